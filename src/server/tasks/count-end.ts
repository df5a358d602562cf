import type { Insertable, Selectable } from 'kysely'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'

type Ended = Pick<
  Selectable<Tables['task']>,
  'project_id' | 'template_id' | 'status' | 'created' | 'start' | 'end' | 'user_id' | 'waited_sec'
>

/** Counts a task that has just ended, for the statistics of its template and of its project. */
export async function countEnd(tx: Tx, task: Ended): Promise<void> {
  const timed = task.start !== null && task.end !== null
  const row = {
    project_id: task.project_id,
    template_id: task.template_id,
    day: task.created.slice(0, 10),
    status: task.status,
    user_id: task.user_id ?? 0,
    tasks: 1,
    timed: timed ? 1 : 0,
    duration_ms: timed
      ? Math.max(0, Date.parse(task.end as string) - Date.parse(task.start as string) - task.waited_sec * 1000)
      : 0,
  }
  await count(tx, row)
}

const count = compiledQuery((tx, row: Insertable<Tables['task_day']>) => {
  const { project_id, template_id, day, status, user_id, tasks, timed, duration_ms } = row
  const columns = { project_id, day, status, user_id, tasks, timed, duration_ms }
  return (
    tx
      .insertInto('task_day')
      // The project's row is always first: two ends at the same time must lock in one order.
      .values([
        { ...columns, template_id: 0 },
        { ...columns, template_id },
      ])
      .onConflict((conflict) =>
        conflict.columns(['project_id', 'template_id', 'day', 'status', 'user_id']).doUpdateSet((set) => ({
          tasks: set('task_day.tasks', '+', set.ref('excluded.tasks')),
          timed: set('task_day.timed', '+', set.ref('excluded.timed')),
          duration_ms: set('task_day.duration_ms', '+', set.ref('excluded.duration_ms')),
        })),
      )
  )
})
