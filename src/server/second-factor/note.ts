import { say } from '../../contract/message.ts'
import type { Actor } from '../audit/audit-log.ts'
import { noteUser } from '../audit/note-user.ts'
import type { Tx } from '../db/open.ts'

/** What the event of each action says. */
const texts = {
  second_factor_added: 'event_app_added',
  second_factor_removed: 'event_factor_removed',
  app_removed: 'event_app_removed',
  email_factor_added: 'event_email_factor_added',
  email_factor_removed: 'event_email_factor_removed',
  passkey_added: 'event_passkey_added',
  passkey_renamed: 'event_passkey_renamed',
  passkey_removed: 'event_passkey_removed',
  recovery_codes_renewed: 'event_recovery_codes_renewed',
} as const

/** Writes the event of a change of a user's second factor. */
export const noteFactor = (
  tx: Tx,
  actor: Actor,
  user: { id: number; username: string },
  action: keyof typeof texts,
): Promise<void> => noteUser(tx, actor, user, action, say(texts[action], { username: user.username }))
