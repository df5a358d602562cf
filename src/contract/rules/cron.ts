import type { DueRules } from './due-rules.ts'
import { hasNoDueTime } from './next-due.ts'
import type { Problem } from './problem.ts'
import { isTimeZone } from './zone-clock.ts'

/**
 * Reads cron expressions: five fields (minute, hour, day of month, month, day of week), `*`, `?`, lists, ranges, steps,
 * names; `@daily` and its like; `@every 1h30m`; a leading zone (`CRON_TZ=Europe/Berlin 0 3 * * *`). It also supports the
 * day words of Quartz: `L` as the last day of the month, `mon#2` as the second Monday, `monL` as the last one.
 * Due times are computed in next-due.ts.
 */
export type Cron = CronFields | CronEvery

export interface CronFields {
  kind: 'fields'
  /** The leading zone; it wins over the schedule's. */
  zone: string | null
  /** The values of each field, ascending. */
  minutes: number[]
  hours: number[]
  days: number[]
  months: number[]
  /** Sunday is 0. */
  weekdays: number[]
  /** Whether the field of days contains `L`. */
  lastDay: boolean
  nthWeekdays: NthWeekday[]
  /** Whether both fields of days are restricted: a day then has to match only one of them. */
  eitherDay: boolean
  /** Whether the hours are `*` or a step over all of them: the schedule then follows real time, not local clock time. */
  realTime: boolean
  rules?: DueRules
}

export interface CronEvery {
  kind: 'every'
  zone: string | null
  seconds: number
  rules?: DueRules
}

export interface NthWeekday {
  weekday: number
  /** 1 to 5, or the last of the month. */
  nth: number | 'last'
}

interface Field {
  name: string
  least: number
  most: number
  names?: string[]
}

const minuteField: Field = { name: 'minute', least: 0, most: 59 }
const hourField: Field = { name: 'hour', least: 0, most: 23 }
const dayField: Field = { name: 'day of month', least: 1, most: 31 }
const monthField: Field = {
  name: 'month',
  least: 1,
  most: 12,
  names: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
}
const weekdayField: Field = {
  name: 'day of week',
  least: 0,
  most: 6,
  names: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
}

const descriptors = new Map([
  ['@yearly', '0 0 1 1 *'],
  ['@annually', '0 0 1 1 *'],
  ['@monthly', '0 0 1 * *'],
  ['@weekly', '0 0 * * 0'],
  ['@daily', '0 0 * * *'],
  ['@midnight', '0 0 * * *'],
  ['@hourly', '0 * * * *'],
])

/** Maximum length; an expression with every value of every field written out has half of it. */
const maxLength = 1000

class Refused extends Error {}

/** Returns what is wrong with the expression or its zone, as the API answers it, or null if both are valid. */
export function cronProblem(text: string, zone: string, now: Date = new Date()): string | null {
  const cron = readCron(text)
  if ('problem' in cron) return `Cron: ${cron.problem}`
  if (!isTimeZone(zone)) return `Cron: ${badZone(zone)}`
  return hasNoDueTime(cron, zone, now) ? `Cron: no due time within five years: ${text.trim()}` : null
}

/** Reads an expression. The problem has no leading `Cron: ` and does not include expressions that are never due: see `cronProblem`. */
export function readCron(text: string): Cron | Problem {
  try {
    return read(text)
  } catch (error) {
    if (error instanceof Refused) return { problem: error.message }
    throw error
  }
}

function read(text: string): Cron {
  if (text.length > maxLength) throw new Refused(`expression is longer than ${maxLength} characters`)
  const { zone, spec } = splitZone(text.trim())
  if (spec === '') throw new Refused('empty spec string')
  if (spec.startsWith('@every ')) return { kind: 'every', zone, seconds: everySeconds(spec) }
  const words = descriptors.get(spec) ?? spec
  if (words.startsWith('@')) throw new Refused(`unrecognized descriptor: ${spec}`)
  const fields = words.split(/\s+/)
  const [minute, hour, day, month, weekday] = fields
  if (!minute || !hour || !day || !month || !weekday || fields.length > 5) {
    throw new Refused(`expected exactly 5 fields, found ${fields.length}: [${fields.join(' ')}]`)
  }
  const hours = readField(hour, hourField)
  const dayWords = takeWords(day, readLastDay)
  const days = readField(dayWords.rest, dayField)
  const weekdayWords = takeWords(weekday, readNthWeekday)
  const weekdays = readField(weekdayWords.rest, weekdayField)
  return {
    kind: 'fields',
    zone,
    minutes: readField(minute, minuteField).values,
    hours: hours.values,
    days: days.values,
    months: readField(month, monthField).values,
    weekdays: weekdays.values,
    lastDay: dayWords.found.length > 0,
    nthWeekdays: weekdayWords.found,
    eitherDay: !days.any && !weekdays.any,
    realTime: hours.overAll,
  }
}

function splitZone(text: string): { zone: string | null; spec: string } {
  const [, zone, rest] = /^(?:CRON_)?TZ=(\S*)(.*)$/s.exec(text) ?? []
  if (zone === undefined) return { zone: null, spec: text }
  if (!isTimeZone(zone)) throw new Refused(badZone(zone))
  return { zone, spec: (rest ?? '').trim() }
}

function badZone(zone: string): string {
  return `provided bad location ${zone}: unknown time zone ${zone}`
}

