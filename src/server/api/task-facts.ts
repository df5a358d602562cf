import type { TaskDetails } from '../../contract/task.ts'
import { tasks } from '../../contract/task.ts'
import { TaskFacts } from '../../contract/task-facts.ts'
import type { Db } from '../db/open.ts'
import { type Router, route } from '../http/route.ts'
import { badRequest } from '../refuse.ts'
import { projectTable } from '../resources/project-table.ts'
import type { Services } from '../services.ts'

/** The inputs that a task was given (tasks/facts.ts). */
export function taskFactsApi(router: Router, { database: { db } }: Services) {
  route(router, tasks.facts, async ({ params, caller }) => {
    if (!(await projectTable(db, 'task', params.project_id).find(params.id))) throw badRequest('task_not_found')
    const row = await db.selectFrom('task_fact').select('data').where('task_id', '=', params.id).executeTakeFirst()
    const facts = row ? TaskFacts.parse(JSON.parse(row.data)) : null
    if (facts && !caller.may('viewVariables')) for (const variable of facts.variables) variable.value = null
    return { facts }
  })
}

/** Returns every status that a task has had. */
export async function statusHistory(db: Db, task_id: number): Promise<(typeof TaskDetails)['_output']['history']> {
  const rows = await db
    .selectFrom('task_status_change')
    .select(['status', 'at', 'by_name', 'comment'])
    .where('task_id', '=', task_id)
    .orderBy('id')
    .execute()
  return rows.map(({ by_name, comment, ...change }) => ({
    ...change,
    ...(by_name !== null && { by_name }),
    ...(comment !== null && { comment }),
  }))
}
