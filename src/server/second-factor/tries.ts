import { sql } from 'kysely'
import type { Database } from '../db/open.ts'
import { notSignedIn, tooMany } from '../refuse.ts'
import { count } from '../sign-in/failures.ts'

/** This many wrong codes end a session that needs its second factor. */
const triesPerSession = 5
const hourMs = 3_600_000

/**
 * Counts a try of a half signed-in session, before the code is checked: requests at the same moment cannot exceed the
 * limit. `last`: another wrong code ends the session. Refuses (401) a session that has ended.
 */
export async function takeTry({ db }: Pick<Database, 'db'>, session_id: number): Promise<{ last: boolean }> {
  const row = await db
    .updateTable('session')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', session_id)
    .where('awaits', 'is not', null)
    .where('tries', '<', triesPerSession)
    .returning('tries')
    .executeTakeFirst()
  if (!row) throw notSignedIn('second_factor_tries')
  return { last: row.tries >= triesPerSession }
}

/** The counter of a try: that of the account, or of the device that signed in to it before, so others cannot lock it out. */
export interface Tried {
  kind: 'passcode' | 'recovery' | 'email'
  /** The ID of the user, or the address that a code was sent to. */
  account: number | string
  /** As in sign-in/failures.ts: a known device or a session; null for any other. */
  device: string | null
}

/** Wrong codes of an account within an hour. */
const mostFailures = { passcode: 20, recovery: 5, email: 20 } as const

/**
 * Counts a try of an account, before the code is checked; refuses (429) those beyond the limit. `forget` takes it back
 * when the code was right, so only wrong codes are counted.
 */
export async function countTry(database: Database, { kind, account, device }: Tried) {
  const key = `2:${kind} ${device === null ? account : `${account} ${device}`}`
  const row = await count(database, { key, window_ms: hourMs, sliding: false })
  if (row.count > mostFailures[kind]) throw tooMany('second_factor_failures', row.left_ms / 1000)
  return {
    forget: async () => {
      await database.db
        .updateTable('sign_in_failure')
        .set({ count: sql<number>`count - 1` })
        .where('key', '=', key)
        .execute()
    },
  }
}
