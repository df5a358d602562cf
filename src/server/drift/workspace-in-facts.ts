import type { TaskFacts } from '../../contract/task-facts.ts'
import type { Db, Tx } from '../db/open.ts'

/** Returns the workspace that a task ran in without naming it: the default one of its template at that time. */
export async function workspaceInFacts(on: Db | Tx, task_id: number): Promise<number | null> {
  const row = await on.selectFrom('task_fact').select('data').where('task_id', '=', task_id).executeTakeFirst()
  return row ? ((JSON.parse(row.data) as Pick<TaskFacts, 'inventory'>).inventory?.id ?? null) : null
}
