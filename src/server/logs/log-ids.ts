import type { Db } from '../db/open.ts'

/** The `log_id` of each of these tasks, as far as they exist. */
export type LogIds = (task_ids: readonly number[]) => Promise<ReadonlyMap<number, string | null>>

export function logIdsOf(db: Db): LogIds {
  return async (task_ids) => {
    const rows = await db.selectFrom('task').select(['id', 'log_id']).where('id', 'in', task_ids).execute()
    return new Map(rows.map(({ id, log_id }) => [id, log_id]))
  }
}
