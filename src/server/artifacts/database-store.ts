import { sql } from 'kysely'
import { unavailability } from '../db/errors.ts'
import type { Db } from '../db/open.ts'
import { type ArtifactStore, NoRoom } from './store.ts'

/** Rows deleted at a time: about 50 MB. */
const removedAtOnce = 100

/** Artifacts as rows, for several servers on one database. */
export class DatabaseStore implements ArtifactStore {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  async write(task_id: number, n: number, at: number, bytes: Uint8Array): Promise<number> {
    if (at === 0) await this.discard(task_id, n)
    const stored = (await this.size(task_id, n)) ?? 0
    if (at !== stored) return stored
    try {
      await this.#db
        .insertInto('task_artifact_part')
        .values({ task_id, n, at, bytes })
        // The same part, sent twice at a time.
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    } catch (error) {
      if (unavailability(error) === 'database_full') throw new NoRoom()
      throw error
    }
    return at + bytes.length
  }

  async size(task_id: number, n: number): Promise<number | undefined> {
    const last = await this.#db
      .selectFrom('task_artifact_part')
      .select(['at', sql<number>`length(bytes)`.as('length')])
      .where('task_id', '=', task_id)
      .where('n', '=', n)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return last && last.at + last.length
  }

  async *read(
    task_id: number,
    n: number,
    { from, to }: { from: number; to: number } = { from: 0, to: Number.POSITIVE_INFINITY },
  ): AsyncGenerator<Uint8Array> {
    for (let next = from; next <= to; ) {
      const part = await this.#db
        .selectFrom('task_artifact_part')
        .select(['at', 'bytes'])
        .where('task_id', '=', task_id)
        .where('n', '=', n)
        .where('at', '<=', next)
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst()
      const bytes = part?.bytes.subarray(next - part.at, to - part.at + 1)
      // Behind the end, or of an empty file, which is one empty part.
      if (!bytes || bytes.length === 0) return
      yield bytes
      next += bytes.length
    }
  }

  async discard(task_id: number, n: number): Promise<void> {
    await this.#db.deleteFrom('task_artifact_part').where('task_id', '=', task_id).where('n', '=', n).execute()
  }

  /** Rows are durable with their transaction. */
  async flush(): Promise<void> {}

  async remove(task_ids: readonly number[]): Promise<void> {
    const parts = this.#db
      .selectFrom('task_artifact_part')
      .select('task_id')
      .distinct()
      .where('task_id', 'in', task_ids)
    for (const { task_id } of await parts.execute()) {
      let removed = 1
      while (removed > 0) removed = await this.#removeSome(task_id)
    }
  }

  /** Returns how many parts of a task were deleted. */
  async #removeSome(task_id: number): Promise<number> {
    const own = () => this.#db.selectFrom('task_artifact_part').where('task_id', '=', task_id)
    const [first] = await own().select(['n', 'at']).orderBy('n').orderBy('at').limit(1).execute()
    if (!first) return 0
    const upTo = await own()
      .select('at')
      .where('n', '=', first.n)
      .orderBy('at')
      .offset(removedAtOnce)
      .limit(1)
      .executeTakeFirst()
    const { numDeletedRows } = await this.#db
      .deleteFrom('task_artifact_part')
      .where('task_id', '=', task_id)
      .where('n', '=', first.n)
      .$if(upTo !== undefined, (query) => query.where('at', '<', upTo?.at ?? 0))
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  }
}
