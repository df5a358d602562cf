import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Clash } from '../../contract/coming-schedule.ts'
import { nextDue } from '../../contract/rules/next-due.ts'
import { scheduleCron, startsBetween } from '../../contract/rules/schedule-due.ts'
import { isTimeZone } from '../../contract/rules/zone-clock.ts'
import type { Services } from '../services.ts'
import { daysOf, type ScheduleRow } from './due-times.ts'

const minuteMs = 60_000
const maxNames = 5
/** Maximum number of schedules that are checked for a hint in a form. */
const maxSchedules = 20_000
/** Schedules that are computed before other requests get a turn. */
const slice = 50

interface Asked {
  /** Times; each stands for the minute it is in. */
  minutes: readonly string[]
  template_id: number | null
  /** The schedule that is being edited. */
  except: number | null
}

/**
 * Returns how many schedules start in each of the minutes, and the names, in order, of those of one template. Yields to
 * other requests meanwhile.
 */
export async function findClashes(
  { database, config }: Pick<Services, 'database' | 'config'>,
  project_id: number,
  { minutes, template_id, except }: Asked,
): Promise<Clash[]> {
  const rows = await database.db
    .selectFrom('schedule')
    .select(['id', 'name', 'template_id', 'type', 'cron_format', 'time_zone', 'run_at'])
    .select(['starts_at', 'ends_at', 'except_dates', 'offset_days', 'spread_minutes'])
    .where('project_id', '=', project_id)
    .where('active', '=', true)
    .where('repository_id', 'is', null)
    .where('next_due', 'is not', null)
    .$if(except !== null, (query) => query.where('id', '!=', except as number))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(maxSchedules)
    .execute()
  const begins = minutes.map((at) => Math.floor(Date.parse(at) / minuteMs) * minuteMs)
  const found = minutes.map((at): Clash => ({ at, same: [], same_total: 0, total: 0 }))
  const starting = startsIn(begins, config.schedule.timezone)
  for (const [index, row] of rows.entries()) {
    if (index % slice === slice - 1) await yieldToOthers()
    for (const [place, starts] of starting(row).entries()) {
      const clash = found[place]
      if (!starts || !clash) continue
      clash.total++
      if (row.template_id !== template_id) continue
      clash.same_total++
      if (clash.same.length < maxNames) clash.same.push(row.name)
    }
  }
  return found
}

type Timed = Pick<
  ScheduleRow,
  | 'id'
  | 'type'
  | 'cron_format'
  | 'time_zone'
  | 'run_at'
  | 'starts_at'
  | 'ends_at'
  | 'except_dates'
  | 'offset_days'
  | 'spread_minutes'
>

/** Returns whether a schedule starts in each of the minutes. Schedules with the same timing are computed once. */
function startsIn(begins: readonly number[], server_zone: string): (row: Timed) => readonly boolean[] {
  const known = new Map<string, readonly boolean[]>()
  return (row) => {
    const timing = { ...row, except_dates: daysOf(row) }
    // The delay of a spread depends on the schedule.
    if (row.type === 'run_at' || row.spread_minutes > 0)
      return begins.map(
        (begin) => startsBetween(timing, server_zone, new Date(begin), new Date(begin + minuteMs), 1).length > 0,
      )
    const zone = row.time_zone ?? server_zone
    const { starts_at, ends_at, except_dates, offset_days, cron_format } = row
    const key = `${zone} ${starts_at} ${ends_at} ${except_dates} ${offset_days} ${cron_format}`
    let starts = known.get(key)
    if (!starts) {
      const cron = isTimeZone(zone) ? scheduleCron(timing) : null
      starts = begins.map((begin) => {
        const due = cron ? nextDue(cron, zone, new Date(begin - 1)) : null
        return due !== null && due.getTime() < begin + minuteMs
      })
      known.set(key, starts)
    }
    return starts
  }
}
