import type { Db, Tx } from '../db/open.ts'

/**
 * Ends the sessions of users without a second factor. Called when one becomes required, and at the start where it is:
 * sessions from before the setting would go on for weeks without it.
 */
export async function endUnprotectedSessions({ db }: { db: Db | Tx }): Promise<void> {
  await db
    .deleteFrom('session')
    .where('awaits', 'is', null)
    .where('user_id', 'not in', (query) =>
      query.selectFrom('totp').select('totp.user_id').where('totp.confirmed', 'is not', null),
    )
    .where('user_id', 'not in', (query) => query.selectFrom('passkey').select('passkey.user_id'))
    .where('user_id', 'not in', (query) => query.selectFrom('email_factor').select('email_factor.user_id'))
    .execute()
}
