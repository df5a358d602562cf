import type { invites as english } from '../invites.ts'
import type { Translated } from '../translated.ts'

export const invites: Translated<typeof english> = {
  invites_disabled: 'Les invitations sont désactivées sur ce serveur : adressez-vous à un administrateur',
  invite_one_of: 'l’adresse e-mail ou l’utilisateur est nécessaire, mais pas les deux',
  invite_no_email: 'Ce serveur n’autorise pas les invitations par e-mail : invitez un utilisateur',
  invite_no_user: 'Ce serveur n’autorise pas les invitations d’utilisateurs : invitez une adresse e-mail',
  invite_pending_already: 'Cette personne est déjà invitée : renvoyez cette invitation',
  invites_pending_most: 'Ce projet a {{count}} invitations en attente : révoquez-en d’abord',
  invites_too_many: 'Trop d’invitations en une heure : attendez avant la suivante',
  invite_wrong: 'Jeton d’invitation non valide ou expiré',
  invite_closed: 'L’invitation n’est plus valable',
  invite_expired: 'L’invitation a expiré',
  invite_inviter: 'La personne qui a envoyé cette invitation n’en a plus le droit : demandez-en une nouvelle',
  invite_other_account: 'Cette invitation est destinée à un autre compte : connectez-vous avec celui-ci',
  invite_no_account:
    'Ce lien ne permet pas de créer un compte : connectez-vous, ou demandez un compte à un administrateur',
  invite_sign_in: 'Il existe un compte avec cette adresse e-mail : connectez-vous pour accepter l’invitation',
  invite_accepted_already: 'Cette invitation a été acceptée : modifiez plutôt le membre',
  members_cannot_leave:
    'Sur ce serveur, les membres ne peuvent pas quitter eux-mêmes un projet : adressez-vous à un propriétaire',
}
