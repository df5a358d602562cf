import { durationText } from '../../contract/rules/duration-text.ts'
import type { ScheduleRow } from './due-times.ts'

/** Due times and what is to become of them: one that is started, or all in a row that are missed for the same reason. */
export interface Planned {
  at: number
  /** The last of them. */
  last: number
  count: number
  start: boolean
  /** Of one that is started: only when it is made up for. */
  reason: string | null
  /** A user did not want it to start. */
  wished?: true
  /** From the due time (`at`) to its start, in ms, where a spread has them apart. */
  delay?: number
}

/** A stretch of time in which nothing was to start. */
export interface Standstill {
  since: number
  /** null: it lasts. */
  until: number | null
  reason: string
}

/** A due time this old is still on time: a pass comes once a second, and a busy server is no missed run. */
export const onTimeMs = 60_000
/** So many are made up for at most, however many were missed. */
export const mostMadeUp = 100

const nobodyThere = 'no server was running then'
/** Only so many repositories are asked at a time: a schedule that looks for new commits may also have to wait too long. */
export const nobodyFree = 'no server was running then, or free to ask its repository'

/**
 * What becomes of the due times that have no record yet, in their order. The newest one is on time unless it is older than
 * a minute; for the others nobody was there, and the schedule's policy decides. What fell into a pause is never made up
 * for, and while one lasts nothing starts. `starts`: when each of them was to start, from which on it is old.
 */
export function planDue(
  due: readonly number[],
  now: number,
  { missed_policy, missed_window_sec }: Pick<ScheduleRow, 'missed_policy' | 'missed_window_sec'>,
  pauses: readonly Standstill[] = [],
  away = nobodyThere,
  starts = due,
): Planned[] {
  const lasting = pauses.find((pause) => pause.until === null)
  // One that ended in the future: the clock was put back since. It is over.
  const over = pauses.filter(({ until }) => until !== null && until <= now + onTimeMs)
  const pausedAt = (at: number) => lasting ?? over.find(({ since, until }) => at >= since && at <= (until ?? 0))
  const oldest = now - missed_window_sec * 1000
  const begin = missed_policy === 'all' ? Math.max(0, due.length - mostMadeUp) : due.length - 1
  const tooOld = `${away}, longer ago than ${durationText(missed_window_sec)}`
  const tooMany = `${away}: ${missed_policy === 'all' ? `only the latest ${mostMadeUp} are` : 'only the latest one is'} made up for`
  // Late by its delay, one may start right before the next: a pass that comes a little late finds both.
  const newest = (at: number, index: number) => due.length - (at > (due[index] ?? at) ? 2 : 1)
  const fateOf = (at: number, index: number): Fate => {
    const pause = pausedAt(at)
    if (pause) return { start: false, reason: pause.reason, wished: true }
    if (index >= newest(at, index) && now - at <= onTimeMs) return { start: true, reason: null }
    if (missed_policy === 'skip') return { start: false, reason: away }
    if (at < oldest) return { start: false, reason: tooOld }
    return index < begin ? { start: false, reason: tooMany } : { start: true, reason: `made up for: ${away}` }
  }
  const planned: Planned[] = []
  for (const [index, at] of due.entries()) {
    const start = starts[index] ?? at
    const fate = fateOf(start, index)
    const before = planned.at(-1)
    // After months without a server there are hundreds of thousands of them.
    if (before && !before.start && !fate.start && before.reason === fate.reason) {
      before.last = at
      before.count++
    } else planned.push({ at, last: at, count: 1, ...fate, ...(start > at && { delay: start - at }) })
  }
  return planned
}

type Fate = Omit<Planned, 'at' | 'last' | 'count'>
