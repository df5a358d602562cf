import { type RawBuilder, sql } from 'kysely'
import type { StatsSummary } from '../../contract/stats.ts'
import type { Db } from '../db/open.ts'
import { endOf } from './day.ts'
import { ranSeconds } from './recent-tasks.ts'
import type { StatsRange } from './stats.ts'

/** The number of newest tasks of the range that are sampled: enough for a median, and a bound on what is read. */
const maxSamples = 5_000
const maxSlow = 5
/** Two tasks created at the same time may have ids in reverse order. */
const outOfOrder = 100

type Durations = Pick<StatsSummary, 'median_duration' | 'p95_duration' | 'sampled' | 'slowest'>

/** Returns how long tasks take, and which templates take longest. */
export async function durations(db: Db, project_id: number, range: StatsRange): Promise<Durations> {
  const sample = await sampleOf(db, project_id, range)
  const byTemplate = [...Map.groupBy(sample, (task) => task.template_id)]
    .map(([template_id, tasks]) => ({
      template_id,
      tasks: tasks.length,
      median_duration: percentile(
        tasks.map((task) => task.seconds),
        50,
      ) as number,
    }))
    .toSorted((a, b) => b.median_duration - a.median_duration)
    .slice(0, maxSlow)
  const templates =
    byTemplate.length === 0
      ? []
      : await db
          .selectFrom('template')
          .select(['id', 'name', 'app'])
          .where(
            'id',
            'in',
            byTemplate.map((one) => one.template_id),
          )
          .execute()
  const seconds = sample.map((task) => task.seconds)
  return {
    median_duration: percentile(seconds, 50),
    p95_duration: percentile(seconds, 95),
    sampled: sample.length,
    slowest: byTemplate.flatMap((one) => {
      const template = templates.find(({ id }) => id === one.template_id)
      return template ? { ...one, name: template.name, app: template.app } : []
    }),
  }
}

async function sampleOf(db: Db, project_id: number, { start, end, user_id }: StatsRange) {
  const days = [...(start ? [sql`task.created >= ${start}`] : []), ...(end ? [sql`task.created <= ${endOf(end)}`] : [])]
  const bound = (order: RawBuilder<unknown>) =>
    sql<number>`(select task.id from task where ${sql.join([sql`task.project_id = ${project_id}`, ...days], sql` and `)}
      order by task.created ${order}, task.id ${order} limit 1)`
  const rows = await db
    .selectFrom('task')
    .select(['template_id', 'status', 'start', 'end', 'waited_sec'])
    .where('project_id', '=', project_id)
    .$if(user_id !== undefined, (query) =>
      user_id === 0 ? query.where('user_id', 'is', null) : query.where('user_id', '=', user_id as number),
    )
    // Ids grow with time, so a range of days is a range of ids; the edges are filtered by day.
    .$if(days.length > 0, (query) =>
      query
        .where('id', '>=', sql<number>`${bound(sql`asc`)} - ${sql.lit(outOfOrder)}`)
        .where('id', '<=', sql<number>`${bound(sql`desc`)} + ${sql.lit(outOfOrder)}`)
        .where(sql<boolean>`${sql.join(days, sql` and `)}`),
    )
    .orderBy('id', 'desc')
    .limit(maxSamples)
    .execute()
  return rows.flatMap((task) => {
    const seconds = task.status === 'success' || task.status === 'error' ? ranSeconds(task) : null
    return seconds === null ? [] : { template_id: task.template_id, seconds }
  })
}

/** Returns the value that this percentage of the values does not exceed; null without values. */
function percentile(values: readonly number[], percent: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? null
}
