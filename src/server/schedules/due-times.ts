import type { Selectable } from 'kysely'
import type { Cron } from '../../contract/rules/cron.ts'
import { nextDue } from '../../contract/rules/next-due.ts'
import { scheduleCron, startOf } from '../../contract/rules/schedule-due.ts'
import { spreadDelay } from '../../contract/rules/spread.ts'
import { isTimeZone } from '../../contract/rules/zone-clock.ts'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'

export type ScheduleRow = Selectable<Tables['schedule']>

/** What tells when a schedule is due. */
export type Timing = Pick<
  ScheduleRow,
  'type' | 'cron_format' | 'time_zone' | 'run_at' | 'starts_at' | 'ends_at' | 'except_dates' | 'offset_days'
>

/** And when it starts then. */
export type Spread = Timing & Pick<ScheduleRow, 'id' | 'spread_minutes'>

/** More than a year of minutes: what was due longer ago than that is not counted any more. */
const mostDue = 600_000

/** What a schedule that is on has no next due time for: its zone is one that this release of Node does not know any more. */
export const neverDue = 'it is not due any more: this server does not understand its expression or its time zone'
const notForYears = 'it is not due for five years'
/** Gone when it has a due time again. */
export const dueProblems: ReadonlySet<string | null> = new Set([neverDue, notForYears])
const fiveYearsMs = 1826 * 86_400_000

/** Due times of schedules by the server's zone. One for each pass: it remembers, for many schedules are due alike. */
export interface DueTimes {
  /** The first due time after a moment; null: none, or the expression cannot be read. */
  after(schedule: Timing, moment: number): number | null
  /** The due times from `first`, which is one, up to and including `to`. */
  from(schedule: Timing, first: number, to: number): readonly number[]
  /** When due times that follow each other start. */
  starts(schedule: Spread, dues: readonly number[]): readonly number[]
  /** Why there is no due time after a moment for one that is on; null: its end has passed, and all is well. */
  whyNone(schedule: Timing, moment: number): string | null
}

export function dueTimes(server_zone: string): DueTimes {
  const read = new Map<string, Cron | null>()
  const next = new Map<string, number | null>()
  const lists = new Map<string, number[]>()

  const zoneOf = (schedule: Timing) => schedule.time_zone ?? server_zone
  const rulesOf = ({ cron_format, starts_at, ends_at, except_dates, offset_days }: Timing) =>
    `${starts_at} ${ends_at} ${except_dates} ${offset_days} ${cron_format}`

  /** null: it cannot be read. A zone that was known when it was saved may be unknown to another release of Node. */
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
      // Not by `after`: months of minutes are too many to remember each of them.
      for (let at: number | undefined = first; at !== undefined && at <= to && list.length < mostDue; at = follow(at))
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

/** The columns of the next due time. */
export function dueColumns(times: DueTimes, schedule: Spread, due: number | null) {
  const [start] = due === null ? [] : times.starts(schedule, [due])
  return { next_due: isoOrNull(due), next_start: isoOrNull(start ?? null) }
}

/** The moment at which the next due time starts, for rows just written: the delay of a spread goes by their ids. */
export async function saveStarts(tx: Tx, times: DueTimes, rows: readonly ScheduleRow[]): Promise<void> {
  for (const row of rows) {
    if (row.spread_minutes === 0 || row.next_due === null) continue
    const columns = dueColumns(times, row, Date.parse(row.next_due))
    await tx.updateTable('schedule').set(columns).where('id', '=', row.id).execute()
  }
}

/** As the API has it: a list. */
export function daysOf({ except_dates }: Pick<ScheduleRow, 'except_dates'>): string[] {
  return except_dates === '' ? [] : except_dates.split(',')
}

/** Times as rows keep them. */
export const iso = (moment: number): string => new Date(moment).toISOString()
export const isoOrNull = (moment: number | null): string | null => (moment === null ? null : iso(moment))
