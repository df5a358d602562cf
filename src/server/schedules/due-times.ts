import type { Selectable } from 'kysely'
import { type CodedMessage, coded } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import type { Cron } from '../../contract/rules/cron.ts'
import { nextDue } from '../../contract/rules/next-due.ts'
import { scheduleCron, startOf } from '../../contract/rules/schedule-due.ts'
import { spreadDelay } from '../../contract/rules/spread.ts'
import { isTimeZone } from '../../contract/rules/zone-clock.ts'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'

export type ScheduleRow = Selectable<Tables['schedule']>

/** The columns that determine when a schedule is due. */
export type Timing = Pick<
  ScheduleRow,
  'type' | 'cron_format' | 'time_zone' | 'run_at' | 'starts_at' | 'ends_at' | 'except_dates' | 'offset_days'
>

/** Also determines the delayed start. */
export type Spread = Timing & Pick<ScheduleRow, 'id' | 'spread_minutes'>

/** More than a year of minutes: due times beyond that are not counted. */
const maxDue = 600_000

/** Problem of an active schedule without a next due time: this release of Node does not know its zone any more. */
const neverDue = coded('never_due')
const notForYears = coded('not_due_for_years')
/** Problems that are removed when the schedule has a due time again. */
export const dueProblems: ReadonlySet<string | null> = new Set(
  [neverDue, notForYears].map((message) => english(message)),
)
const fiveYearsMs = 1826 * 86_400_000

/**
 * Due times of schedules in the server's zone. One for each pass: it caches, because many schedules have the same
 * timing.
 */
export interface DueTimes {
  /** Returns the first due time after a moment; null if no due time follows, or if the expression cannot be read. */
  after(schedule: Timing, moment: number): number | null
  /** Returns the due times from `first`, which is one, up to and including `to`. */
  from(schedule: Timing, first: number, to: number): readonly number[]
  /** Returns the starts of consecutive due times. */
  starts(schedule: Spread, dues: readonly number[]): readonly number[]
  /** Returns why an active schedule has no due time after a moment; null if its end has passed, which is no problem. */
  whyNone(schedule: Timing, moment: number): CodedMessage | null
}

export function dueTimes(server_zone: string): DueTimes {
  const read = new Map<string, Cron | null>()
  const next = new Map<string, number | null>()
  const lists = new Map<string, number[]>()

  const zoneOf = (schedule: Timing) => schedule.time_zone ?? server_zone
  const rulesOf = ({ cron_format, starts_at, ends_at, except_dates, offset_days }: Timing) =>
    `${starts_at} ${ends_at} ${except_dates} ${offset_days} ${cron_format}`

  /** Returns null if the expression cannot be read. A stored zone may be unknown to another release of Node. */
  const cronOf = (schedule: Timing): Cron | null => {
    const key = rulesOf(schedule)
    let cron = read.get(key)
    if (cron === undefined) {
      cron = scheduleCron({ ...schedule, except_dates: daysOf(schedule) })
      read.set(key, cron)
    }
    return isTimeZone(zoneOf(schedule)) ? cron : null
  }

  const after = (schedule: Timing, moment: number): number | null => {
    if (schedule.type === 'run_at') {
      const at = schedule.run_at === null ? Number.NaN : Date.parse(schedule.run_at)
      return at > moment ? at : null
    }
    const zone = zoneOf(schedule)
    const key = `${moment} ${zone} ${rulesOf(schedule)}`
    const known = next.get(key)
    if (known !== undefined) return known
    const cron = cronOf(schedule)
    const due = cron ? (nextDue(cron, zone, new Date(moment))?.getTime() ?? null) : null
    next.set(key, due)
    return due
  }

  return {
    after,
    from(schedule, first, to) {
      if (schedule.type === 'run_at') return first <= to ? [first] : []
      const zone = zoneOf(schedule)
      const key = `${first} ${to} ${zone} ${rulesOf(schedule)}`
      const known = lists.get(key)
      if (known) return known
      const list: number[] = []
      const cron = cronOf(schedule)
      const follow = cron ? (at: number) => nextDue(cron, zone, new Date(at))?.getTime() : () => undefined
      // Not by `after`: months of minutes are too many to cache.
      for (let at: number | undefined = first; at !== undefined && at <= to && list.length < maxDue; at = follow(at))
        list.push(at)
      lists.set(key, list)
      return list
    },
    starts(schedule, dues) {
      const cron = schedule.spread_minutes === 0 ? null : cronOf(schedule)
      if (!cron) return dues
      return dues.map((due, index) => {
        const following = dues[index + 1]
        return following === undefined
          ? startOf(cron, zoneOf(schedule), schedule, due)
          : due + spreadDelay(schedule.id, due, schedule.spread_minutes, following)
      })
    },
    whyNone(schedule, moment) {
      if (!cronOf(schedule)) return neverDue
      return Date.parse(schedule.ends_at ?? '') < moment + fiveYearsMs ? null : notForYears
    },
  }
}

/** Returns the columns of the next due time. */
export function dueColumns(times: DueTimes, schedule: Spread, due: number | null) {
  const [start] = due === null ? [] : times.starts(schedule, [due])
  return { next_due: isoOrNull(due), next_start: isoOrNull(start ?? null) }
}

/** Stores when the next due time starts, for rows just written: the delay of a spread depends on their ids. */
export async function saveStarts(tx: Tx, times: DueTimes, rows: readonly ScheduleRow[]): Promise<void> {
  for (const row of rows) {
    if (row.spread_minutes === 0 || row.next_due === null) continue
    const columns = dueColumns(times, row, Date.parse(row.next_due))
    await tx.updateTable('schedule').set(columns).where('id', '=', row.id).execute()
  }
}

/** Returns the dates as the API shows them: a list. */
export function daysOf({ except_dates }: Pick<ScheduleRow, 'except_dates'>): string[] {
  return except_dates === '' ? [] : except_dates.split(',')
}

/** Times in the form that rows contain. */
export const iso = (moment: number): string => new Date(moment).toISOString()
export const isoOrNull = (moment: number | null): string | null => (moment === null ? null : iso(moment))
