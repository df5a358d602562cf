import { compiledQuery } from '../db/compiled-query.ts'
import type { Db } from '../db/open.ts'

/** Returns the `log_id` of each of these tasks that exists. */
export type LogIds = (task_ids: readonly number[]) => Promise<ReadonlyMap<number, string | null>>

export function logIdsOf(db: Db): LogIds {
  return async (task_ids) => {
    const [id] = task_ids
    const rows =
      task_ids.length === 1 && id !== undefined
        ? await logIdOf(db, { id })
        : await db.selectFrom('task').select(['id', 'log_id']).where('id', 'in', task_ids).execute()
    return new Map(rows.map(({ id, log_id }) => [id, log_id]))
  }
}

const logIdOf = compiledQuery((db, { id }: { id: number }) =>
  db.selectFrom('task').select(['id', 'log_id']).where('id', '=', id),
)
