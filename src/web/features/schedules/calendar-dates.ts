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

/** Returns the weeks, Monday to Sunday, that have a day in the month of a date. */
export function monthOf(date: string): string[] {
  const first = `${date.slice(0, 8)}01`
  const days = weekOf(first)
  for (let next = shiftDate(first, 7); weekOf(next)[0]?.slice(0, 7) === date.slice(0, 7); next = shiftDate(next, 7))
    days.push(...weekOf(next))
  return days
}

/** Returns the first day of the month a number of months later, or earlier. */
export function shiftMonth(date: string, months: number): string {
  const at = new Date(`${date.slice(0, 8)}01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return textOf(at.getTime())
}

const textOf = (utc: number) => new Date(utc).toISOString().slice(0, 10)
