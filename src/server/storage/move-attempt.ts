import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '../db/open.ts'
import type { MovedLog, MovedRows } from './moved-rows.ts'
import { hashOf } from './stored-objects.ts'

/** A server that has not continued its move for so long has lost it. Longer than one object can take. */
export const leaseMs = 5 * 60_000
/** The first pause after a move that failed, which doubles, and the longest one. */
const pauseMs = 30_000
const maxPauseMs = 6 * 3_600_000

type Rows = Pick<Database, 'db' | 'now' | 'transaction'>

/** A task whose log is being moved, and its attempt: servers that work on the same task do not share any object. */
export interface Attempt {
  task_id: number
  log_id: string | null
  attempt: string
  /** The objects are complete: only what is here has to be removed. */
  moved: boolean
}

/** The steps of a move as they are in the database. Each is one transaction that a later attempt makes fail. */
export class Attempts {
  readonly #database: Rows
  readonly #rows: MovedRows

  constructor(database: Rows, rows: MovedRows) {
    this.#database = database
    this.#rows = rows
  }

  /** Returns tasks whose log is sealed and not moved, the oldest first. */
  async waiting(limit: number): Promise<number[]> {
    const rows = await this.#database.db
      .selectFrom('task')
      .leftJoin('task_move', 'task_move.task_id', 'task.id')
      .select('task.id')
      .where('task.moved', 'is', null)
      .where('task.log_sha256', 'is not', null)
      .where(({ or, eb }) =>
        or([eb('task_move.free_at', 'is', null), eb('task_move.free_at', '<=', this.#database.now)]),
      )
      .orderBy('task.id')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  }

  /** Returns tasks that are moved, and whose local log was not removed because a server ended. */
  async unfinished(limit: number): Promise<number[]> {
    const rows = await this.#database.db
      .selectFrom('task_move')
      .select('task_id')
      .where('moved', '=', true)
      .where('free_at', '<=', this.#database.now)
      .orderBy('task_id')
      .limit(limit)
      .execute()
    return rows.map(({ task_id }) => task_id)
  }

  /** Takes a task; undefined if another server has it. The objects of an attempt that ended are left to the removal. */
  async begin(task_id: number): Promise<Attempt | undefined> {
    const attempt = randomBytes(6).toString('hex')
    const free_at = sql<number>`${this.#database.now} + ${sql.lit(leaseMs)}`
    return this.#database.transaction(async (tx) => {
      const [row] = await tx
        .insertInto('task_move')
        .values({ task_id, attempt, moved: false, failures: 0, free_at })
        .onConflict((conflict) =>
          conflict
            .column('task_id')
            .doUpdateSet({ attempt, free_at })
            .where('task_move.free_at', '<=', this.#database.now),
        )
        .returning('moved')
        .execute()
      if (!row) return undefined
      // Read behind the row of the move, which a server that completes one holds: a task that is moved stays so.
      const task = await tx.selectFrom('task').select(['log_id', 'moved']).where('id', '=', task_id).executeTakeFirst()
      const moved = task && task.moved !== null && !row.moved && (await isMoved(tx, task_id, task.log_id))
      if (!task || moved) {
        await tx.deleteFrom('task_move').where('task_id', '=', task_id).where('attempt', '=', attempt).execute()
        return undefined
      }
      if (!row.moved) await this.#rows.release(tx, [task_id])
      return { task_id, log_id: task.log_id, attempt, moved: row.moved }
    })
  }

  /** Notes an object before it is written, and returns its key; undefined if another attempt has begun. */
  note(
    { task_id, log_id, attempt }: Attempt,
    prefix: string,
    { n, at, count, bytes }: { n: number; at: number; count: number; bytes: Buffer },
  ): Promise<string | undefined> {
    const key = `${prefix}logs/${log_id ?? `task-${task_id}`}/${attempt}/${n}-${at}`
    return this.#database.transaction(async (tx) => {
      const held = await tx
        .updateTable('task_move')
        .set({ free_at: sql<number>`${this.#database.now} + ${sql.lit(leaseMs)}` })
        .where('task_id', '=', task_id)
        .where('attempt', '=', attempt)
        .returning('task_id')
        .executeTakeFirst()
      if (!held) return undefined
      await tx
        .insertInto('stored_object')
        .values({ key, task_id, attempt, n, at, count, bytes: bytes.length, sha256: hashOf(bytes) })
        .execute()
      return key
    })
  }

  /** From now on the log is read from its objects. Returns false if the task is gone, or another attempt has begun. */
  complete({ task_id, log_id, attempt }: Attempt, log: Omit<MovedLog, 'attempt' | 'parts'>): Promise<boolean> {
    return this.#database.transaction(async (tx) => {
      const held = await tx
        .updateTable('task_move')
        .set({ moved: true })
        .where('task_id', '=', task_id)
        .where('attempt', '=', attempt)
        .returning('task_id')
        .executeTakeFirst()
      if (!held) return false
      const task = await tx
        .updateTable('task')
        .set({ moved: new Date().toISOString() })
        .where('id', '=', task_id)
        .where('log_id', 'is not distinct from', log_id)
        .returning('id')
        .executeTakeFirst()
      if (!task) return false
      // A log of another task of this number: an older database was restored.
      await tx.deleteFrom('moved_log').where('task_id', '=', task_id).execute()
      await tx
        .insertInto('moved_log')
        .values({ task_id, log_id: log_id ?? '', attempt, ...log })
        .execute()
      return true
    })
  }

  /** The local log is removed, or there was none to move (`moved` is then set, too). */
  async end({ task_id, attempt, moved }: Attempt): Promise<void> {
    await this.#database.transaction(async (tx) => {
      const held = await tx
        .deleteFrom('task_move')
        .where('task_id', '=', task_id)
        .where('attempt', '=', attempt)
        .returning('task_id')
        .executeTakeFirst()
      if (held && !moved)
        await tx.updateTable('task').set({ moved: new Date().toISOString() }).where('id', '=', task_id).execute()
    })
  }

  /** Gives a task back: its objects are removed, and it is tried again, at once or after a pause that grows. */
  async giveBack({ task_id, attempt }: Attempt, { ofTask }: { ofTask: boolean }): Promise<void> {
    await this.#database.transaction(async (tx) => {
      const row = await tx
        .selectFrom('task_move')
        .select(['failures', 'moved'])
        .where('task_id', '=', task_id)
        .where('attempt', '=', attempt)
        .executeTakeFirst()
      // An error may hide that the task was switched over: its objects are needed then.
      if (!row?.moved) await this.#rows.release(tx, [task_id], attempt)
      if (!row) return
      const pause = ofTask ? Math.min(pauseMs * 2 ** Math.min(row.failures, 20), maxPauseMs) : 0
      await tx
        .updateTable('task_move')
        .set({
          failures: row.failures + (ofTask ? 1 : 0),
          free_at: sql<number>`${this.#database.now} + ${sql.lit(pause)}`,
        })
        .where('task_id', '=', task_id)
        .where('attempt', '=', attempt)
        .execute()
    })
  }
}

/** A task without a log counts as moved, too: its log may be found later, in another store. */
async function isMoved(tx: Tx, task_id: number, log_id: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('moved_log')
    .select('task_id')
    .where('task_id', '=', task_id)
    .where('log_id', '=', log_id ?? '')
    .executeTakeFirst()
  return row !== undefined
}
