import type { Selectable } from 'kysely'
import { type Cron, readCron } from '../../contract/rules/cron.ts'
import { nextDue } from '../../contract/rules/next-due.ts'
import { isTimeZone } from '../../contract/rules/zone-clock.ts'
import type { Tables } from '../db/schema.ts'

export type ScheduleRow = Selectable<Tables['schedule']>

/** What tells when a schedule is due. */
export type Timing = Pick<ScheduleRow, 'type' | 'cron_format' | 'time_zone' | 'run_at'>

/** More than a year of minutes: what was due longer ago than that is not counted any more. */
const mostDue = 600_000

/** What a schedule that is on has no next due time for: its zone is one that this release of Node does not know any more. */
export const neverDue = 'it is not due any more: this server does not understand its expression or its time zone'

/** Due times of schedules by the server's zone. One for each pass: it remembers, for many schedules are due alike. */
export interface DueTimes {
  /** The first due time after a moment; null: none, or the expression cannot be read. */
  after(schedule: Timing, moment: number): number | null
  /** The due times from `first`, which is one, up to and including `to`. */
  from(schedule: Timing, first: number, to: number): readonly number[]
}

export function dueTimes(server_zone: string): DueTimes {
  const read = new Map<string, Cron | null>()
  const next = new Map<string, number | null>()
  const lists = new Map<string, number[]>()

  const cronOf = (text: string): Cron | null => {
    let cron = read.get(text)
    if (cron === undefined) {
      const answer = readCron(text)
      cron = 'problem' in answer ? null : answer
      read.set(text, cron)
    }
    return cron
  }
  const zoneOf = (schedule: Timing) => schedule.time_zone ?? server_zone

  const after = (schedule: Timing, moment: number): number | null => {
    if (schedule.type === 'run_at') {
      const at = schedule.run_at === null ? Number.NaN : Date.parse(schedule.run_at)
      return at > moment ? at : null
    }
    const zone = zoneOf(schedule)
    const key = `${moment} ${zone} ${schedule.cron_format}`
    const known = next.get(key)
    if (known !== undefined) return known
    const cron = cronOf(schedule.cron_format)
    // A zone that was known when it was saved may be unknown to another release of Node.
    const due = cron && isTimeZone(zone) ? (nextDue(cron, zone, new Date(moment))?.getTime() ?? null) : null
    next.set(key, due)
    return due
  }

  return {
    after,
    from(schedule, first, to) {
      if (schedule.type === 'run_at') return first <= to ? [first] : []
      const key = `${first} ${to} ${zoneOf(schedule)} ${schedule.cron_format}`
      const known = lists.get(key)
      if (known) return known
      const list: number[] = []
      const [cron, zone] = [cronOf(schedule.cron_format), zoneOf(schedule)]
      const follow =
        cron && isTimeZone(zone) ? (at: number) => nextDue(cron, zone, new Date(at))?.getTime() : () => undefined
      // Not by `after`: months of minutes are too many to remember each of them.
      for (let at: number | undefined = first; at !== undefined && at <= to && list.length < mostDue; at = follow(at))
        list.push(at)
      lists.set(key, list)
      return list
    },
  }
}

/** Times as rows keep them. */
export const iso = (moment: number): string => new Date(moment).toISOString()
export const isoOrNull = (moment: number | null): string | null => (moment === null ? null : iso(moment))
