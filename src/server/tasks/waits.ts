import { type RawBuilder, sql } from 'kysely'
import { asGiven, type CodedMessage, coded, joined, type Message, type Param, say } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import { bytesText } from '../../contract/rules/bytes-text.ts'
import { runnerTagsOf } from '../../contract/rules/runner-tags.ts'
import type { Wait } from '../../contract/task.ts'
import type { TaskStatus } from '../../contract/task-status.ts'
import { isoIn } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { Services } from '../services.ts'
import { heldByDisk } from './disk-guard.ts'
import { fitting, isActive, nextWaiting, places, quotaDay, storedLogs, usedToday, waitingTags } from './queue.ts'
import { queueHeldSec } from './queue-lock.ts'
import { positionInQueue } from './queue-order.ts'
import { queueRunner, tagsOfRunner } from './queue-runner.ts'

export interface WaitingTask {
  id: number
  project_id: number
  template_id: number
  status: TaskStatus
  created: string
  runner_tag: string | null
  priority: number
}

type CodedWait = Wait & { reason_message: CodedMessage }

/** Maximum number of tasks that are named. */
const maxNamed = 1000

/**
 * Returns why a task does not go on, and since when; null if it does. Uses the same limits as a claim (tasks/queue.ts).
 */
export async function whyItWaits(
  { database, config, ...disk }: Pick<Services, 'database' | 'config' | 'full_disk' | 'logs_in'>,
  task: WaitingTask,
): Promise<CodedWait | null> {
  const { db } = database
  if (task.status === 'waiting_confirmation') return await waitsForPerson(db, task)
  if (task.status !== 'waiting') return null
  const position = await positionInQueue(db, task)
  const waits = (reason: Message, task_ids: number[] = []): CodedWait => ({
    ...worded(reason),
    since: task.created,
    task_ids,
    position,
  })

  const held = await queueHeldSec(database)
  if (held !== undefined) return waits(say('wait_queue_held', { seconds: held }))
  // A runner on another machine may take it where logs are in the database.
  const low = heldByDisk({ ...disk, config }, { local: !config.use_remote_runner })
  if (low) {
    const { node } = config
    return waits(say('wait_disk_low', { node, free: bytesText(low.free), needed: bytesText(low.needed) }))
  }
  const tags = runnerTagsOf(task.runner_tag)
  const rows = await db
    .selectFrom('runner')
    .selectAll()
    .select(tagsOfRunner.as('tags'))
    .select(yes(places.runner(sql.ref('runner.id'), sql.ref('runner.max_parallel_tasks'))).as('free'))
    .where('touched', '>', isoIn(-config.runner_offline_sec))
    .where((where) => where.or([where('project_id', 'is', null), where('project_id', '=', task.project_id)]))
    .$if(!config.use_remote_runner, (query) => query.where('server_id', 'is not', null))
    .orderBy('id')
    .execute()
  const online = rows.filter((row) => fitting(queueRunner(row, config), [task.runner_tag]).length > 0)
  const [only, ...others] = tags
  if (online.length === 0 && only !== undefined)
    return waits(
      others.length === 0 ? say('wait_runner_tag', { tag: only }) : say('wait_runner_tags', { tags: tags.join(', ') }),
    )
  if (online.length === 0) return waits(config.use_remote_runner ? 'wait_default_runner' : 'wait_no_runner')
  const listed = (some: typeof online) =>
    joined(
      'listed',
      some.slice(0, 5).map(({ name }) => asGiven(name)),
    )
  const active = online.filter((row) => row.active)
  if (active.length === 0) return waits(say('wait_runners_inactive', { runners: listed(online) }))
  const open = active.filter((row) => row.intake === 'open')
  if (open.length === 0) return waits(say('wait_runners_closed', { runners: listed(active) }))

  const today = quotaDay()
  const limits = await db
    .selectFrom('task as t')
    .innerJoin('project as p', 'p.id', 't.project_id')
    .innerJoin('template as x', 'x.id', 't.template_id')
    .select(['x.name', 'x.allow_parallel_tasks', 'x.max_parallel_tasks as of_template'])
    .select([
      'p.max_parallel_tasks as of_project',
      yes(places.template).as('template'),
      yes(places.project).as('project'),
    ])
    .select(yes(places.server(config.max_parallel_tasks)).as('server'))
    .select([
      'p.max_daily_minutes',
      usedToday(sql`${today}`).as('used'),
      yes(places.minutes(sql`${today}`)).as('minutes'),
      'p.max_total_log_bytes',
      storedLogs.as('stored'),
      yes(places.logs).as('logs'),
    ])
    .where('t.id', '=', task.id)
    .executeTakeFirst()
  if (!limits) return null
  const here = await activeIds(db, task.project_id)
  if (!limits.template) {
    const ids = here.filter((row) => row.template_id === task.template_id).map((row) => row.id)
    const where = { template: limits.name, tasks: named(ids) }
    return limits.allow_parallel_tasks
      ? waits(say('wait_template_full', { ...where, running: ids.length, max: limits.of_template }), ids)
      : waits(say('wait_template_runs', where), ids)
  }
  const ids = here.map((row) => row.id)
  if (!limits.project)
    return waits(say('wait_project_full', { running: ids.length, max: limits.of_project, tasks: named(ids) }), ids)
  if (!limits.minutes) {
    const used = Math.floor(limits.used / 60_000)
    return waits(say('wait_project_minutes', { used, max: limits.max_daily_minutes }))
  }
  if (!limits.logs) {
    const { stored, max_total_log_bytes } = limits
    return waits(say('wait_project_logs', { used: bytesText(stored), max: bytesText(max_total_log_bytes) }))
  }
  if (!limits.server) {
    // Tasks of other projects are counted but not named: the reader may not be allowed to see them.
    const max = config.max_parallel_tasks
    return waits(say('wait_server_full', { running: await countActive(db), max }), ids)
  }
  const free = open.find((runner) => runner.free)
  if (!free) {
    const own = here.filter((row) => open.some((runner) => runner.id === row.runner_id)).map((row) => row.id)
    const full = open
      .slice(0, 5)
      .map((runner) => say('wait_runner_load', { runner: runner.name, max: runner.max_parallel_tasks }))
    return waits(say('wait_runners_full', { runners: joined('listed', full) }), own)
  }
  const runner = queueRunner(free, config)
  const next = await nextWaiting(db, config.max_parallel_tasks, runner, fitting(runner, await waitingTags(db)))
  return waits(next?.id === task.id ? 'wait_next' : 'wait_turn')
}

