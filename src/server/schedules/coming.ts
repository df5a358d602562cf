import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ComingSchedule } from '../../contract/coming-schedule.ts'
import { scheduleCron, startsBetween } from '../../contract/rules/schedule-due.ts'
import type { Services } from '../services.ts'
import { daysOf, iso } from './due-times.ts'
import { databaseTime } from './ticker.ts'

/** More than the minutes of the longest day; above that a list only shows that there are many. */
const maxStarts = 2000

/** Returns the first `count` schedules of a project that start within `ms` from now, by time, and the total. */
export async function comingOf(
  { database, config }: Pick<Services, 'database' | 'config'>,
  project_id: number,
  { ms, count }: { ms: number; count: number },
): Promise<{ rows: ComingSchedule[]; total: number }> {
  const { db } = database
  const end = (await databaseTime(database)(db)) + ms
  const due = db
    .selectFrom('schedule')
    .where('schedule.project_id', '=', project_id)
    .where('schedule.next_start', '<', iso(end))
  const { total } = await due.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  if (total === 0) return { rows: [], total }
  const found = await due
    .innerJoin('template', 'template.id', 'schedule.template_id')
    .selectAll('schedule')
    .select(['template.name as tpl_name', 'template.app as tpl_app'])
    .orderBy('schedule.next_start')
    .orderBy('schedule.id')
    .limit(count)
    .execute()
  const rows: ComingSchedule[] = []
  for (const row of found) {
    const { id, name, template_id, tpl_name, tpl_app, repository_id } = row
    const next_start = row.next_start as string
    const timing = { ...row, except_dates: daysOf(row) }
    const zone = (row.type === '' ? scheduleCron(timing)?.zone : null) ?? row.time_zone ?? config.schedule.timezone
    const from = new Date(next_start)
    const starts = startsBetween(timing, config.schedule.timezone, from, new Date(end), maxStarts).length
    rows.push({
      id,
      name,
      template_id,
      tpl_name,
      tpl_app,
      repository_id,
      zone,
      next_start,
      starts: Math.max(1, starts),
    })
    // Computing so many starts takes some milliseconds.
    await yieldToOthers()
  }
  return { rows, total }
}
