import type { CronFields } from './cron.ts'

const dayLength = 86_400_000

/**
 * Returns the first wall time that matches an expression, from `from` on, or null if nothing matches until about `to`. Wall
 * times are local clock times and dates, in minutes since 1970. Advances day by day: five years take microseconds.
 */
export function nextWall(cron: CronFields, from: number, to: number): number | null {
  const moved = (cron.rules?.offsetDays ?? 0) * 1440
  const wall = nextMeant(cron, from - moved, to - moved)
  return wall === null ? null : wall + moved
}

function nextMeant(cron: CronFields, from: number, to: number): number | null {
  let days = Math.floor(from / 1440)
  let least = from - days * 1440
  const date = new Date(days * dayLength)
  let year = date.getUTCFullYear()
  let month = date.getUTCMonth() + 1
  let inMonth = date.getUTCDate()
  while (days * 1440 <= to) {
    const length = monthLength(year, month)
    if (!cron.months.includes(month)) {
      days += length - inMonth
      inMonth = length
    } else if (dayFits(cron, days, inMonth, length)) {
      const fits = nextOfDay(cron, least)
      if (fits !== null) return days * 1440 + fits
    }
    days++
    inMonth++
    least = 0
    if (inMonth > length) {
      inMonth = 1
      month = (month % 12) + 1
      if (month === 1) year++
    }
  }
  return null
}

function dayFits(cron: CronFields, days: number, inMonth: number, monthLength: number): boolean {
  const fits = cron.days.includes(inMonth) || (cron.lastDay && inMonth === monthLength)
  if (fits === cron.eitherDay) return fits
  // The first of January 1970 was a Thursday.
  const weekday = (((days + 4) % 7) + 7) % 7
  return (
    cron.weekdays.includes(weekday) ||
    cron.nthWeekdays.some((word) => {
      if (word.weekday !== weekday) return false
      return word.nth === 'last' ? inMonth + 7 > monthLength : Math.ceil(inMonth / 7) === word.nth
    })
  )
}

function nextOfDay(cron: CronFields, least: number): number | null {
  const leastHour = Math.floor(least / 60)
  for (const hour of cron.hours) {
    if (hour < leastHour) continue
    const leastMinute = hour === leastHour ? least % 60 : 0
    const fits = cron.minutes.find((value) => value >= leastMinute)
    if (fits !== undefined) return hour * 60 + fits
  }
  return null
}

function monthLength(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** `2027-03-28` and `02:30`. */
export function wallTexts(wall: number): { date: string; time: string } {
  const text = new Date(wall * 60_000).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}
