import { sql } from 'kysely'
import { maxListed, type QueueFigures } from '../../contract/queue-figures.ts'
import { runnerTagsOf } from '../../contract/rules/runner-tags.ts'
import { isoIn } from '../clock.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Services } from '../services.ts'
import { isActive } from '../tasks/queue.ts'
import type { WaitingTasks } from '../tasks/waiting-tasks.ts'

const runningTasks = compiledQuery((db) =>
  db
    .selectFrom('task')
    .select(['project_id', (select) => select.fn.countAll<number>().as('running')])
    .where(isActive)
    .groupBy('project_id'),
)

/** Returns how long the queue is, who works on it, and whether anyone could. */
export async function queueFigures(
  { database: { db }, config }: Pick<Services, 'database' | 'config'>,
  waiting: readonly WaitingTasks[],
  now = Date.now(),
): Promise<QueueFigures> {
  const running = new Map((await runningTasks(db, {})).map((row) => [row.project_id, row.running]))
  const summed = (rows: readonly WaitingTasks[]) => ({
    waiting: sum(rows.map((row) => row.waiting)),
    oldest_sec: Math.max(0, ...rows.map(({ oldest }) => Math.round((now - Date.parse(oldest)) / 1000))),
  })
  const groups = <Key>(keyOf: (row: WaitingTasks) => Key) =>
    [...Map.groupBy(waiting, keyOf)].map(([key, rows]) => ({ key, ...summed(rows) }))
  const projects = new Map(groups((row) => row.project_id).map(({ key, ...figures }) => [key, figures]))
  for (const id of running.keys()) if (!projects.has(id)) projects.set(id, summed([]))
  const listed = most([...projects], ([id, { waiting: count }]) => count + (running.get(id) ?? 0))
  const names = await namesOf(
    db,
    listed.map(([id]) => id),
  )
  const online = await onlineRunners(db, config)
  const tags = Map.groupBy(
    online.flatMap((row) => runnerTagsOf(row.tags)),
    (tag) => tag,
  )
  return {
    ...summed(waiting),
    running: sum([...running.values()]),
    by_tags: most(
      groups((row) => row.tags),
      ({ waiting: count }) => count,
    ).map(({ key, ...figures }) => ({ tags: runnerTagsOf(key), ...figures })),
    by_project: listed.map(([project_id, figures]) => ({
      project_id,
      project_name: names.get(project_id) ?? '',
      ...figures,
      running: running.get(project_id) ?? 0,
    })),
    runners_online: online.length,
    runners_by_tag: most(
      [...tags].map(([tag, all]) => ({ tag, online: all.length })),
      (one) => one.online,
    ),
  }
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** Returns the entries with the highest counts, of those with the same count the first ones. */
function most<T>(entries: readonly T[], countOf: (entry: T) => number): T[] {
  return entries.toSorted((a, b) => countOf(b) - countOf(a)).slice(0, maxListed)
}

async function namesOf(db: Services['database']['db'], ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('project').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function onlineRunners(db: Services['database']['db'], config: Services['config']) {
  return db
    .selectFrom('runner')
    .select(sql<string | null>`(select string_agg(tag, ',') from runner_tag where runner_id = runner.id)`.as('tags'))
    .where('touched', '>', isoIn(-config.runner_offline_sec))
    .where('active', '=', true)
    .where('intake', '=', 'open')
    .$if(!config.use_remote_runner, (query) => query.where('server_id', 'is not', null))
    .execute()
}
