import { type Start, startsBetween } from '../../../contract/rules/schedule-due.ts'
import type { Schedule } from '../../../contract/schedule.ts'
import type { CalendarFire } from '../../../contract/schedule-calendar.ts'
import type { CalendarDay } from './calendar-axis.ts'
import { setZone } from './own-zone.ts'

/** A run on the calendar: a due time, or the outcome of a past one. */
export interface CalendarRun {
  schedule: Schedule
  at: number
  /** The actual or expected end, by the usual duration; `at` if that is unknown. */
  end: number
  /** null: in the future. */
  fire: CalendarFire | null
}

/**
 * A schedule that starts too often for blocks: a stripe, with the number of starts per day (0: not on that day, or
 * few).
 */
export interface CalendarStripe {
  schedule: Schedule
  counts: number[]
}

/** With more starts per day, a schedule becomes a stripe. */
const maxBlocks = 12
/** The maximum spread of the contract: 720 minutes. */
export const maxSpreadMs = 720 * 60_000
/** Maximum number of due times per day: at least a minute apart. */
const maxPerDay = 1600

/**
 * Returns the runs of some days: before a schedule's next due time the actual runs, from then on the due ones.
 * Schedules that are off or finished only have past runs, and so have commit checks: most of their due times start nothing.
 */
export function calendarRuns(
  schedules: readonly Schedule[],
  fires: readonly CalendarFire[],
  days: readonly CalendarDay[],
  serverZone: string,
): { runs: CalendarRun[]; stripes: CalendarStripe[] } {
  const runs: CalendarRun[] = []
  const stripes: CalendarStripe[] = []
  const ofSchedule = Map.groupBy(fires, (fire) => fire.schedule_id)
  const due = dueTimes(days, serverZone)
  for (const schedule of schedules) {
    const isCheck = schedule.repository_id !== null
    const past = (ofSchedule.get(schedule.id) ?? []).filter(({ outcome }) => !isCheck || outcome === 'fired')
    const rows = past.filter(({ count }) => count > 1)
    const counts = days.map((day, at) => {
      const all = isCheck || (schedule.next_due === null && rows.length === 0) ? [] : due(schedule, at)
      const planned = schedule.next_due === null ? [] : all
      const recordedRuns = past.filter((fire) => isIn(day, startOfFire(fire))).map((fire) => runOf(schedule, fire))
      const pastRuns = [...recordedRuns, ...all.flatMap((start) => furtherOf(schedule, rows, start))]
      const often = planned.length > maxBlocks && Date.parse(schedule.created) < day.end
      if (often || pastRuns.length > maxBlocks) return often ? planned.length : pastRuns.length
      runs.push(...pastRuns)
      const next = Date.parse(schedule.next_start ?? '')
      const known = new Set(pastRuns.map((run) => run.at))
      for (const { at: time } of planned) if (time >= next && !known.has(time)) runs.push(dueRun(schedule, time))
      return 0
    })
    if (counts.some((count) => count > 0)) stripes.push({ schedule, counts })
  }
  runs.sort((a, b) => a.at - b.at || a.schedule.id - b.schedule.id)
  return { runs, stripes }
}

const isIn = (day: CalendarDay, at: number) => at >= day.begin && at < day.end

function dueRun(schedule: Schedule, at: number): CalendarRun {
  return { schedule, at, end: at + (schedule.usual_sec ?? 0) * 1000, fire: null }
}

/** A due time that shares the record of an earlier one, which may be before these days. */
function furtherOf(schedule: Schedule, rows: readonly CalendarFire[], { due, at }: Start): CalendarRun[] {
  const row = rows.find((fire) => due > Date.parse(fire.due_at) && due <= Date.parse(fire.last_due_at))
  return row ? [{ schedule, at, end: at, fire: row }] : []
}

/** Ends with its task; while that runs, after its usual duration. */
function runOf(schedule: Schedule, fire: CalendarFire): CalendarRun {
  const at = startOfFire(fire)
  const { task_start, task_end } = fire
  if (fire.outcome !== 'fired') return { schedule, at, end: at, fire }
  if (task_start === null || task_end === null) return { ...dueRun(schedule, at), fire }
  return { schedule, at, end: at + Math.max(0, Date.parse(task_end) - Date.parse(task_start)), fire }
}

/** The planned start, including the spread. */
const startOfFire = (fire: CalendarFire) => Date.parse(fire.due_at) + fire.delay_sec * 1000

/**
 * Computes the starts of a day. Schedules with equal due times are computed once; with a spread, each has its own
 * starts.
 */
function dueTimes(days: readonly CalendarDay[], serverZone: string) {
  const known = new Map<string, Start[]>()
  return (schedule: Schedule, at: number): Start[] => {
    const day = days[at]
    if (!day) return []
    const [from, to] = [new Date(day.begin), new Date(day.end)]
    const zone = setZone(schedule, serverZone)
    const starts = () => startsBetween({ ...schedule, time_zone: zone }, zone, from, to, maxPerDay)
    if (schedule.type === 'run_at') return starts()
    const { cron_format, starts_at, ends_at, except_dates, offset_days, spread_minutes } = schedule
    const own = spread_minutes === 0 ? 0 : schedule.id
    const key = [at, zone, starts_at, ends_at, except_dates, offset_days, spread_minutes, own, cron_format].join(' ')
    const found = known.get(key) ?? starts()
    known.set(key, found)
    return found
  }
}
