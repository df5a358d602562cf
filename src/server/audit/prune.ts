import { isoIn } from '../clock.ts'
import type { Held } from '../cluster/duties.ts'
import type { Services } from '../services.ts'
import { unpackEntries } from './block.ts'
import { readHead, writeHead } from './head.ts'
import { readAuditKeys } from './open-key.ts'
import { removeEvents } from './remove-events.ts'

/** Small enough that other writers do not wait noticeably. */
const eventsAtOnce = 1000

/** Deletes events beyond their age, and the blocks of the chain that have no event any more. */
export async function pruneEvents(
  services: Pick<Services, 'config' | 'database' | 'cipher'>,
  held: Held,
): Promise<void> {
  const { config, database } = services
  if (config.audit_max_age_days === 0) return
  const oldest = isoIn(-config.audit_max_age_days * 86_400)
  while (!held.signal.aborted) {
    const gone = await database.transaction(async (tx) => {
      // In the order of their IDs, which needs no index of times: the oldest events come first.
      const rows = await tx.selectFrom('event').select(['id', 'created']).orderBy('id').limit(eventsAtOnce).execute()
      const ids = rows.flatMap(({ id, created }) => (created < oldest ? id : []))
      return ids.length === 0 ? 0 : removeEvents(tx, 'retention', (query) => query.where('id', 'in', ids))
    })
    if (gone === 0) break
  }
  while (!held.signal.aborted && (await pruneBlocks(services, held, oldest)));
}

/**
 * Deletes the blocks up to the next checkpoint, which stays as the signed start of the chain, if none of their events exists.
 * Returns whether it did.
 */
async function pruneBlocks(
  { database, cipher }: Pick<Services, 'database' | 'cipher'>,
  held: Held,
  oldest: string,
): Promise<boolean> {
  const { db, transaction } = database
  const { current: key } = await readAuditKeys(db, cipher)
  const head = await readHead(db)
  if (!key || !head) return false
  const start = await db
    .selectFrom('audit_checkpoint')
    .select(['seq', 'hash'])
    .where('seq', '>', head.start_seq)
    .where('created', '<', oldest)
    .orderBy('seq')
    .executeTakeFirst()
  if (!start) return false
  const blocks = await db.selectFrom('audit_block').select('entries').where('seq', '<=', start.seq).execute()
  let last_id = 0
  for (const { entries } of blocks) {
    const ids = unpackEntries(entries).map(({ id }) => id)
    last_id = Math.max(last_id, ...ids)
    if (await db.selectFrom('event').select('id').where('id', 'in', ids).executeTakeFirst()) return false
  }
  const first = await db
    .selectFrom('audit_block')
    .select('entries')
    .where('seq', '>', start.seq)
    .orderBy('seq')
    .executeTakeFirst()
  const kept = first ? Math.min(...unpackEntries(first.entries).map(({ id }) => id)) : last_id + 1
  return transaction(async (tx) => {
    await held.confirm(tx)
    const next = { ...head, start_seq: start.seq, start_hash: start.hash }
    if (!(await writeHead(tx, key, next, head))) return false
    await tx.deleteFrom('audit_block').where('seq', '<=', start.seq).execute()
    await tx.deleteFrom('audit_checkpoint').where('seq', '<', start.seq).execute()
    await tx
      .deleteFrom('audit_removal')
      .where('last_id', '<', Math.min(kept, last_id + 1))
      .execute()
    return true
  })
}
