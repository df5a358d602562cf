import { sql } from 'kysely'
import type { Wait } from '../../contract/task.ts'
import { activeStatuses, type TaskStatus } from '../../contract/task-status.ts'
import { isoIn } from '../clock.ts'
import type { Services } from '../services.ts'

interface WaitingTask {
  id: number
  project_id: number
  template_id: number
  status: TaskStatus
  created: string
  runner_tag: string | null
  priority: number
}

/** Why a task does not go on, and since when; null when it does. The same limits as tasks/claim.ts, in the same order. */
export async function whyItWaits(
  { database, config }: Pick<Services, 'database' | 'config'>,
  task: WaitingTask,
): Promise<Wait | null> {
  const { db } = database
  if (task.status === 'waiting_confirmation') {
    const change = await db
      .selectFrom('task_status_change')
      .select('at')
      .where('task_id', '=', task.id)
      .where('status', '=', 'waiting_confirmation')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return { reason: 'Waits for a person to confirm or reject', since: change?.at ?? task.created, task_ids: [] }
  }
  if (task.status !== 'waiting') return null
  const since = task.created
  if (task.runner_tag !== null)
    return { reason: `No runner with tag ${task.runner_tag} is online`, since, task_ids: [] }
  const alive = await db.selectFrom('runner').select('id').where('touched', '>', isoIn(-60)).limit(1).executeTakeFirst()
  if (!alive)
    return { reason: 'No runner is online: the local runner is starting, or could not start', since, task_ids: [] }
  const active = await db
    .selectFrom('task')
    .select(['id', 'project_id', 'template_id'])
    .where('status', 'in', [...activeStatuses])
    .orderBy('id')
    .limit(1000)
    .execute()
  const limits = await db
    .selectFrom('project')
    .innerJoin('template', 'template.project_id', 'project.id')
    .select(['project.max_parallel_tasks', 'template.allow_parallel_tasks', 'template.name'])
    .where('template.id', '=', task.template_id)
    .executeTakeFirstOrThrow()
  const ids = (rows: typeof active) => rows.map((row) => row.id)
  const here = active.filter((row) => row.project_id === task.project_id)
  const siblings = here.filter((row) => row.template_id === task.template_id)
  if (!limits.allow_parallel_tasks && siblings.length > 0)
    return {
      reason: `${limits.name} runs already, one at a time: ${named(ids(siblings))}`,
      since,
      task_ids: ids(siblings),
    }
  const most = limits.max_parallel_tasks
  if (most > 0 && here.length >= most)
    return {
      reason: `${here.length} of ${most} running in this project: ${named(ids(here))}`,
      since,
      task_ids: ids(here),
    }
  const everywhere = config.max_parallel_tasks
  if (everywhere > 0 && active.length >= everywhere)
    // Tasks of other projects are counted but not named: the reader may not be allowed to see them.
    return { reason: `${active.length} of ${everywhere} running on the whole server`, since, task_ids: ids(here) }
  const ahead = await db
    .selectFrom('task')
    .select(sql<number>`count(*)`.as('n'))
    .where('status', '=', 'waiting')
    .where((where) =>
      where.or([
        where('priority', '>', task.priority),
        where.and([where('priority', '=', task.priority), where('id', '<', task.id)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return { reason: ahead.n === 0 ? 'Next in the queue' : `Number ${ahead.n + 1} in the queue`, since, task_ids: [] }
}

function named(ids: readonly number[]): string {
  const shown = ids.slice(0, 5).map((id) => `#${id}`)
  return ids.length > 5 ? `${shown.join(', ')} and ${ids.length - 5} more` : shown.join(', ')
}
