import type { Change } from '../../contract/event.ts'
import type { Sentence } from '../../contract/shapes.ts'
import { type Entry, entryHashBytes, unpackEntries } from '../audit/block.ts'
import { contentHash } from '../audit/event-digest.ts'
import type { Db } from '../db/open.ts'
import { eventsBetween, type Position } from './position.ts'
import type { SinkEvent } from './sink.ts'

/** What is sent at once, and so what a sink keeps in memory. */
export const maxEvents = 200
const maxBytes = 1024 * 1024
/** About what the shorter fields of an event take. */
const otherBytes = 600
/** Most blocks have one event. */
const maxBlocks = 100

export interface Batch {
  events: SinkEvent[]
  /** Events that do not exist any more. */
  missed: number
  /** Where the sink is when it has them. */
  after: Position
}

/** An entry of a block, and where a sink is behind it. */
interface Step extends Entry {
  block: number
  block_hash: string
  after: Pick<Position, 'seq' | 'entry'>
}

/**
 * Returns the events behind a position, in the order of the chain: IDs would leave out events that are committed after others
 * with higher IDs. Returns undefined at the end of the chain.
 */
export async function readBatch(db: Db, position: Position): Promise<Batch | undefined> {
  const found = await db
    .selectFrom('audit_block')
    .select(['seq', 'entries', 'hash'])
    .where('seq', '>', position.seq)
    .orderBy('seq')
    .limit(maxBlocks)
    .execute()
  const [first] = found
  if (!first) return undefined
  // What is missing behind a gap among these is counted by the next batch, which begins with the gap.
  const blocks = found.filter(({ seq }, at) => seq === first.seq + at)
  // Retention has deleted the blocks between, with their events.
  const gap = first.seq > position.seq + 1
  const lost = gap ? await lostBefore(db, first.seq, position) : 0
  const from = gap ? 0 : position.entry
  const steps: Step[] = []
  for (const { seq, entries, hash } of blocks) {
    const all = unpackEntries(entries)
    for (const [n, one] of all.entries()) {
      if ((seq === first.seq && n < from) || steps.length >= maxEvents) continue
      const after = n + 1 === all.length ? { seq, entry: 0 } : { seq: seq - 1, entry: n + 1 }
      steps.push({ ...one, block: seq, block_hash: hash, after })
    }
  }
  const rows = await eventsOf(
    db,
    steps.map(({ id }) => id),
  )
  const batch: Batch = {
    events: [],
    missed: lost,
    after: { seq: first.seq - 1, entry: from, passed: position.passed + lost },
  }
  let size = 0
  for (const step of steps) {
    const row = rows.get(step.id)
    const event = row && asSent(row, step)
    size += row ? row.description.length + (row.message?.length ?? 0) + (row.changes?.length ?? 0) + otherBytes : 0
    if (batch.events.length > 0 && size > maxBytes) break
    if (event) batch.events.push(event)
    else batch.missed++
    batch.after = { ...step.after, passed: batch.after.passed + 1 }
  }
  return batch
}

/** Returns how many events before this block a sink has not got. */
async function lostBefore(db: Db, seq: number, { passed }: Position): Promise<number> {
  const head = await db.selectFrom('audit_head').select(['seq', 'events']).executeTakeFirst()
  return head ? Math.max(0, head.events - (await eventsBetween(db, seq - 1, head.seq)) - passed) : 0
}

type Row = Awaited<ReturnType<typeof eventsOf>> extends Map<number, infer R> ? R : never

async function eventsOf(db: Db, ids: readonly number[]) {
  const [first, last] = [Math.min(...ids), Math.max(...ids)]
  // A list of 200 IDs costs as much as reading their rows; almost always they follow each other.
  const close = last - first < 2 * ids.length
  const rows = await db
    .selectFrom('event')
    .leftJoin('project', 'project.id', 'event.project_id')
    .selectAll('event')
    .select('project.name as project_name')
    .$if(close, (query) => query.where('event.id', '>=', first).where('event.id', '<=', last))
    .$if(!close, (query) => query.where('event.id', 'in', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function asSent(row: Row, { hash, block, block_hash }: Step): SinkEvent {
  const altered = !contentHash(row).subarray(0, entryHashBytes).equals(hash)
  return {
    id: row.id,
    created: row.created,
    result: row.result ?? 'success',
    action: row.action,
    username: row.username,
    // The account may be deleted.
    user_id: row.actor_id ?? row.user_id,
    project_id: row.project_id,
    project_name: row.project_name,
    object_type: row.object_type,
    object_id: row.object_id,
    object_name: row.object_name,
    description: row.description,
    description_message: row.message === null ? null : (parsed(row.message) as Sentence | null),
    source: row.source,
    changes: row.changes === null ? null : (parsed(row.changes) as Change[] | null),
    address: row.address,
    user_agent: row.user_agent,
    request_id: row.request_id,
    token_id: row.token_id,
    block,
    block_hash,
    ...(altered && { altered }),
  }
}

/** Someone may have put anything into the database. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
