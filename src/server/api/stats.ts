import { sql } from 'kysely'
import { idText } from '../../contract/endpoint.ts'
import { type StatsRow, stats } from '../../contract/stats.ts'
import { templates } from '../../contract/template.ts'
import type { Db } from '../db/open.ts'
import { type Router, route } from '../http/route.ts'
import { badRequest } from '../refuse.ts'
import { projectTable } from '../resources/project-table.ts'
import type { Services } from '../services.ts'
import { isDay } from './day.ts'
import { durations } from './stats-durations.ts'

export interface StatsRange {
  start?: string | undefined
  end?: string | undefined
  /** 0 selects the tasks that no user started. */
  user_id?: number | undefined
}

export function statsApi(router: Router, { database }: Services) {
  const { db } = database

  route(router, stats.project, ({ params, query }) => byDay(db, params.project_id, 0, rangeOf(query)))

  route(router, templates.stats, async ({ params, query }) => {
    const range = rangeOf(query)
    await projectTable(db, 'template', params.project_id).get(params.id)
    return byDay(db, params.project_id, params.id, range)
  })

  route(router, stats.summary, async ({ params, query }) => {
    const range = rangeOf(query)
    const days = await byDay(db, params.project_id, 0, range)
    const sum = (count: (row: StatsRow) => number) => days.reduce((total, row) => total + count(row), 0)
    const success = sum((row) => row.count_by_status.success ?? 0)
    const error = sum((row) => row.count_by_status.error ?? 0)
    return {
      tasks: sum((row) => Object.values(row.count_by_status).reduce((total, count) => total + count, 0)),
      success,
      error,
      success_rate: success + error > 0 ? success / (success + error) : null,
      ...(await durations(db, params.project_id, range)),
    }
  })
}

/** Counts by day. Template 0 stands for the whole project. */
async function byDay(db: Db, project_id: number, template_id: number, range: StatsRange): Promise<StatsRow[]> {
  const rows = await db
    .selectFrom('task_day')
    .select(['day', 'status'])
    .select((select) =>
      (['tasks', 'timed', 'duration_ms'] as const).map((column) =>
        sql<number>`cast(${select.fn.sum(column)} as bigint)`.as(column),
      ),
    )
    .where('project_id', '=', project_id)
    .where('template_id', '=', template_id)
    .$if(range.start !== undefined, (query) => query.where('day', '>=', range.start as string))
    .$if(range.end !== undefined, (query) => query.where('day', '<=', range.end as string))
    .$if(range.user_id !== undefined, (query) => query.where('user_id', '=', range.user_id as number))
    .groupBy(['day', 'status'])
    .orderBy('day')
    .execute()
  return [...Map.groupBy(rows, (row) => row.day)].map(([date, parts]) => {
    const timed = parts.reduce((sum, part) => sum + part.timed, 0)
    const duration_ms = parts.reduce((sum, part) => sum + part.duration_ms, 0)
    return {
      date,
      count_by_status: Object.fromEntries(parts.map((part) => [part.status, part.tasks])),
      avg_duration: timed > 0 ? duration_ms / timed / 1000 : 0,
    }
  })
}

interface StatsQuery {
  start?: string | undefined
  end?: string | undefined
  user_id?: string | undefined
}

/** Parses the parameters of Semaphore UI, which its console sends. An empty value means that there is no limit. */
function rangeOf({ start, end, user_id }: StatsQuery): StatsRange {
  if (start && !isDay(start)) throw badRequest('start_date_wrong')
  if (end && !isDay(end)) throw badRequest('end_date_wrong')
  if (user_id && !idText.safeParse(user_id).success) throw badRequest('user_id_wrong')
  return { start: start || undefined, end: end || undefined, user_id: user_id ? Number(user_id) : undefined }
}
