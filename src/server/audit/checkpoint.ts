import { isoIn, isoNow } from '../clock.ts'
import type { Held } from '../cluster/duties.ts'
import type { Database } from '../db/open.ts'
import type { AuditKey } from './audit-key.ts'
import { checkpointText } from './block.ts'
import type { StoredHead } from './head.ts'

const everySec = 3600

/** Signs the end of the chain if the newest checkpoint is an hour old and there were events since; returns what was signed. */
export async function makeCheckpoint(
  { db, transaction }: Database,
  held: Held,
  key: AuditKey,
  { seq, hash, events }: StoredHead,
) {
  const last = await db
    .selectFrom('audit_checkpoint')
    .select(['seq', 'created'])
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  if (seq === 0 || (last && (last.seq >= seq || last.created > isoIn(-everySec)))) return undefined
  const checkpoint = { seq, hash, events, created: isoNow() }
  const signature = key.sign(checkpointText(checkpoint))
  await transaction(async (tx) => {
    await held.confirm(tx)
    await tx
      .insertInto('audit_checkpoint')
      .values({ ...checkpoint, key_id: key.id, signature })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  return { ...checkpoint, key_id: key.id, signature }
}
