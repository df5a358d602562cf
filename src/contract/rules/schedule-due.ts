import { type Cron, readCron } from './cron.ts'
import { noRules } from './due-rules.ts'
import { readAllDays } from './except-dates.ts'
import { nextDue, previousDue } from './next-due.ts'
import { spreadDelay } from './spread.ts'
import { isTimeZone } from './zone-clock.ts'

/** The fields of a schedule, as in the API, that determine its due times and starts. */
export interface Timing {
  type: '' | 'run_at'
  cron_format: string
  time_zone: string | null
  run_at: string | null
  starts_at: string | null
  ends_at: string | null
  except_dates: readonly string[]
  offset_days: number
  spread_minutes: number
}

/** A due time and its start, which is later by the delay of the spread. In ms. */
export interface Start {
  due: number
  at: number
}

type Rules = Pick<Timing, 'cron_format' | 'starts_at' | 'ends_at' | 'except_dates' | 'offset_days'>

/** Returns the expression of a schedule together with its rules, or null if it is invalid. */
export function scheduleCron(timing: Rules): Cron | null {
  const cron = readCron(timing.cron_format)
  if ('problem' in cron) return null
  return {
    ...cron,
    rules: {
      from: timing.starts_at === null ? noRules.from : Date.parse(timing.starts_at),
      to: timing.ends_at === null ? noRules.to : Date.parse(timing.ends_at),
      except: readAllDays(timing.except_dates),
      offsetDays: timing.offset_days,
    },
  }
}

/** Returns when a due time starts. */
export function startOf(
  cron: Cron,
  zone: string,
  schedule: { id: number; spread_minutes: number },
  due: number,
): number {
  if (schedule.spread_minutes === 0) return due
  const next = nextDue(cron, zone, new Date(due))?.getTime() ?? null
  return due + spreadDelay(schedule.id, due, schedule.spread_minutes, next)
}

/**
 * Returns the starts of a schedule from one instant on and before another, at most `limit`, in order. Returns none if the
 * expression is invalid or the zone is unknown. Does not check whether the schedule is active.
 */
export function startsBetween(
  schedule: Timing & { id: number },
  server_zone: string,
  from: Date,
  to: Date,
  limit: number,
): Start[] {
  const [begin, end] = [from.getTime(), to.getTime()]
  if (schedule.type === 'run_at') {
    const at = Date.parse(schedule.run_at ?? '')
    return limit > 0 && at >= begin && at < end ? [{ due: at, at }] : []
  }
  const cron = scheduleCron(schedule)
  const zone = schedule.time_zone ?? server_zone
  if (!cron || !isTimeZone(zone)) return []
  const starts: Start[] = []
  const add = (due: number) => {
    const at = startOf(cron, zone, schedule, due)
    if (at >= begin && at < end && starts.length < limit) starts.push({ due, at })
  }
  // Only the last due time before may still be delayed: a delay ends before the next due time.
  const before = schedule.spread_minutes === 0 ? null : previousDue(cron, zone, from)
  if (before) add(before.getTime())
  for (let due = nextDue(cron, zone, new Date(begin - 1)); due && due < to; due = nextDue(cron, zone, due)) {
    if (starts.length >= limit) break
    add(due.getTime())
  }
  return starts
}

/**
 * Returns which rule of a schedule leaves a valid expression without due times: the field, and the
 * code of what is wrong with it. Returns null if a due time is left.
 */
export function rulesProblem(
  timing: Rules,
  zone: string,
  now: Date,
): { field: 'ends_at' | 'except_dates'; message: 'no_due_before_end' | 'no_due_beside_exceptions' } | null {
  const dueWith = (rules: Rules): boolean => {
    const cron = scheduleCron(rules)
    return cron === null || nextDue(cron, zone, now) !== null
  }
  if (dueWith(timing)) return null
  return timing.ends_at !== null && !dueWith({ ...timing, except_dates: [] })
    ? { field: 'ends_at', message: 'no_due_before_end' }
    : { field: 'except_dates', message: 'no_due_beside_exceptions' }
}
