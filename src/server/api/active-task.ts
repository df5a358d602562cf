import { sql } from 'kysely'
import { activeTasks } from '../../contract/active-task.ts'
import { member } from '../access/caller.ts'
import { type Router, route } from '../http/route.ts'
import { notFound } from '../refuse.ts'
import type { Services } from '../services.ts'
import { inStatus, isActive } from '../tasks/queue.ts'
import { queueInOrder } from '../tasks/queue-order.ts'
import { stopTask } from '../tasks/stop.ts'

/** The most rows of one answer. The queue of one project holds at most as many. */
const maxRows = 2000

export function activeTaskApi(router: Router, services: Services) {
  const { db } = services.database

  const list = async () => {
    const rows = await db
      .selectFrom('task')
      .innerJoin('project', 'project.id', 'task.project_id')
      .innerJoin('template', 'template.id', 'task.template_id')
      .leftJoin('user', 'user.id', 'task.user_id')
      .leftJoin('runner', 'runner.id', 'task.runner_id')
      .leftJoin('schedule', 'schedule.id', 'task.schedule_id')
      .leftJoin('integration', 'integration.id', 'task.integration_id')
      .leftJoin(queueInOrder.as<'queue'>('queue'), 'queue.id', 'task.id')
      .select('queue.place as position')
      .select([
        'task.id as task_id',
        'task.project_id',
        'task.template_id',
        'task.status',
        'task.created',
        'task.start',
      ])
      .select(['task.runner_id', 'project.name as project_name', 'template.name as template_name', 'template.app'])
      .select(['user.username', 'runner.name as runner_name'])
      .select(['task.schedule_id', 'schedule.name as schedule_name'])
      .select(['task.integration_id', 'integration.name as integration_name', 'task.build_task_id'])
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
