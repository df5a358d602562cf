import { sql } from 'kysely'
import { scheduleCalendar } from '../../contract/schedule-calendar.ts'
import { type Router, route } from '../http/route.ts'
import { invalid } from '../refuse.ts'
import { readMessage } from '../resources/message-columns.ts'
import type { Services } from '../services.ts'

/** A week, plus the hour that a change of the clocks may add. */
const longest = 8 * 86_400_000
/** More runs of one schedule than this look like a bar in a calendar, not like separate runs. */
const maxPerSchedule = 100
const maxRows = 10_000

/** The outcomes of the due times of a week, for all schedules of a project. */
export function scheduleCalendarApi(router: Router, { database }: Services) {
  const { db } = database

  route(router, scheduleCalendar, async ({ params, query }) => {
    const from = instant('from', query.from)
    const to = instant('to', query.to)
    if (to.getTime() - from.getTime() > longest) throw invalid('to', 'range_too_long')
    const newest = db
      .selectFrom('schedule_fire')
      .innerJoin('schedule', 'schedule.id', 'schedule_fire.schedule_id')
      .selectAll('schedule_fire')
      .select(
        sql<number>`row_number() over (partition by schedule_fire.schedule_id order by schedule_fire.due_at desc)`.as(
          'place',
        ),
      )
      .where('schedule.project_id', '=', params.project_id)
      // One row may stand for many due times: the newest row before the week may extend into it.
      .where('schedule_fire.last_due_at', '>=', from.toISOString())
      .where(
        'schedule_fire.due_at',
        '>=',
        sql<string>`coalesce((select max(due_at) from schedule_fire as f
          where f.schedule_id = schedule.id and f.due_at < ${from.toISOString()}), '')`,
      )
      .where('schedule_fire.due_at', '<', to.toISOString())
    const rows = await db
      .selectFrom(newest.as('fire'))
      .leftJoin('task', 'task.id', 'fire.task_id')
      .select(['fire.schedule_id', 'fire.due_at', 'fire.last_due_at', 'fire.count', 'fire.outcome', 'fire.reason'])
      .select(['fire.delay_sec', 'fire.reason_message'])
      .select(['task.id as task_id', 'task.status as task_status', 'task.start as task_start', 'task.end as task_end'])
      .where('fire.place', '<=', maxPerSchedule)
      .orderBy('fire.due_at', 'desc')
      .orderBy('fire.schedule_id', 'desc')
      .limit(maxRows)
      .execute()
    // If there are too many, the oldest are omitted.
    return rows.toReversed().map((row) => ({ ...row, reason_message: readMessage(row.reason_message) }))
  })
}

function instant(field: string, text: string): Date {
  const at = momentIn(text)
  if (!at) throw invalid(field, 'instant_wrong')
  return at
}

/** Returns null if the text is not an ISO time with an offset. */
export function momentIn(text: string): Date | null {
  const shaped = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  const at = new Date(shaped ? text : Number.NaN)
  return Number.isNaN(at.getTime()) ? null : at
}
