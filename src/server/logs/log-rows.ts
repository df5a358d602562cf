import { type Kysely, type Selectable, sql } from 'kysely'
import type { LogTables } from '../db/log-tables.ts'
import { sharedQuery } from '../db/shared-queries.ts'
import { type Chunk, lastLine } from './chunk.ts'

export type HeadRow = Omit<Selectable<LogTables['task_log_head']>, 'log_id'> & { raw: number }

const headColumns = ['task_id', 'next_line', 'tail_line', 'cursor', 'raw', 'sha256'] as const

/** The log ID in this task's rows. */
const ownId = (task_id: number) => sql<string>`coalesce((select log_id from task where id = ${task_id}), '')`

/** Each claim and each report reads it. */
const headRow = sharedQuery({ task_id: 'integer' }, (db, { task_id }: { task_id: number }) =>
  db
    .selectFrom('task_log_head')
    .select(headColumns)
    .where('task_id', '=', task_id)
    .where('log_id', '=', ownId(task_id)),
)

/** Chunks per query: 2.5 MB of typical text, 12 MB of the longest possible lines. */
const pieceChunks = 32
/** Logs deleted per transaction. */
const removedAtOnce = 50

/** The queries of the database store. */
export class LogRows {
  #db: Kysely<LogTables>

  constructor(db: Kysely<LogTables>) {
    this.#db = db
  }

  async head(task_id: number): Promise<HeadRow | undefined> {
    const [row] = await headRow(this.#db, { task_id })
    return row && { ...row, raw: Number(row.raw) }
  }

  async tail(task_id: number, tail_line: number): Promise<Chunk[]> {
    const rows = await this.#db
      .selectFrom('task_log_chunk')
      .selectAll()
      .where('task_id', '=', task_id)
      .where('log_id', '=', ownId(task_id))
      .where('first_line', '>=', tail_line)
      .orderBy('first_line')
      .execute()
    return rows.map(chunkOf)
  }

  /** See ReadChunks. A single statement, so that it sees the chunks before a merge or after it, never in between. */
  async read(task_id: number, from: number, to: number): Promise<Chunk[]> {
    const rows = await this.#db
      .selectFrom('task_log_chunk')
      .selectAll()
      .where('task_id', '=', task_id)
      .where('log_id', '=', ownId(task_id))
      .where('first_line', '<=', to)
      .where('first_line', '>=', ({ selectFrom, fn, val }) =>
        fn.coalesce(
          selectFrom('task_log_chunk as holding')
            .select(({ fn }) => fn.max('holding.first_line').as('first_line'))
            .where('holding.task_id', '=', task_id)
            .where('holding.first_line', '<=', from),
          val(from),
        ),
      )
      .orderBy('first_line')
      .limit(pieceChunks)
      .execute()
    return rows.map(chunkOf).filter((chunk) => lastLine(chunk) >= from)
  }

  /**
   * Stores chunks behind `was`, replacing its tail if `now` has a new one. Returns false, and stores nothing, if the
   * log is no longer in the state `was`: another server appended to it, sealed it or removed it. The first write of a
   * log replaces the rows of another task of the same number (an older database was restored).
   */
  write(was: HeadRow | undefined, now: HeadRow, chunks: readonly Chunk[]): Promise<boolean> {
    const { task_id } = now
    return this.#db.transaction().execute(async (tx) => {
      const own = was ? await moveOn(tx, was, now) : ((await begin(tx, now)) ?? (await replace(tx, now)))
      if (!own) return false
      if (was && was.tail_line < now.tail_line && was.tail_line < was.next_line) {
        await tx
          .deleteFrom('task_log_chunk')
          .where('task_id', '=', task_id)
          .where('first_line', '>=', was.tail_line)
          .execute()
      }
      if (chunks.length > 0) {
        const rows = chunks.map((chunk) => ({ task_id, log_id: own.log_id, ...chunk }))
        await tx.insertInto('task_log_chunk').values(rows).execute()
      }
      return true
    })
  }

  async remove(task_ids: readonly number[]): Promise<void> {
    for (let i = 0; i < task_ids.length; i += removedAtOnce) {
      const ids = task_ids.slice(i, i + removedAtOnce)
      await this.#db.transaction().execute(async (tx) => {
        await tx.deleteFrom('task_log_head').where('task_id', 'in', ids).execute()
        await tx.deleteFrom('task_log_chunk').where('task_id', 'in', ids).execute()
      })
    }
  }

  async stored(task_ids: readonly number[]): Promise<number> {
    if (task_ids.length === 0) return 0
    const row = await this.#db
      .selectFrom('task_log_chunk')
      .select(({ fn }) => fn.sum<number | string | null>(fn('length', ['bytes'])).as('stored'))
      .where('task_id', 'in', task_ids)
      .executeTakeFirst()
    return Number(row?.stored ?? 0)
  }
}

type Tx = Kysely<LogTables>

function moveOn(tx: Tx, was: HeadRow, now: HeadRow): Promise<{ log_id: string } | undefined> {
  return tx
    .updateTable('task_log_head')
    .set(now)
    .where('task_id', '=', now.task_id)
    .where('log_id', '=', ownId(now.task_id))
    .where('next_line', '=', was.next_line)
    .where('sha256', 'is', null)
    .returning('log_id')
    .executeTakeFirst()
}

/** Inserts the first row of a log; returns undefined if a log of this number exists. */
function begin(tx: Tx, now: HeadRow): Promise<{ log_id: string } | undefined> {
  return tx
    .insertInto('task_log_head')
    .values({ ...now, log_id: ownId(now.task_id) })
    .onConflict((conflict) => conflict.column('task_id').doNothing())
    .returning('log_id')
    .executeTakeFirst()
}

/** Replaces another task's log; returns undefined if the existing log is this task's own. */
async function replace(tx: Tx, now: HeadRow): Promise<{ log_id: string } | undefined> {
  for (const table of ['task_log_head', 'task_log_chunk'] as const) {
    await tx.deleteFrom(table).where('task_id', '=', now.task_id).where('log_id', '!=', ownId(now.task_id)).execute()
  }
  return begin(tx, now)
}

function chunkOf({ first_line, count, t0, raw, bytes }: Selectable<LogTables['task_log_chunk']>): Chunk {
  // node:sqlite returns a Uint8Array.
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { first_line, count, t0: Number(t0), raw, bytes: buffer }
}
