import type { Selectable } from 'kysely'
import type { TaskWithTemplate } from '../../contract/task.ts'
import type { TaskFacts } from '../../contract/task-facts.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { taskList } from './task-list.ts'

/** How many of the newest tasks are read: facts are some kilobytes each. */
const maxTasks = 500

/**
 * Returns the newest task of each inventory that tasks of a template used. A task that names no inventory ran in the one
 * that was the template's default when its runner got it, which its facts say: the template may have another by now.
 */
export async function lastInWorkspaces(
  db: Db,
  { id, project_id, inventory_id: standard }: Selectable<Tables['template']>,
): Promise<{ inventory_id: number; last_task: TaskWithTemplate }[]> {
  const rows = await db
    .selectFrom('task')
    .leftJoin('task_fact', (join) =>
      join.onRef('task_fact.task_id', '=', 'task.id').on('task.inventory_id', 'is', null),
    )
    .select(['task.id', 'task.inventory_id', 'task.end', 'task_fact.data'])
    .where('task.project_id', '=', project_id)
    .where('task.template_id', '=', id)
    .orderBy('task.id', 'desc')
    .limit(maxTasks)
    .execute()
  const newest = new Map<number, number>()
  for (const { id: task_id, inventory_id, end, data } of rows) {
    const used = inventory_id ?? inventoryIn(data) ?? (data === null && end === null ? standard : null)
    if (used !== null && !newest.has(used)) newest.set(used, task_id)
  }
  const tasks = await taskList(db, { project_id, ids: [...newest.values()] })
  const byId = new Map(tasks.map((task) => [task.id, task]))
  return [...newest].flatMap(([inventory_id, task_id]) => {
    const last_task = byId.get(task_id)
    return last_task ? [{ inventory_id, last_task }] : []
  })
}

function inventoryIn(data: string | null): number | null {
  return data === null ? null : ((JSON.parse(data) as Pick<TaskFacts, 'inventory'>).inventory?.id ?? null)
}