interface Values {
  values: number[]
  /** The list contains `*` or `?`, so the field restricts nothing. A star with a step does restrict it. */
  any: boolean
  /** `*`, `0-23`, or a step over it. */
  overAll: boolean
}

function readField(text: string | null, field: Field): Values {
  if (text === null) return { values: [], any: false, overAll: false }
  const entries = text.split(',').filter(Boolean)
  if (entries.length === 0) throw new Refused(`empty list in the ${field.name} field: ${text}`)
  const found = new Set<number>()
  let any = false
  let overAll = false
  for (const entry of entries) {
    const { first, last, step } = readEntry(entry, field)
    for (let value = first; value <= last; value += step) found.add(value)
    if (/^[*?]/.test(entry) && step === 1) any = true
    if (first === field.least && last === field.most && step <= field.most) overAll = true
  }
  return { values: [...found].sort((a, b) => a - b), any, overAll }
}

function readEntry(entry: string, field: Field): { first: number; last: number; step: number } {
  const [range = '', stepText, ...moreSlashes] = entry.split('/')
  if (moreSlashes.length > 0) throw new Refused(`too many slashes: ${entry}`)
  const [from = '', to, ...moreHyphens] = range.split('-')
  if (moreHyphens.length > 0) throw new Refused(`too many hyphens: ${entry}`)
  const all = range === '*' || range === '?'
  const first = all ? field.least : readValue(from, field)
  let last = first
  if (to !== undefined) last = readValue(to, field)
  // `5/15` means from 5 to the end.
  else if (all || stepText !== undefined) last = field.most
  const step = stepText === undefined ? 1 : readStep(stepText)
  if (first < field.least) throw new Refused(`beginning of range (${first}) below minimum (${field.least}): ${entry}`)
  if (last > field.most) throw new Refused(`end of range (${last}) above maximum (${field.most}): ${entry}`)
  if (first > last) throw new Refused(`beginning of range (${first}) beyond end of range (${last}): ${entry}`)
  if (step === 0) throw new Refused(`step of range should be a positive number: ${entry}`)
  return { first, last, step }
}

function readValue(text: string, field: Field): number {
  const named = field.names?.indexOf(text.toLowerCase()) ?? -1
  if (named >= 0) return named + field.least
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const names = field.names ? ` and the names ${field.names[0]} to ${field.names.at(-1)}` : ''
  const takes = `the ${field.name} field takes ${field.least} to ${field.most}${names}`
  throw new Refused(`failed to parse int from ${text}: ${takes}`)
}

function readStep(text: string): number {
  if (/^-\d+$/.test(text)) throw new Refused(`negative number (${text}) not allowed: ${text}`)
  if (!/^\d{1,9}$/.test(text)) throw new Refused(`failed to parse int from ${text}: a step is a number`)
  return Number(text)
}

/** Separates the entries that `readWord` knows from a list; `rest` is null if no others are left. */
function takeWords<Word>(
  text: string,
  readWord: (entry: string) => Word | null,
): { found: Word[]; rest: string | null } {
  const found: Word[] = []
  const rest: string[] = []
  for (const entry of text.split(',')) {
    const word = readWord(entry)
    if (word === null) rest.push(entry)
    else found.push(word)
  }
  return { found, rest: found.length > 0 && !rest.some(Boolean) ? null : rest.join(',') }
}

function readLastDay(entry: string): true | null {
  return entry.toLowerCase() === 'l' ? true : null
}

function readNthWeekday(entry: string): NthWeekday | null {
  const [, day, nth] = /^([^#]*)#([^#]*)$/.exec(entry) ?? /^(.*)(l)$/i.exec(entry) ?? []
  if (day === undefined || nth === undefined) {
    if (!entry.includes('#')) return null
    throw new Refused(`too many number signs: ${entry}`)
  }
  if (day === '') throw new Refused(`${entry} needs a weekday before it, such as mon${entry}`)
  const weekday = readValue(day, weekdayField)
  if (weekday > weekdayField.most) {
    throw new Refused(`end of range (${weekday}) above maximum (${weekdayField.most}): ${entry}`)
  }
  if (nth.toLowerCase() === 'l') return { weekday, nth: 'last' }
  if (!/^[1-5]$/.test(nth)) throw new Refused(`after # stands 1 to 5, or L for the last: ${entry}`)
  return { weekday, nth: Number(nth) }
}

const units: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 1e-3, us: 1e-6, µs: 1e-6, μs: 1e-6, ns: 1e-9 }

/** Minimum interval in seconds: schedules are checked once a minute, so a shorter one could not be kept. */
const minEverySeconds = 60

function everySeconds(spec: string): number {
  const text = spec.slice('@every '.length)
  if (!/^\+?(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+$/.test(text)) {
    throw new Refused(`failed to parse duration ${spec}: write one such as 90s, 15m or 1h30m`)
  }
  let seconds = 0
  for (const [, size, unit = ''] of text.matchAll(/([\d.]+)([a-zµμ]+)/g)) seconds += Number(size) * (units[unit] ?? 0)
  // A billionth more, because 0.1 and the like are not exact in floating point.
  const whole = Math.floor(seconds + 1e-9)
  if (whole < minEverySeconds) throw new Refused(`shortest interval is 1m: ${spec}`)
  return whole
}
