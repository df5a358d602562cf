import type { passwordLinks as english } from '../password-links.ts'
import type { Translated } from '../translated.ts'

export const passwordLinks: Translated<typeof english> = {
  new_password_required: 'Vous devez définir un nouveau mot de passe pour terminer la connexion',
  new_password_not_due: 'Aucun nouveau mot de passe n’est exigé : changez le vôtre dans le menu du compte',
  password_same: 'C’est votre mot de passe actuel : choisissez-en un autre',
  link_wrong: 'Ce lien est incorrect, déjà utilisé ou expiré : demandez-en un autre',
  link_own:
    'Vous ne pouvez pas créer de lien pour votre propre compte : changez votre mot de passe dans le menu du compte',
  link_blocked: 'Cet utilisateur est bloqué : débloquez d’abord le compte',
  reset_no_mail:
    'Ce serveur ne peut pas envoyer d’e-mails de réinitialisation du mot de passe : demandez un lien à un administrateur',
  mail_needs_address:
    'Ce serveur ne connaît pas sa propre adresse et n’envoie donc pas de liens : définissez web_host, et transmettez ce lien vous-même',
}
