import type { Caller } from '../access/caller.ts'
import { isoIn, isoNow } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { notAllowed } from '../refuse.ts'

/** A proof of the password or of a code counts for this long. */
const freshSeconds = 600

/** Whether the caller's session has proved the second factor, or the password after signing in, within ten minutes. */
export async function hasFreshProof(db: Db, { session_id }: Caller): Promise<boolean> {
  if (session_id === null) return false
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', session_id)
    .where('proved_at', '>', isoIn(-freshSeconds))
    .executeTakeFirst()
  return row !== undefined
}

/** Refuses (403) a caller without a fresh proof: an unattended screen is not enough to change a second factor. */
export async function requireProof(db: Db, caller: Caller): Promise<void> {
  if (!(await hasFreshProof(db, caller))) throw notAllowed('proof_required')
}

/** Records a proof. */
export async function noteProof(db: Db, session_id: number): Promise<void> {
  await db.updateTable('session').set({ proved_at: isoNow() }).where('id', '=', session_id).execute()
}
