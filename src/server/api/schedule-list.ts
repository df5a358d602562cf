import { sql } from 'kysely'
import { ofTemplate } from '../../contract/not-ready.ts'
import type { Schedule, ScheduleFire } from '../../contract/schedule.ts'
import type { Db } from '../db/open.ts'
import type { Tools } from '../installation/tools.ts'
import { asJudged, inputReasons, judgedColumns, reasonsOf, startedTemplate } from '../not-ready/template.ts'
import { readMessage } from '../resources/message-columns.ts'
import { containsWord } from '../resources/project-table.ts'
import { daysOf } from '../schedules/due-times.ts'
import { newestRecord } from '../schedules/records.ts'
import type { Services } from '../services.ts'
import { shownInputs } from '../tasks/kept-inputs.ts'
import { usualDurations } from './recent-tasks.ts'

export const scheduleSortColumns = ['name', 'tpl_name', 'next_due', 'active', 'created'] as const

export interface ScheduleFilter {
  id?: number
  template_id?: number
  /** Only schedules that check for new commits. */
  commit_checks?: boolean
  /** Only schedules that cannot start as configured, or whose newest due time was missed. */
  troubled?: boolean
  /** Each of these words must occur in one of the texts that a list shows. */
  words?: readonly string[]
  sort?: (typeof scheduleSortColumns)[number]
  order?: 'asc' | 'desc'
  limit?: number
  offset?: number
}

/** Returns schedules in the form of the API, with the outcome of their newest due time: two queries for any number. */
export async function scheduleList(
  services: Pick<Services, 'config' | 'local_paths' | 'database'>,
  tools: Pick<Tools, 'known'>,
  project_id: number,
  filter: ScheduleFilter = {},
): Promise<Schedule[]> {
  const { db } = services.database
  const rows = await matching(db, project_id, filter)
    .leftJoin('schedule_fire as fire', (join) => join.on('fire.id', '=', newestRecord))
    .leftJoin('task', 'task.id', 'fire.task_id')
    .leftJoin('task as newest', (join) => join.on('newest.id', '=', newestTask))
    .selectAll('schedule')
    .select('template.name as tpl_name')
    .select(['newest.id as newest_id', 'newest.status as newest_status', 'newest.created as newest_created'])
    .select(['fire.last_due_at as fire_due_at', 'fire.outcome as fire_outcome', 'fire.reason as fire_reason'])
    .select('fire.reason_message as fire_message')
    .select(['fire.task_id as fire_task_id', 'task.status as task_status'])
    .select([...startedTemplate, ...judgedColumns])
    .orderBy(orderOf(filter))
    .orderBy('schedule.id', filter.order ?? 'asc')
    .$if(filter.limit !== undefined, (query) => query.limit(filter.limit ?? 0).offset(filter.offset ?? 0))
    .execute()
  const usual = await usualDurations(db, [...new Set(rows.map(({ template_id }) => template_id))])
  const reasons = await reasonsOf(services, project_id, (app) => tools.known(app), rows.map(asJudged))
  return rows.map((row, index) => {
    const {
      fire_due_at,
      fire_outcome,
      fire_reason,
      fire_message,
      fire_task_id,
      task_status,
      newest_id,
      newest_status,
      newest_created,
      secret: _,
      task_params,
      except_dates: _days,
      ...schedule
    } = row
    return {
      ...schedule,
      problem_message: readMessage(row.problem_message),
      except_dates: daysOf(row),
      task_params: shownInputs({ project_id, task_params }),
      last_fire:
        fire_due_at === null || fire_outcome === null
          ? null
          : {
              due_at: fire_due_at,
              outcome: fire_outcome,
              reason: fire_reason,
              reason_message: readMessage(fire_message),
              task_id: fire_task_id,
              task_status,
            },
      last_task:
        newest_id === null || newest_status === null || newest_created === null
          ? null
          : { id: newest_id, status: newest_status, created: newest_created },
      usual_sec: usual.get(row.template_id) ?? null,
      not_ready: [...inputReasons(row), ...ofTemplate(row.tpl_name, reasons[index] ?? [])],
    }
  })
}

/** Uses the index task_schedule, so its cost does not depend on the number of tasks. */
const newestTask = sql<number>`(select max(id) from task as t where t.schedule_id = schedule.id)`

export async function countSchedules(db: Db, project_id: number, filter: ScheduleFilter): Promise<number> {
  const { found } = await matching(db, project_id, filter)
    .select(sql<number>`count(*)`.as('found'))
    .executeTakeFirstOrThrow()
  return found
}

/** Returns the due times of a schedule with their outcomes, newest first. */
export async function fireList(
  db: Db,
  schedule_id: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ScheduleFire[]> {
  const rows = await db
    .selectFrom('schedule_fire as fire')
    .leftJoin('task', 'task.id', 'fire.task_id')
    .select(['fire.id', 'fire.schedule_id', 'fire.due_at', 'fire.last_due_at', 'fire.count', 'fire.outcome'])
    .select('fire.reason_message')
    .select(['fire.reason', 'fire.task_id', 'fire.delay_sec', 'fire.recorded', 'task.status as task_status'])
    .where('fire.schedule_id', '=', schedule_id)
    // Uses the index of the unique key: otherwise the few rows of a rarely due schedule are searched one by one among
    // millions.
    .$if(before !== undefined, (query) =>
      query.where(
        'fire.due_at',
        '<',
        sql<string>`coalesce((select due_at from schedule_fire where id = ${before ?? 0} and schedule_id = ${schedule_id}), '')`,
      ),
    )
    .orderBy('fire.due_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, reason_message: readMessage(row.reason_message) }))
}

function matching(db: Db, project_id: number, filter: ScheduleFilter) {
  let query = db
    .selectFrom('schedule')
    .innerJoin('template', 'template.id', 'schedule.template_id')
    .where('schedule.project_id', '=', project_id)
  if (filter.id !== undefined) query = query.where('schedule.id', '=', filter.id)
  if (filter.template_id !== undefined) query = query.where('schedule.template_id', '=', filter.template_id)
  if (filter.commit_checks) query = query.where('schedule.repository_id', 'is not', null)
  if (filter.troubled)
    query = query.where((where) =>
      where.or([
        where('schedule.problem', 'is not', null).and(
          where.or([where('schedule.active', '=', true), where('schedule.repository_id', 'is not', null)]),
        ),
        // A schedule that runs once is inactive after its run.
        where
          .or([where('schedule.next_due', 'is not', null), where('schedule.type', '=', 'run_at')])
          .and(sql<string>`(select outcome from schedule_fire where id = ${newestRecord})`, '=', 'missed'),
      ]),
    )
  for (const word of filter.words ?? [])
    query = query.where((where) =>
      where.or(searched.map((column) => containsWord(where.ref(column as 'schedule.name'), word))),
    )
  return query
}

const searched = ['schedule.name', 'schedule.cron_format', 'template.name']

function orderOf({ sort = 'name', order = 'asc' }: ScheduleFilter) {
  const direction = sql.raw(order)
  if (sort === 'name') return sql`lower(schedule.name) ${direction}`
  if (sort === 'tpl_name') return sql`lower(template.name) ${direction}`
  // Schedules without a due time come last in both directions.
  if (sort === 'next_due') return sql`schedule.next_due is null, schedule.next_due ${direction}`
  return sql`schedule.${sql.ref(sort)} ${direction}`
}
