import { zoneClock } from '../../../contract/rules/zone-clock.ts'
import { minuteMs, shiftDate } from './calendar-dates.ts'

/**
 * The days of a calendar in a time zone, side by side on a common axis of minutes. If the clocks are put back on one of
 * these days, the repeated hour has a second position on the axis, which the other days leave empty; if they are put
 * forward, the day leaves the missing hour empty. So each moment has exactly one position, and an hour has the same
 * height on all days.
 */
export interface CalendarAxis {
  zone: string
  days: CalendarDay[]
  /** Minutes from top to bottom: 1440, plus repeated minutes. */
  length: number
  hours: AxisHour[]
  folds: Fold[]
}

export interface CalendarDay {
  /** For example 2027-03-28. */
  date: string
  /** Its first moment, and the first moment of the next day. */
  begin: number
  end: number
  /** Parts of the axis that this day does not have. */
  empty: { from: number; to: number }[]
}

export interface AxisHour {
  /** Position on the axis. */
  at: number
  /** For example 02:00. */
  text: string
  /** The repetition of an hour, on the day on which the clocks are put back. */
  again: boolean
}

/** Minutes of a day that the clocks show twice. */
interface Fold {
  date: string
  /** The moment at which the clocks start to show them again. */
  at: number
  from: number
  length: number
}

export function calendarAxis(dates: readonly string[], zone: string): CalendarAxis {
  const clock = zoneClock(zone)
  const bounds = dates.map((date) => ({ date, begin: dayBegin(date, zone), end: dayBegin(shiftDate(date, 1), zone) }))
  const changes = bounds.flatMap(({ date, begin, end }) =>
    // Includes a change at the very first moment of a day, which comes before the end of its first minute.
    clock.changesBetween(begin - 1, end - 1).map((change) => ({ ...change, date })),
  )
  const folds = changes
    .filter(({ before, after }) => after < before)
    .map(({ date, at, before, after }) => ({
      date,
      at,
      from: (at + after - Date.parse(date)) / minuteMs,
      length: (before - after) / minuteMs,
    }))
    .filter(({ from }) => from >= 0)
  const days = bounds.map((one) => {
    const gaps = changes
      .filter(({ date, before, after }) => date === one.date && after > before)
      .map(({ at, before, after }) => {
        const from = Math.max(0, (at + before - Date.parse(one.date)) / minuteMs)
        return { from: inFolds(folds, from), to: inFolds(folds, (at + after - Date.parse(one.date)) / minuteMs) }
      })
    const seconds = folds
      .filter(({ date }) => date !== one.date)
      .map(({ from, length }) => ({ from: from + length, to: from + 2 * length }))
    return { ...one, empty: [...gaps, ...seconds] }
  })
  return { zone, days, folds, hours: hoursOf(folds), length: folds.reduce((sum, { length }) => sum + length, 1440) }
}

/** Returns the position of a moment of a day on the axis; moments outside of the day are placed at its edge. */
export function placeOf({ folds, zone, length }: CalendarAxis, day: CalendarDay, at: number): number {
  if (at >= day.end) return length
  const inside = Math.max(at, day.begin)
  const { offset } = zoneClock(zone).pieceAt(inside)
  const minutes = (inside + offset - Date.parse(day.date)) / minuteMs
  const again = folds.find((fold) => fold.date === day.date && inside >= fold.at && minutes < fold.from + fold.length)
  return inFolds(folds, minutes) + (again?.length ?? 0)
}

/**
 * Returns the first moment at which a clock in the zone shows midnight of a date, or the first moment after midnight if
 * it is skipped.
 */
export function dayBegin(date: string, zone: string): number {
  const midnight = Date.parse(date)
  const clock = zoneClock(zone)
  // No clock is further ahead of UTC.
  for (let at = midnight - 15 * 60 * minuteMs; ; ) {
    const { offset, end } = clock.pieceAt(at)
    const reached = Math.max(at, midnight - offset)
    if (reached < end) return reached
    at = end
  }
}

/** Converts minutes of a day to an axis on which repeated minutes have two positions. */
function inFolds(folds: readonly Fold[], minutes: number): number {
  return folds.reduce((sum, fold) => sum + (minutes >= fold.from + fold.length ? fold.length : 0), minutes)
}

function hoursOf(folds: readonly Fold[]): AxisHour[] {
  const text = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:00`
  const hours = Array.from({ length: 24 }, (_, hour) => hour * 60)
  return [
    ...hours.map((minutes) => ({ at: inFolds(folds, minutes), text: text(minutes), again: false })),
    ...folds.flatMap(({ from, length }) =>
      hours
        .filter((minutes) => minutes >= from && minutes < from + length)
        .map((minutes) => ({ at: minutes + length, text: text(minutes), again: true })),
    ),
  ].toSorted((a, b) => a.at - b.at)
}