async function waitsForPerson(db: Db, task: WaitingTask): Promise<CodedWait> {
  const change = await db
    .selectFrom('task_status_change')
    .select('at')
    .where('task_id', '=', task.id)
    .where('status', '=', 'waiting_confirmation')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const since = change?.at ?? task.created
  return { ...worded('wait_person'), since, task_ids: [], position: null }
}

function activeIds(db: Db, project_id: number) {
  return db
    .selectFrom('task')
    .select(['id', 'template_id', 'runner_id'])
    .where('project_id', '=', project_id)
    .where(isActive)
    .orderBy('id')
    .limit(maxNamed)
    .execute()
}

async function countActive(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('task')
    .select(sql<number>`count(*)`.as('n'))
    .where(isActive)
    .executeTakeFirstOrThrow()
  return n
}

/** A condition as a column: 1 or 0 in both databases. */
const yes = (condition: RawBuilder<boolean>) => sql<number>`case when ${condition} then 1 else 0 end`

const worded = (reason: Message) => ({ reason: english(reason), reason_message: coded(reason) })

function named(ids: readonly number[]): Param {
  const names = ids
    .slice(0, 5)
    .map((id) => `#${id}`)
    .join(', ')
  return ids.length > 5 ? say('names_and_more', { names, more: ids.length - 5 }) : names
}
