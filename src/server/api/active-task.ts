import { sql } from 'kysely'
import { activeTasks } from '../../contract/active-task.ts'
import { member } from '../access/caller.ts'
import { type Router, route } from '../http/route.ts'
import { notFound } from '../refuse.ts'
import type { Services } from '../services.ts'
import { inStatus, isActive } from '../tasks/queue.ts'
import { queueInOrder } from '../tasks/queue-order.ts'
import { stopTask } from '../tasks/stop.ts'
import { tasksOfProjects } from './tasks-of-projects.ts'

/** The most rows of one answer. The queue of one project holds at most as many. */
const maxRows = 2000

export function activeTaskApi(router: Router, services: Services) {
  const { db } = services.database

  const list = async () => {
    const rows = await tasksOfProjects(db)
      .leftJoin(queueInOrder.as<'queue'>('queue'), 'queue.id', 'task.id')
      .select(['task.runner_id', 'queue.place as position'])
      .where(
        // Each half has its own index: neither reads history.
        'task.id',
        'in',
        db
          .selectFrom('task')
          .select('id')
          .where('status', '=', inStatus('waiting'))
          .unionAll(db.selectFrom('task').select('id').where(isActive)),
      )
      .orderBy(sql`coalesce(queue.place, 0)`)
      .orderBy('task.id')
      .limit(maxRows)
      .execute()
    return rows.map((row) =>
      row.status === 'waiting'
        ? { ...row, location: 'queue' as const, runner_id: null, runner_name: null }
        : { ...row, location: 'running' as const, position: null },
    )
  }

  route(router, activeTasks.list, list)
  route(router, activeTasks.get, list)

  route(router, activeTasks.stop, async ({ params, caller }) => {
    const task = await db.selectFrom('task').select('project_id').where('id', '=', params.id).executeTakeFirst()
    if (!task) throw notFound('task')
    await stopTask(services, member(caller, task.project_id, null), params.id, false)
    return undefined
  })
}
