import { isoIn, isoNow } from '../clock.ts'
import type { Db } from '../db/open.ts'

/** A passkey has to answer within this time. */
const validSeconds = 300

/** Stores the challenge that the session's next answer of a passkey must sign. */
export async function storeChallenge(db: Db, session_id: number, challenge: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ challenge: `${isoNow()} ${challenge}` })
    .where('id', '=', session_id)
    .execute()
}

/** Returns the session's challenge and deletes it: it counts once. Null if the session has no challenge, or it is too old. */
export async function takeChallenge(db: Db, session_id: number): Promise<string | null> {
  const row = await db.selectFrom('session').select('challenge').where('id', '=', session_id).executeTakeFirst()
  if (!row?.challenge) return null
  const taken = await db
    .updateTable('session')
    .set({ challenge: null })
    .where('id', '=', session_id)
    .where('challenge', '=', row.challenge)
    .returning('id')
    .executeTakeFirst()
  const [since = '', challenge = ''] = row.challenge.split(' ')
  return taken && since > isoIn(-validSeconds) ? challenge : null
}
