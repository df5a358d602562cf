import type { secondFactor as english } from '../second-factor.ts'
import type { Translated } from '../translated.ts'

export const secondFactor: Translated<typeof english> = {
  totp_required: 'Saisissez le code de votre application d’authentification pour terminer la connexion',
  second_factor_set_up_required: 'Ce serveur exige un second facteur : configurez-le pour terminer la connexion',
  email_code_required: 'Saisissez le code envoyé à votre adresse e-mail pour terminer la connexion',
  email_code_wrong: 'Ce code est incorrect : saisissez celui de l’e-mail le plus récent',
  email_code_expired: 'Ce code a expiré : demandez-en un nouveau',
  email_codes_disabled: 'Les codes par e-mail sont désactivés sur ce serveur',
  email_sign_in_disabled: 'La connexion par e-mail est désactivée sur ce serveur',
  email_sign_in_refused: 'Cette adresse e-mail ne permet pas de se connecter à ce serveur',
  email_codes_too_many: 'Trop de codes ont été envoyés à cette adresse : attendez avant d’en demander un autre',
  email_factor_refused:
    'Les codes par e-mail ne protègent que les comptes avec un mot de passe ou un fournisseur d’identité, pas ceux qui se connectent par e-mail',
  factor_role_wrong: 'doit être le slug d’un rôle, ou administrator',
  email_factor_exists: 'Les codes par e-mail sont déjà activés',
  passcode_form: 'doit être les 6 chiffres affichés par votre application d’authentification',
  passcode_wrong:
    'Ce code est incorrect ou a expiré : saisissez celui que votre application d’authentification affiche maintenant',
  passcode_used: 'Ce code a déjà été utilisé : attendez que votre application d’authentification affiche le suivant',
  recovery_code_required: 'Saisissez un code de récupération',
  recovery_code_wrong: 'Ce code de récupération est incorrect, ou a déjà été utilisé',
  second_factor_tries: 'Trop de codes incorrects : reconnectez-vous',
  second_factor_failures: 'Trop de codes incorrects pour ce compte : attendez avant le prochain essai',
  totp_disabled: 'Les applications d’authentification sont désactivées sur ce serveur',
  recovery_disabled:
    'Les codes de récupération sont désactivés sur ce serveur : demandez à un administrateur de supprimer le second facteur',
  totp_not_enabled: 'L’authentification à deux facteurs n’est pas activée pour cet utilisateur',
  totp_already_enabled: 'L’authentification à deux facteurs est déjà activée : désactivez-la d’abord',
  totp_unreadable:
    'Ce serveur ne peut pas lire le secret de votre application d’authentification : utilisez un code de récupération, ou adressez-vous à un administrateur',
  second_factor_of_others: 'Seuls les utilisateurs eux-mêmes peuvent configurer leur second facteur',
  token_changes_no_factor: 'Un jeton ne peut pas modifier le second facteur de son utilisateur : connectez-vous',
  passkeys_need_name:
    'Les navigateurs ne créent de clés d’accès que pour un nom d’hôte en https : ouvrez la console à une telle adresse',
  passkeys_too_many:
    'Vous avez atteint le nombre maximal de clés d’accès : supprimez celles qui ne sont plus utilisées',
  passkeys_none: 'Ce compte n’a pas de clé d’accès',
  passkey_known: 'Cette clé d’accès a déjà été ajoutée',
  passkey_refused: 'La réponse de la clé d’accès ne convient pas, ou est arrivée trop tard : réessayez',
  passkey_response_wrong: 'doit être la réponse d’une clé d’accès, telle que WebAuthn la définit',
  token_opens_no_account:
    'Un jeton ne peut ni supprimer le second facteur d’un autre utilisateur, ni créer un lien de mot de passe : connectez-vous',
  proof_required: 'Prouvez d’abord votre identité : saisissez votre mot de passe, ou utilisez votre second facteur',
}
