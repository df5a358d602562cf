import { sql } from 'kysely'
import type { Database, Tx } from '../db/open.ts'
import type { ObjectRef } from './stored-objects.ts'

/** Part of a log or of an artifact. */
export interface StoredPart extends ObjectRef {
  /** First line, or first byte. */
  at: number
  count: number
}

/** A log that is in the storage. */
export interface MovedLog {
  attempt: string
  next_line: number
  cursor: string | null
  raw: number
  sha256: string
  parts: StoredPart[]
}

/** How long objects of an unfinished move are left: its server may be about to write one. */
export const strayMs = 10 * 60_000

/** Numbers in one statement. */
const atOnce = 500

/** The queries about what was moved, and its removal. */
export class MovedRows {
  readonly #database: Pick<Database, 'db' | 'now' | 'transaction'>

  constructor(database: Pick<Database, 'db' | 'now' | 'transaction'>) {
    this.#database = database
  }

  /** Returns the log of a task if it is in the storage. Another task of the same number has another log ID. */
  async find(task_id: number): Promise<MovedLog | undefined> {
    const row = await this.#database.db
      .selectFrom('moved_log')
      .innerJoin('task', 'task.id', 'moved_log.task_id')
      .select(['moved_log.attempt', 'moved_log.next_line', 'moved_log.cursor', 'moved_log.raw', 'moved_log.sha256'])
      .where('moved_log.task_id', '=', task_id)
      .where(({ eb, fn, val }) => eb('moved_log.log_id', '=', fn.coalesce('task.log_id', val(''))))
      .executeTakeFirst()
    return row && { ...row, parts: await this.parts(task_id, row.attempt, 0) }
  }

  /** Returns the parts of the log (`n` = 0) or of an artifact, in order. */
  async parts(task_id: number, attempt: string, n: number): Promise<StoredPart[]> {
    return await this.#database.db
      .selectFrom('stored_object')
      .select(['key', 'at', 'count', 'bytes', 'sha256'])
      .where('task_id', '=', task_id)
      .where('attempt', '=', attempt)
      .where('n', '=', n)
      .orderBy('at')
      .execute()
  }

  /** Returns the bytes of these logs in the storage. */
  async stored(task_ids: readonly number[]): Promise<number> {
    let bytes = 0
    for (let at = 0; at < task_ids.length; at += atOnce) {
      const row = await this.#database.db
        .selectFrom('stored_object')
        .innerJoin('moved_log', (join) =>
          join
            .onRef('moved_log.task_id', '=', 'stored_object.task_id')
            .onRef('moved_log.attempt', '=', 'stored_object.attempt'),
        )
        .select((select) => select.fn.sum<number | string | null>('stored_object.bytes').as('bytes'))
        .where('stored_object.n', '=', 0)
        .where('stored_object.task_id', 'in', task_ids.slice(at, at + atOnce))
        .executeTakeFirst()
      bytes += Number(row?.bytes ?? 0)
    }
    return bytes
  }

  /** Forgets what was moved of these tasks; their objects wait for their removal. */
  async remove(task_ids: readonly number[]): Promise<void> {
    for (let at = 0; at < task_ids.length; at += atOnce) {
      const ids = task_ids.slice(at, at + atOnce)
      await this.#database.transaction(async (tx) => {
        await this.release(tx, ids)
        await tx.deleteFrom('moved_log').where('task_id', 'in', ids).execute()
        await tx.deleteFrom('task_move').where('task_id', 'in', ids).execute()
      })
    }
  }

  /** Hands all objects of these tasks, or those of one attempt, over to the removal. */
  async release(tx: Tx, task_ids: readonly number[], attempt?: string): Promise<void> {
    const own = sql`task_id in (${sql.join(task_ids)}) ${attempt === undefined ? sql`` : sql`and attempt = ${attempt}`}`
    const late = sql`${this.#database.now} + ${sql.lit(strayMs)}`
    await sql`insert into object_removal (key, due_at)
      select key, case when task_id in (select task_id from task_move) then ${late} else ${this.#database.now} end
      from stored_object where ${own} on conflict (key) do nothing`.execute(tx)
    await sql`delete from stored_object where ${own}`.execute(tx)
  }
}
