import { type CronFields, readCron } from './cron.ts'

/**
 * The cron builder: the state of its chips, and the expression they stand for. A list with all of its chips off means every
 * value. The timing decides which lists apply; the others are empty.
 */
export interface Builder {
  timing: BuilderTiming
  /** 1 to 12; yearly. */
  months: number[]
  /** 1 to 4 or the last; monthly by weekday. */
  weeks: BuilderWeek[]
  /** Sunday is 0; weekly and monthly by weekday. */
  weekdays: number[]
  /** 1 to 31; yearly and monthly. */
  days: number[]
  /** 0 to 23; all but hourly. */
  hours: number[]
  /** 0, 5, … 55. */
  minutes: number[]
}

export type BuilderTiming = (typeof builderTimings)[number]
export type BuilderWeek = (typeof builderWeeks)[number]

export const builderTimings = ['yearly', 'monthly', 'monthly-weekday', 'weekly', 'daily', 'hourly'] as const
export const builderWeeks = [1, 2, 3, 4, 'last'] as const
export const builderMinutes = Array.from({ length: 12 }, (_, at) => at * 5)

/**
 * Returns the simplest timing with the same meaning: all seven weekdays are daily. Returns null if the builder cannot show
 * the expression without changing its due times; users then edit the text.
 */
export function builderOf(expression: string): Builder | null {
  const cron = readCron(expression)
  if ('problem' in cron || cron.kind === 'every' || cron.zone !== null || cron.lastDay || cron.eitherDay) return null
  const minutes = chips(cron.minutes, 60)
  if (minutes.some((value) => value % 5 !== 0)) return null
  // `*` and `*/2` follow real time at a change of the clocks, the same hours one by one do not.
  const hours = cron.realTime ? chips(cron.hours, 24) : cron.hours
  if (cron.realTime && hours.length > 0) return null
  const months = chips(cron.months, 12)
  const days = chips(cron.days, 31)
  const weekdays = chips(cron.weekdays, 7)
  const none = { months: [], weeks: [], weekdays: [], days: [] }
  if (cron.nthWeekdays.length > 0) {
    const words = months.length + days.length + cron.weekdays.length === 0 ? weeksAndWeekdays(cron) : null
    return words && { timing: 'monthly-weekday', ...none, ...words, hours, minutes }
  }
  if (weekdays.length > 0) {
    return months.length + days.length > 0 ? null : { timing: 'weekly', ...none, weekdays, hours, minutes }
  }
  if (months.length > 0) return { timing: 'yearly', ...none, months, days, hours, minutes }
  if (days.length > 0) return { timing: 'monthly', ...none, days, hours, minutes }
  if (hours.length > 0) return { timing: 'daily', ...none, hours, minutes }
  return { timing: 'hourly', ...none, hours, minutes }
}

/** Returns the expression of a builder; lists that the timing does not use are ignored. */
export function expressionOf(builder: Builder): string {
  const { timing } = builder
  const months = timing === 'yearly' ? listText(builder.months) : '*'
  const days = timing === 'yearly' || timing === 'monthly' ? listText(builder.days) : '*'
  const hours = timing === 'hourly' ? '*' : listText(builder.hours)
  let weekdays = '*'
  if (timing === 'weekly') weekdays = listText(builder.weekdays)
  if (timing === 'monthly-weekday') weekdays = nthText(builder)
  return [listText(builder.minutes), hours, days, months, weekdays].join(' ')
}

/** Returns the chips of a field; a field with every value has no chips on. */
function chips(values: number[], all: number): number[] {
  return values.length === all ? [] : values
}

function listText(values: number[]): string {
  return values.length === 0 ? '*' : ascending(values).join(',')
}

function ascending(values: number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b)
}

/** `1#2,1#4,5#2,5#4`: every chosen weekday in every chosen week. */
function nthText({ weeks, weekdays }: Builder): string {
  if (weeks.length === 0) return listText(weekdays)
  const days = weekdays.length === 0 ? [0, 1, 2, 3, 4, 5, 6] : ascending(weekdays)
  const chosen = builderWeeks.filter((week) => weeks.includes(week))
  return days.flatMap((day) => chosen.map((week) => (week === 'last' ? `${day}L` : `${day}#${week}`))).join(',')
}

function weeksAndWeekdays({ nthWeekdays }: CronFields): Pick<Builder, 'weeks' | 'weekdays'> | null {
  const has = (weekday: number, week: number | 'last') =>
    nthWeekdays.some((word) => word.weekday === weekday && word.nth === week)
  if (nthWeekdays.some(({ nth }) => nth === 5)) return null
  const weekdays = ascending(nthWeekdays.map(({ weekday }) => weekday))
  const weeks = builderWeeks.filter((week) => weekdays.some((weekday) => has(weekday, week)))
  // Only if each weekday has the same weeks.
  if (!weekdays.every((weekday) => weeks.every((week) => has(weekday, week)))) return null
  return { weeks, weekdays: chips(weekdays, 7) }
}
