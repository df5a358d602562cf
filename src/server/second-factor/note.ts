import type { Actor } from '../audit/audit-log.ts'
import { noteUser } from '../audit/note-user.ts'
import type { Tx } from '../db/open.ts'

const texts = {
  second_factor_added: 'Authenticator app added to the account',
  second_factor_removed: 'Second factor removed from the account',
  app_removed: 'Authenticator app removed from the account',
  email_factor_added: 'Codes by e-mail turned on for the account',
  email_factor_removed: 'Codes by e-mail turned off for the account',
  passkey_added: 'Passkey added to the account',
  passkey_renamed: 'Passkey renamed in the account',
  passkey_removed: 'Passkey removed from the account',
  recovery_codes_renewed: 'Recovery codes replaced for the account',
} as const

/** Writes the event of a change of a user's second factor. */
export const noteFactor = (
  tx: Tx,
  actor: Actor,
  user: { id: number; username: string },
  action: keyof typeof texts,
): Promise<void> => noteUser(tx, actor, user, action, `${texts[action]} ${user.username}`)
