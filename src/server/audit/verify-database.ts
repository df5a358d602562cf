import type { Database } from '../db/open.ts'
import { unpackEntries } from './block.ts'
import { ChainCheck, type Verified } from './chain-check.ts'
import { type CheckedEvent, checkedColumns, isForeign } from './event-digest.ts'
import { headFits, readHead, type StoredHead } from './head.ts'
import type { AuditKeys } from './open-key.ts'
import { RemovedEvents } from './removed-events.ts'

/** How long an event may be missing in the chain, in ms: the server may be stopped, but then no one writes either. */
const lateMs = 900_000
const eventsAtOnce = 5000

/** A state of the chain that was noted elsewhere: a checkpoint of the log, of a copy or of an export. */
export interface ExpectedState {
  seq: number
  hash: string
}

interface VerifyOptions {
  expected?: ExpectedState | undefined
  /** Lost keys that count as valid. */
  accepted?: readonly string[]
}

/**
 * Checks every event of the database against the chain, while the server may run. Memory does not depend on the number of
 * events.
 */
export async function verifyDatabase(
  { db }: Pick<Database, 'db'>,
  { open: keys, known }: AuditKeys,
  { expected, accepted = [] }: VerifyOptions = {},
): Promise<Verified> {
  const head = await readHead(db)
  const removed = new RemovedEvents(db, keys)
  const start = { seq: head?.start_seq ?? 0, hash: head?.start_hash ?? '' }
  const adopted_id = head?.adopted_id ?? Number.MAX_SAFE_INTEGER
  const proof = { keys, adopted_id, accepts: (key_id: string) => accepted.includes(key_id) }
  const check = new ChainCheck({ ...proof, known, start, isRemoved: (id) => removed.has(id) })
  for (const id of await removed.invalid())
    check.find('removal', `The record ${id} of deleted events was not written by a server of this database`)
  if (!head) {
    if (await db.selectFrom('audit_block').select('seq').executeTakeFirst())
      check.find('chain_end', 'The end of the chain was removed')
    return check.result
  }
  checkHead()
  const checkpoints = await readCheckpoints()
  // Where deleted blocks ended must have been signed.
  const signedStart = checkpoints.get(start.seq)
  if (start.seq > 0 && !signedStart)
    check.find('checkpoint', `The checkpoint of block ${start.seq}, where the chain starts, is missing`)
  if (signedStart) check.checkpoint(signedStart, start.hash)
  await walk(head)
  for (const one of checkpoints.values())
    if (one.seq > check.result.end.seq)
      check.find('block', `Block ${one.seq}, which a checkpoint signed, was removed`, { block: one.seq })
  if (check.result.end.seq !== head.seq || check.result.end.hash !== head.hash)
    check.find('block', `The chain ends with block ${check.result.end.seq} instead of ${head.seq}`, { block: head.seq })
  await findUnchained()
  await findRepeated()
  return check.result

  function checkHead(): void {
    const { key_id } = head as StoredHead
    const key = check.key(key_id)
    if (key && !headFits(key, head as StoredHead)) check.find('chain_end', 'The end of the chain was changed')
  }

  async function readCheckpoints() {
    const rows = await db
      .selectFrom('audit_checkpoint')
      .selectAll()
      .where('seq', '>=', start.seq)
      .orderBy('seq')
      .execute()
    return new Map(rows.map((row) => [row.seq, row]))
  }

  async function walk({ seq: last }: StoredHead): Promise<void> {
    for (let seq = start.seq; seq < last; ) {
      const blocks = await db
        .selectFrom('audit_block')
        .selectAll()
        .where('seq', '>', seq)
        .where('seq', '<=', last)
        .orderBy('seq')
        .limit(20)
        .execute()
      if (blocks.length === 0) return
      for (const block of blocks) {
        await check.block(block, await eventsOf(unpackEntries(block.entries).map(({ id }) => id)))
        const checkpoint = checkpoints.get(block.seq)
        if (checkpoint) check.checkpoint(checkpoint, block.hash)
        if (expected?.seq === block.seq && expected.hash !== block.hash)
          check.find('block', `Block ${block.seq} is not the expected one`, { block: block.seq })
        seq = block.seq
      }
    }
  }

  async function eventsOf(ids: readonly number[]): Promise<Map<number, CheckedEvent>> {
    const rows = await db.selectFrom('event').select(checkedColumns).where('id', 'in', ids).execute()
    // The user of an event becomes null with the account only.
    const without = rows.filter((row) => row.user_id === null && row.actor_id !== null)
    const actors = [...new Set(without.map((row) => row.actor_id as number))]
    const users =
      actors.length === 0 ? [] : await db.selectFrom('user').select('id').where('id', 'in', actors).execute()
    const existing = new Set(users.map(({ id }) => id))
    return new Map(
      rows.map((row) => [
        row.id,
        row.user_id === null && existing.has(row.actor_id ?? 0) ? { ...row, user_id: -1 } : row,
      ]),
    )
  }

  /** Events that no block has are new, or someone inserted them. */
  async function findUnchained(): Promise<void> {
    for (let after = 0; ; ) {
      const ids = await db
        .selectFrom('event')
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(eventsAtOnce)
        .execute()
      const last = ids.at(-1)
      if (!last) return
      after = last.id
      const others = ids.flatMap(({ id }) => (check.chained.has(id) ? [] : id))
      if (others.length === 0) continue
      for (const event of (await eventsOf(others)).values()) {
        const late = event.id <= (head as StoredHead).last_id && Date.parse(event.created) < Date.now() - lateMs
        if (late || isForeign(proof, event)) {
          const why = late ? 'was inserted after those around it' : 'was not written by a server of this database'
          check.find('inserted', `Event ${event.id} ${why}`, { event: event.id })
        } else check.result.waiting++
      }
    }
  }

  /** A copy of an event has a valid digest, and is no event. */
  async function findRepeated(): Promise<void> {
    const rows = await db
      .selectFrom('event')
      .select((select) => [select.fn.min('id').as('first'), select.fn.max('id').as('last')])
      .where('digest', 'is not', null)
      .groupBy('digest')
      .having((having) => having.fn.countAll(), '>', 1)
      .limit(100)
      .execute()
    for (const { first, last } of rows)
      check.find('repeated', `Event ${last} is a copy of event ${first}`, { event: last })
  }
}
