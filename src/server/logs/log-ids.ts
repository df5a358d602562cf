import type { Db } from '../db/open.ts'

/** Returns the `log_id` of each of these tasks that exists. */
export type LogIds = (task_ids: readonly number[]) => Promise<ReadonlyMap<number, string | null>>

export function logIdsOf(db: Db): LogIds {
  return async (task_ids) => {
    const rows = await db.selectFrom('task').select(['id', 'log_id']).where('id', 'in', task_ids).execute()
    return new Map(rows.map(({ id, log_id }) => [id, log_id]))
  }
}
