import { zoneClock } from '../../../contract/rules/zone-clock.ts'

/** Dates of a calendar are texts such as 2027-03-28: a day in any zone. */

export const minuteMs = 60_000
const dayMs = 86_400_000

export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = Date.parse(text)
  return !Number.isNaN(at) && textOf(at) === text
}

/** Returns the date at a moment in a zone. */
export function dateAt(at: number, zone: string): string {
  return textOf(at + zoneClock(zone).pieceAt(at).offset)
}

/** Returns the date a number of days later, or earlier. */
export function shiftDate(date: string, days: number): string {
  return textOf(Date.parse(date) + days * dayMs)
}

/** Returns the days of the week of a date, Monday to Sunday. */
export function weekOf(date: string): string[] {
  const sinceMonday = (new Date(Date.parse(date)).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, at) => shiftDate(date, at - sinceMonday))
}

const textOf = (utc: number) => new Date(utc).toISOString().slice(0, 10)
