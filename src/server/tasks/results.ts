import type { ResultItem } from '../../contract/result.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Services } from '../services.ts'
import { noteHosts } from './hosts.ts'
import { chunkBytes, chunkItems, itemsIn, packed, type ResultChunk, unpacked } from './result-chunk.ts'

/** The last chunk of a task, which grows until it is full. */
interface Tail {
  first: number
  lines: string[]
  bytes: number
}

/** Maximum number of cached tails, at most 256 KB each; read again if another server appended to one. */
const maxKept = 64
/** Each lost round means that another report of the same task was quicker. */
const maxRounds = 10

const tails = new WeakMap<Db, Map<number, Tail>>()
const noTail: Tail = { first: 1, lines: [], bytes: 0 }

/**
 * Stores the results in a report, as log lines are stored: only from the number expected next, so that a repeated
 * report is harmless and a gap is refused by storing nothing. Rows of hosts and errors follow in the same transaction.
 * Returns the number expected next.
 */
export async function takeResults(
  { database, bus }: Pick<Services, 'database' | 'bus'>,
  task: { id: number; project_id: number; template_id: number },
  { first, items }: { first: number; items: readonly ResultItem[] },
): Promise<number> {
  const kept = keptTails(database.db)
  for (let round = 0; round < maxRounds; round++) {
    const known = kept.get(task.id)
    kept.delete(task.id)
    // A first report needs no look: if there are results, the insert notices it, and the next round reads them.
    const tail = known ?? (first === 1 && round === 0 ? noTail : await readTail(database.db, task.id))
    const next = tail.first + tail.lines.length
    // "Already stored" and "a gap" are decided from the cache, which another server may have made stale.
    if (known && first !== next) continue
    const fresh = first > next ? [] : items.slice(next - first)
    if (fresh.length === 0) {
      keep(kept, task.id, tail)
      return next
    }
    const chunks = grown(tail, fresh)
    const rows = chunks.map(({ first, lines }) => ({ first, count: lines.length, data: packed(lines) }))
    const write = async (tx: Tx) => {
      for (const row of rows) await writeChunk(tx, task.id, tail, row)
      await noteHosts(tx, task, fresh, next)
    }
    try {
      await database.transaction(write)
    } catch (error) {
      if (error instanceof Moved) continue
      throw error
    }
    const last = chunks.at(-1) as Tail
    keep(kept, task.id, last)
    const total = last.first + last.lines.length - 1
    bus.publish('results', { project_id: task.project_id, task_id: task.id, total })
    return total + 1
  }
  throw new Error(`the results of task ${task.id} are being written by another server`)
}

/** Returns the number of the next expected result. */
export async function nextResult(db: Db | Tx, task_id: number): Promise<number> {
  const last = await db
    .selectFrom('task_result')
    .select(['first', 'count'])
    .where('task_id', '=', task_id)
    .orderBy('first', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? last.first + last.count : 1
}

/** Returns how many results are stored, or at least `enough`: for what this server has stored it needs no query. */
export async function storedResults(db: Db, task_id: number, enough: number): Promise<number> {
  const tail = tails.get(db)?.get(task_id) ?? noTail
  const known = tail.first + tail.lines.length - 1
  return known >= enough ? known : (await nextResult(db, task_id)) - 1
}

/**
 * Returns results `from` to `to`, fewer if they take more than about `room` bytes (whole chunks of 256 KB are read).
 */
export async function readResults(db: Db | Tx, task_id: number, from: number, to: number, room = 8 * chunkBytes) {
  const rows: ResultChunk[] = await db
    .selectFrom('task_result')
    .select(['first', 'count', 'data'])
    .where('task_id', '=', task_id)
    .where('first', '<=', to)
    .where('first', '>=', ({ selectFrom, fn, val }) =>
      fn.coalesce(
        selectFrom('task_result as holding')
          .select(({ fn }) => fn.max('holding.first').as('first'))
          .where('holding.task_id', '=', task_id)
          .where('holding.first', '<=', from),
        val(from),
      ),
    )
    .orderBy('first')
    .limit(Math.ceil(room / chunkBytes))
    .execute()
  return rows.flatMap((chunk) => itemsIn(chunk, from, to))
}

/** Returns the tail with the new items, and the chunks that follow it when it is full. */
function grown(tail: Tail, items: readonly ResultItem[]): Tail[] {
  let last: Tail = { ...tail, lines: [...tail.lines] }
  const chunks = [last]
  for (const item of items) {
    const line = JSON.stringify(item)
    const bytes = Buffer.byteLength(line) + 1
    if (last.lines.length >= chunkItems || (last.lines.length > 0 && last.bytes + bytes > chunkBytes)) {
      last = { first: last.first + last.lines.length, lines: [], bytes: 0 }
      chunks.push(last)
    }
    last.lines.push(line)
    last.bytes += bytes
  }
  return chunks
}

/** Another server has changed the tail. */
class Moved extends Error {}

async function writeChunk(tx: Tx, task_id: number, before: Tail, { first, count, data }: ResultChunk): Promise<void> {
  const had = before.lines.length
  if (first === before.first && had === count) return // it was full
  if (first === before.first && had > 0) {
    const changed = await tx
      .updateTable('task_result')
      .set({ count, data })
      .where('task_id', '=', task_id)
      .where('first', '=', first)
      .where('count', '=', had)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new Moved()
    return
  }
  const added = await insertChunk(tx, { task_id, first, count, data })
  if (added.length === 0) throw new Moved()
}

const insertChunk = compiledQuery((tx, { task_id, first, count, data }: ResultChunk & { task_id: number }) =>
  tx
    .insertInto('task_result')
    .values({ task_id, first, count, data })
    .onConflict((conflict) => conflict.doNothing())
    .returning('first'),
)

async function readTail(db: Db, task_id: number): Promise<Tail> {
  const row = await db
    .selectFrom('task_result')
    .select(['first', 'data'])
    .where('task_id', '=', task_id)
    .orderBy('first', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return noTail
  const lines = unpacked(row)
  return { first: row.first, lines, bytes: lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0) }
}

function keptTails(db: Db): Map<number, Tail> {
  const found = tails.get(db) ?? new Map<number, Tail>()
  tails.set(db, found)
  return found
}

function keep(kept: Map<number, Tail>, task_id: number, tail: Tail): void {
  kept.set(task_id, tail)
  for (const oldest of kept.keys()) {
    if (kept.size <= maxKept) break
    kept.delete(oldest)
  }
}
