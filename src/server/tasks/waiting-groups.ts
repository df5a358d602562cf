import { sql } from 'kysely'
import { type HoldingReason, maxWaitingGroups, type WaitingGroup } from '../../contract/cluster.ts'
import { runnerTagsOf } from '../../contract/rules/runner-tags.ts'
import { isoIn } from '../clock.ts'
import type { Services } from '../services.ts'
import { heldByDisk } from './disk-guard.ts'
import { fitting, places } from './queue.ts'
import { queueHeldSec } from './queue-lock.ts'
import { queueRunner, tagsOfRunner } from './queue-runner.ts'
import type { WaitingTasks } from './waiting-tasks.ts'

/**
 * Returns how many of the tasks wait, by what holds them back and the tags that they ask for. Applies the limits of a claim
 * (tasks/queue.ts) in the order in which tasks/waits.ts names them, to all tasks of a template at once.
 */
export async function waitingGroups(
  services: Pick<Services, 'database' | 'config' | 'full_disk' | 'logs_in'>,
  alike: readonly WaitingTasks[],
  now = Date.now(),
): Promise<WaitingGroup[]> {
  if (alike.length === 0) return []
  const held = (await queueHeldSec(services.database)) !== undefined
  const low = heldByDisk(services, { local: !services.config.use_remote_runner }) !== null
  const runners = await onlineRunners(services)
  const groups = new Map<string, WaitingGroup>()
  for (const tasks of alike) {
    const { tags, waiting, oldest } = tasks
    const reason = held ? 'held' : low ? 'disk' : reasonFor(tasks, runners)
    const key = `${reason} ${tags ?? ''}`
    const group = groups.get(key) ?? { reason, tags: runnerTagsOf(tags), waiting: 0, oldest_sec: 0 }
    const oldest_sec = Math.max(0, Math.round((now - Date.parse(oldest)) / 1000))
    groups.set(key, {
      ...group,
      waiting: group.waiting + waiting,
      oldest_sec: Math.max(group.oldest_sec, oldest_sec),
    })
  }
  return [...groups.values()].toSorted((a, b) => b.waiting - a.waiting).slice(0, maxWaitingGroups)
}

type OnlineRunner = Awaited<ReturnType<typeof onlineRunners>>[number]

function reasonFor(tasks: WaitingTasks, runners: readonly OnlineRunner[]): HoldingReason {
  const able = runners.filter(
    ({ row, queue }) =>
      (row.project_id === null || row.project_id === tasks.project_id) && fitting(queue, [tasks.tags]).length > 0,
  )
  if (able.length === 0) return 'no_runner'
  const open = able.filter(({ row }) => row.active && row.intake === 'open')
  if (open.length === 0) return 'runners_closed'
  if (!tasks.template_free) return 'template_limit'
  if (!tasks.project_free) return 'project_limit'
  if (!tasks.minutes_left) return 'project_minutes'
  if (!tasks.logs_free) return 'project_logs'
  if (!tasks.server_free) return 'server_limit'
  return open.some(({ row }) => row.free) ? 'turn' : 'runners_full'
}

async function onlineRunners({ database: { db }, config }: Pick<Services, 'database' | 'config'>) {
  const rows = await db
    .selectFrom('runner')
    .selectAll()
    .select(tagsOfRunner.as('tags'))
    .select(
      sql<number>`case when ${places.runner(sql.ref('runner.id'), sql.ref('runner.max_parallel_tasks'))} then 1 else 0 end`.as(
        'free',
      ),
    )
    .where('touched', '>', isoIn(-config.runner_offline_sec))
    .$if(!config.use_remote_runner, (query) => query.where('server_id', 'is not', null))
    .execute()
  return rows.map((row) => ({ row, queue: queueRunner(row, config) }))
}
