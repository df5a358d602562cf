import { createHash } from 'node:crypto'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { unpackEntries } from './block.ts'
import { checkedColumns } from './event-digest.ts'
import { readHead } from './head.ts'
import type { AuditKeys } from './open-key.ts'
import { RemovedEvents } from './removed-events.ts'

/**
 * An export that can be checked without the server: JSON Lines with each block of the chain, its events, and the checkpoints;
 * the last line signs all others. Lines: `start`, then for each block `block`, `event` and `deleted`, and `checkpoint` behind the
 * block that it signs, then `end`.
 */

/** Yields the lines of the whole chain, a block at a time. Events that are not chained yet are not part of it. */
export async function* proofFile(db: Db, { current, open, known }: AuditKeys): AsyncGenerator<string> {
  if (!current) throw new Error('There is no audit key to sign an export with')
  const hash = createHash('sha256')
  const lines = (values: readonly object[]): string => {
    const text = values.map((value) => `${JSON.stringify(value)}\n`).join('')
    hash.update(text)
    return text
  }
  const head = await readHead(db)
  const removed = new RemovedEvents(db, open)
  const keys = [...known].map(([key_id, public_key]) => ({ key_id, public_key }))
  const { start_seq = 0, start_hash = '', adopted_id = 0 } = head ?? {}
  const created = isoNow()
  const start = { type: 'start', version: 1, created, seq: start_seq, hash: start_hash, adopted_id, keys }
  yield lines([start])
  for (let seq = start_seq; seq < (head?.seq ?? 0); ) {
    const block = await db
      .selectFrom('audit_block')
      .select(['seq', 'created', 'entries', 'hash', 'key_id', 'mac'])
      .where('seq', '>', seq)
      .orderBy('seq')
      .executeTakeFirst()
    if (!block) break
    seq = block.seq
    yield lines(await linesOf(block))
  }
  const { seq, hash: last } = head ?? { seq: 0, hash: '' }
  const end = { type: 'end', seq, hash: last, key_id: current.id, digest: hash.digest('hex') }
  yield `${JSON.stringify({ ...end, signature: current.sign(JSON.stringify(end)) })}\n`

  async function linesOf({ entries, ...block }: { seq: number; entries: Uint8Array }): Promise<object[]> {
    const ids = unpackEntries(entries).map(({ id }) => id)
    const rows = await db.selectFrom('event').select(checkedColumns).where('id', 'in', ids).orderBy('id').execute()
    const there = new Set(rows.map(({ id }) => id))
    const deleted: number[] = []
    for (const id of ids) if (!there.has(id) && (await removed.has(id))) deleted.push(id)
    const checkpoint = await db
      .selectFrom('audit_checkpoint')
      .selectAll()
      .where('seq', '=', block.seq)
      .executeTakeFirst()
    return [
      { type: 'block', ...block, entries: Buffer.from(entries).toString('base64') },
      ...rows.map((row) => ({ type: 'event', ...row })),
      ...(deleted.length > 0 ? [{ type: 'deleted', ids: deleted }] : []),
      ...(checkpoint ? [{ type: 'checkpoint', ...checkpoint }] : []),
    ]
  }
}
