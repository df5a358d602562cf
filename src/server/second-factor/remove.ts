import type { Actor } from '../audit/audit-log.ts'
import type { Database } from '../db/open.ts'
import type { Origin } from '../sign-in/audit.ts'
import { noteFactor } from './note.ts'

/**
 * Removes a user's authenticator app, passkeys and recovery codes, with the event. Sessions that still need the second
 * factor end, because nothing is left to prove; with `end_sessions` all of them end. `origin`: null for the command line.
 * Returns whether there was a confirmed app; one that was being set up is removed without an event.
 */
export async function removeSecondFactor(
  { transaction }: Pick<Database, 'transaction'>,
  actor: Actor,
  user: { id: number; username: string },
  { origin, end_sessions }: { origin: Origin | null; end_sessions: boolean },
): Promise<boolean> {
  return transaction(async (tx) => {
    const apps = await tx.deleteFrom('totp').where('user_id', '=', user.id).returning('confirmed').execute()
    await tx.deleteFrom('passkey').where('user_id', '=', user.id).execute()
    await tx.deleteFrom('recovery_code').where('user_id', '=', user.id).execute()
    await tx
      .deleteFrom('session')
      .where('user_id', '=', user.id)
      .$if(!end_sessions, (query) => query.where('awaits', 'is not', null))
      .execute()
    const confirmed = apps.some((app) => app.confirmed !== null)
    if (confirmed) await noteFactor(tx, actor, user, 'second_factor_removed', origin)
    return confirmed
  })
}
