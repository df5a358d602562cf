import type { Cron, CronFields } from './cron.ts'
import { noRules } from './due-rules.ts'
import type { DayRange } from './except-dates.ts'
import { nextWall } from './wall-time.ts'
import { type ClockPiece, zoneClock } from './zone-clock.ts'

/**
 * Due times of a schedule. At a change of the clocks:
 *
 * - With fixed hours, a time of day that does not exist is shifted forward by the gap (02:30 becomes 03:30), one that
 *   exists twice is due at the first one.
 * - With `*` or a step as its hours a schedule follows real time: repeated minutes count again, and skipped ones are not
 *   caught up.
 * - Two due times at the same instant are one.
 *
 * `@every` is due at the multiples of its interval since 1970, so that all servers agree on them.
 *
 * Rules that a schedule adds to its expression: it is due neither before its first instant nor after its last one, nor on
 * excluded days, by the clock of its zone at the due time. The offset in days is applied before these rules: the time of day
 * is kept, and is treated as a time of the day on which it is due.
 */

const minute = 60_000
const day = 86_400_000
const fiveYears = 1827 * day
/** More than any offset and any gap: no clock differs from UTC or jumps by that much. */
const farthest = 2 * day
/** A Date ends in 275760. */
const endOfTime = 8.6e15 - fiveYears

/**
 * Returns the first due time after an instant, in the leading zone of the expression or else in `zone` (throws a RangeError
 * if that is no zone), or null if it is not due within five years. Instants before 1970 count as 1970.
 */
export function nextDue(cron: Cron, zone: string, after: Date): Date | null {
  const rules = cron.rules ?? noRules
  const from = Math.max(after.getTime(), -1, rules.from - 1)
  if (!(from < endOfTime)) return null
  const end = Math.min(from + fiveYears, rules.to)
  const dueAfter = (at: number): number | null => {
    const due = cron.kind === 'every' ? nextMultiple(cron.seconds * 1000, at) : nextOfFields(cron, zone, at, end)
    return due === null || due > end ? null : due
  }
  const due = rules.except.length === 0 ? dueAfter(from) : nextAllowed(dueAfter, cron.zone ?? zone, rules.except, from)
  return due === null ? null : new Date(due)
}

/** Returns the due times after `from`, up to and including `to`, at most `limit`. */
export function dueBetween(cron: Cron, zone: string, from: Date, to: Date, limit: number): Date[] {
  const found: Date[] = []
  let at: Date | null = from
  while (found.length < limit) {
    at = nextDue(cron, zone, at)
    if (!at || at > to) break
    found.push(at)
  }
  return found
}

/** Returns the last due time before an instant, or null if it was not due within five years. */
export function previousDue(cron: Cron, zone: string, before: Date): Date | null {
  const end = before.getTime()
  const dueAfter = (at: number): number | null => {
    const due = nextDue(cron, zone, new Date(at))?.getTime() ?? end
    return due < end ? due : null
  }
  for (let back = minute; back < 2 * fiveYears; back *= 2) {
    let low = dueAfter(end - Math.min(back, fiveYears))
    if (low === null) continue
    // The last due time is in [low, high]. Due times are at least a minute apart, so none follows within less than that.
    for (let high = end; high - low >= minute; ) {
      const middle = Math.floor((low + high) / 2)
      const due = dueAfter(middle)
      if (due === null) high = middle
      else low = due
    }
    return new Date(low)
  }
  return null
}

/** Whether the expression is useless: never due, or not within five years. */
export function hasNoDueTime(cron: Cron, zone: string, after: Date): boolean {
  // Compares the interval and not the next multiple, which may be near by chance.
  if (cron.kind === 'every') return cron.seconds * 1000 > fiveYears
  return nextDue(cron, zone, after) === null
}

/** Skips whole excluded days: a month of minutes is one step. */
function nextAllowed(
  dueAfter: (at: number) => number | null,
  zone: string,
  except: readonly DayRange[],
  from: number,
): number | null {
  const clock = zoneClock(zone)
  let at = from
  for (;;) {
    const due = dueAfter(at)
    if (due === null) return null
    const { offset, end } = clock.pieceAt(due)
    const onDay = Math.floor((due + offset) / day)
    const excepted = except.find(({ last }) => last >= onDay)
    if (!excepted || excepted.first > onDay) return due
    at = Math.min(end, (excepted.last + 1) * day - offset) - 1
  }
}

function nextMultiple(length: number, after: number): number {
  return (Math.floor(after / length) + 1) * length
}

function nextOfFields(cron: CronFields, zone: string, after: number, end: number): number | null {
  const clock = zoneClock(cron.zone ?? zone)
  const lastWall = Math.ceil((end + farthest) / minute)
  let at = after + 1
  while (at <= end) {
    // For rare schedules: with any offset, nothing is due long before the next matching time of day.
    const wall = nextWall(cron, Math.floor((at - farthest) / minute), lastWall)
    if (wall === null) return null
    at = Math.max(at, wall * minute - farthest)
    const piece = clock.pieceAt(at)
    const due = dueInPiece(cron, piece, at)
    if (due !== null) return due
    at = piece.end
  }
  return null
}

function dueInPiece(cron: CronFields, piece: ClockPiece, from: number): number | null {
  const { offset, end, change } = piece
  if (cron.realTime || !change) return nextWithOffset(cron, offset, from, end)
  // Times that the clocks showed before they were put back have already been due.
  const gone = change.at + change.before - offset
  const due = nextWithOffset(cron, offset, offset < change.before ? Math.max(from, gone) : from, end)
  // Put forward: for the length of the gap, times that the clocks would have shown are due, too.
  const shifted = nextWithOffset(cron, change.before, from, Math.min(end, change.at + offset - change.before))
  return due === null || (shifted !== null && shifted < due) ? shifted : due
}

/** Returns the first instant in [from, end) at which a clock with this offset shows a matching time of day. */
function nextWithOffset(cron: CronFields, offset: number, from: number, end: number): number | null {
  if (from >= end) return null
  const wall = nextWall(cron, Math.ceil((from + offset) / minute), Math.floor((end + offset) / minute))
  if (wall === null) return null
  const due = wall * minute - offset
  return due < end ? due : null
}
