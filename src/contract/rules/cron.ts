import { coded, type Message, type PlainCode, say } from '../message.ts'
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
  name: PlainCode
  least: number
  most: number
  names?: string[]
}

const minuteField: Field = { name: 'cron_minute', least: 0, most: 59 }
const hourField: Field = { name: 'cron_hour', least: 0, most: 23 }
const dayField: Field = { name: 'cron_day', least: 1, most: 31 }
const monthField: Field = {
  name: 'cron_month',
  least: 1,
  most: 12,
  names: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
}
const weekdayField: Field = {
  name: 'cron_weekday',
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

class Refused extends Error {
  readonly problem: Message

  constructor(problem: Message) {
    super()
    this.problem = problem
  }
}

/** Returns what is wrong with the expression or its zone, as the API answers it, or null if both are valid. */
export function cronProblem(text: string, zone: string, now: Date = new Date()): Message | null {
  const problem = cronFault(text, zone, now)
  return problem && say('cron', { problem: coded(problem) })
}

/** The same without the leading `Cron: `, for a field that is called so. */
export function cronFault(text: string, zone: string, now: Date = new Date()): Message | null {
  const cron = readCron(text)
  if ('problem' in cron) return cron.problem
  if (!isTimeZone(zone)) return badZone(zone)
  return hasNoDueTime(cron, zone, now) ? say('cron_never', { text: text.trim() }) : null
}

/** Reads an expression. The problem has no leading `Cron: ` and does not include expressions that are never due: see `cronProblem`. */
export function readCron(text: string): Cron | Problem {
  try {
    return read(text)
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem }
    throw error
  }
}

function read(text: string): Cron {
  if (text.length > maxLength) throw new Refused(say('cron_long', { max: maxLength }))
  const { zone, spec } = splitZone(text.trim())
  if (spec === '') throw new Refused('cron_empty')
  if (spec.startsWith('@every ')) return { kind: 'every', zone, seconds: everySeconds(spec) }
  const words = descriptors.get(spec) ?? spec
  if (words.startsWith('@')) throw new Refused(say('cron_descriptor', { text: spec }))
  const fields = words.split(/\s+/)
  const [minute, hour, day, month, weekday] = fields
  if (!minute || !hour || !day || !month || !weekday || fields.length > 5) {
    throw new Refused(say('cron_fields', { found: fields.length, text: fields.join(' ') }))
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

function badZone(zone: string): Message {
  return say('cron_zone', { zone })
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
  if (entries.length === 0) throw new Refused(say('cron_list', { field: coded(field.name), text }))
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
  if (moreSlashes.length > 0) throw new Refused(say('cron_slashes', { text: entry }))
  const [from = '', to, ...moreHyphens] = range.split('-')
  if (moreHyphens.length > 0) throw new Refused(say('cron_hyphens', { text: entry }))
  const all = range === '*' || range === '?'
  const first = all ? field.least : readValue(from, field)
  let last = first
  if (to !== undefined) last = readValue(to, field)
  // `5/15` means from 5 to the end.
  else if (all || stepText !== undefined) last = field.most
  const step = stepText === undefined ? 1 : readStep(stepText)
  if (first < field.least) throw new Refused(say('cron_below', { value: first, limit: field.least, text: entry }))
  if (last > field.most) throw new Refused(say('cron_above', { value: last, limit: field.most, text: entry }))
  if (first > last) throw new Refused(say('cron_order', { first, last, text: entry }))
  if (step === 0) throw new Refused(say('cron_step_zero', { text: entry }))
  return { first, last, step }
}

function readValue(text: string, field: Field): number {
  const named = field.names?.indexOf(text.toLowerCase()) ?? -1
  if (named >= 0) return named + field.least
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const { name, least, most, names } = field
  const taken = { text, field: coded(name), least, most }
  if (!names) throw new Refused(say('cron_value', taken))
  throw new Refused(say('cron_value_named', { ...taken, first: names[0] ?? '', last: names.at(-1) ?? '' }))
}

function readStep(text: string): number {
  if (/^-\d+$/.test(text)) throw new Refused(say('cron_step_negative', { text }))
  if (!/^\d{1,9}$/.test(text)) throw new Refused(say('cron_step', { text }))
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
    throw new Refused(say('cron_number_signs', { text: entry }))
  }
  if (day === '') throw new Refused(say('cron_weekday_missing', { text: entry }))
  const weekday = readValue(day, weekdayField)
  if (weekday > weekdayField.most) {
    throw new Refused(say('cron_above', { value: weekday, limit: weekdayField.most, text: entry }))
  }
  if (nth.toLowerCase() === 'l') return { weekday, nth: 'last' }
  if (!/^[1-5]$/.test(nth)) throw new Refused(say('cron_nth', { text: entry }))
  return { weekday, nth: Number(nth) }
}

const units: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 1e-3, us: 1e-6, µs: 1e-6, μs: 1e-6, ns: 1e-9 }

/** Minimum interval in seconds: schedules are checked once a minute, so a shorter one could not be kept. */
const minEverySeconds = 60

function everySeconds(spec: string): number {
  const text = spec.slice('@every '.length)
  if (!/^\+?(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+$/.test(text)) {
    throw new Refused(say('cron_duration', { text: spec }))
  }
  let seconds = 0
  for (const [, size, unit = ''] of text.matchAll(/([\d.]+)([a-zµμ]+)/g)) seconds += Number(size) * (units[unit] ?? 0)
  // A billionth more, because 0.1 and the like are not exact in floating point.
  const whole = Math.floor(seconds + 1e-9)
  if (whole < minEverySeconds) throw new Refused(say('cron_shortest', { text: spec }))
  return whole
}
