import { describe, expect, test } from 'vitest'
import { isLongRun } from '../../../test/helpers/long-run.ts'
import { english } from '../messages/english.ts'
import { readCron } from './cron.ts'
import { type DueRules, noRules } from './due-rules.ts'
import { dueBetween } from './next-due.ts'

/**
 * Every zone at every change of its clocks, against a slow answer worked out here from nothing but Intl and the words of
 * the rule: minute by minute, with its own reading of the fields.
 *
 * Zones whose clocks change alike (same moments, same offsets) are one group. `npm test` checks one zone of every third
 * group and of each group with a change other than an hour; `npm run test:long` checks all zones, reads the clock each
 * minute and looks for changes more closely. Zones without changes are checked at a leap day and a new year.
 */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const begin = Date.UTC(2024, 0, 1, 12)

/** Often due: looked at for a few hours. */
const dense = [
  ['* * * * *', '*/7 * * * *', '*/30 * * * *', '0,29,30,59 * * * *', '17 * * * *', '@hourly', '* */2 * * *'],
  ['15 */3 * * *', '*/10 0-23 * * *', '* 1-3 * * *', '*/5 0,1,2,3 * * *', '45 23,0,1,2 * * *', '? 0-12/1 ? * ?'],
  ['59 0/2 * * 0', '*/20 * * mar,oct *', '30 * L * *'],
].flat()
const sparse = [
  ['0 0 * * *', '30 0 * * *', '59 23 * * *', '0 1 * * *', '30 1 * * *', '0 2 * * *', '15 2 * * *', '30 2 * * *'],
  ['59 2 * * *', '0 3 * * *', '30 3 * * *', '30 2,3 * * *', '0 0,1,2,3,4 * * *', '30 2 * * sun', '0 3 * * 1-5'],
  ['0 12 * * *', '30 2 25-31 3,10 *', '30 2 L * *', '0 0 * * 0#5', '30 1 * * sunL', '0 2 * * 0#1,0#2'],
  ['30 2 29 * 0', '0 */24 * * *', '5 4 1-31/2 * 1', '@daily', '@weekly', '@monthly', '0 2 * 1-12/2 ?'],
].flat()

interface Change {
  at: number
  /** Minutes. */
  before: number
  after: number
}

const readings = new Map(
  [...dense, ...sparse].map((text) => {
    const cron = readCron(text)
    if ('problem' in cron) throw new Error(`${text}: ${english(cron.problem)}`)
    const realTime = /^@hourly$|^\S+ ([*?]|\*\/\d|0-23|0\/2) /.test(text)
    return [text, { cron, fits: slowReading(text), realTime }]
  }),
)
/** Beside the expressions: moved, bounded and with days left out around a change, by days from it. A few expressions do. */
const ruled = ['*/30 * * * *', '0,29,30,59 * * * *', '0 0 * * *', '30 0 * * *', '30 2 * * *', '30 2 L * *', '@weekly']
const variants = [
  { offset: 1, except: [0, 0] },
  { offset: -2, except: [1, 1] },
  { offset: 0, except: [-1, 0] },
] as const
const all = isLongRun || process.env['FULL_ZONES'] === '1'
/** The rules of a zone's clocks repeat, so that a few years show each of them. */
const end = Date.UTC(all ? 2037 : 2030, 0, 1, 12)
const zones = Intl.supportedValuesOf('timeZone')
const groups = Map.groupBy(
  zones.map((zone) => ({ zone, ...changesOf(zone) })),
  ({ offset, changes }) => JSON.stringify({ offset, changes }),
)
const unusual = (changes: readonly Change[]) => changes.some(({ before, after }) => Math.abs(after - before) !== 60)
const checked = [...groups.values()].flatMap((group, index) => {
  if (all) return group
  const [first] = group
  return first && (index % 3 === 0 || unusual(first.changes)) ? [first] : []
})
const changing = checked.filter(({ changes }) => changes.length > 0)
const resting = checked.filter(({ changes }) => changes.length === 0)

describe(`${zones.length} zones, ${groups.size} groups, ${checked.length} checked`, () => {
  test('there is something to check', () => {
    expect(zones.length).toBeGreaterThan(300)
    expect(changing.length).toBeGreaterThan(10)
    expect(new Set(changing.flatMap(({ changes }) => changes.map(({ before, after }) => after - before)))).toContain(30)
    expect(dense.length + sparse.length).toBeGreaterThanOrEqual(40)
  })

  test.each(changing)('$zone', ({ zone, changes }) => {
    const show = wallReader(zone)
    const wrong: string[] = []
    for (const [index, { at }] of changes.entries()) {
      const walls = { from: at - 12 * hour, shown: wallsFrom(show, at - 12 * hour, at + 14 * hour) }
      wrong.push(...differences(zone, walls, dense, at - hour, at + 3 * hour))
      wrong.push(...differences(zone, walls, sparse, at - 9 * hour, at + 11 * hour))
      const rules = rulesAt(show(at), variants[index % variants.length] ?? variants[0], at)
      wrong.push(...differences(zone, walls, ruled, at - 9 * hour, at + 11 * hour, rules))
    }
    expect(wrong).toEqual([])
  })

  test.each(resting)('$zone', ({ zone }) => {
    const show = wallReader(zone)
    for (const at of [Date.UTC(2028, 1, 29), Date.UTC(2031, 0, 1)]) {
      const walls = { from: at - 17 * hour, shown: wallsFrom(show, at - 17 * hour, at + 30 * hour) }
      expect(differences(zone, walls, [...dense, ...sparse], at - 14 * hour, at + 28 * hour)).toEqual([])
    }
  })
})

/** Due from seven hours before until nine hours after the change, both included. */
function rulesAt(wall: number, { offset, except: [first, last] }: (typeof variants)[number], at: number): DueRules {
  const today = Math.floor(wall / 1440)
  return {
    from: at - 7 * hour,
    to: at + 9 * hour,
    except: [{ first: today + first, last: today + last }],
    offsetDays: offset,
  }
}

interface Walls {
  from: number
  /** What the clock shows each minute from there on. */
  shown: number[]
}

function wallsFrom(show: (at: number) => number, from: number, to: number): number[] {
  // Within a quarter of an hour that is a quarter long, no clock is asked each minute: asking is what takes time.
  const pace = all ? 1 : 15
  const walls: number[] = []
  for (let at = from; at <= to; at += pace * minute) {
    const first = show(at)
    const even = show(at + pace * minute) === first + pace
    for (let n = 0; n < pace; n++) walls.push(even ? first + n : show(at + n * minute))
  }
  return walls
}

/** Compares what is due after `from` until `to`; the walls begin and end some hours farther, as gaps may reach in. */
function differences(
  zone: string,
  walls: Walls,
  texts: string[],
  from: number,
  to: number,
  rules: DueRules = noRules,
): string[] {
  const [first, last] = [(from - walls.from) / minute - 150, (to - walls.from) / minute + 150]
  const shown = walls.shown.slice(first, last + 1)
  const found: string[] = []
  for (const text of texts) {
    const cron = readings.get(text)
    if (!cron) throw new Error(text)
    const { realTime } = cron
    const fits = (wall: number) => cron.fits(wall - rules.offsetDays * 1440)
    const isLeftOut = (at: number) => {
      const onDay = Math.floor((shown[at] ?? 0) / 1440)
      return rules.except.some((days) => onDay >= days.first && onDay <= days.last)
    }
    const minutes = [...(realTime ? inRealTime(shown, fits) : byTheHands(shown, fits))].sort((a, b) => a - b)
    const expected = minutes
      .filter((at) => !isLeftOut(at))
      .map((at) => walls.from + (first + at) * minute)
      .filter((at) => at > from && at <= to && at >= rules.from && at <= rules.to)
    const due = dueBetween({ ...cron.cron, rules }, zone, new Date(from), new Date(to), 10_000).map((at) =>
      at.getTime(),
    )
    if (due.join() === expected.join()) continue
    const [missing, extra] = [expected.find((at) => !due.includes(at)), due.find((at) => !expected.includes(at))]
    const iso = (at: number | undefined) => (at === undefined ? 'nothing' : new Date(at).toISOString())
    found.push(`${text} from ${iso(from)}: ${iso(missing)} is missing, ${iso(extra)} is too much`)
  }
  return found
}

/** Every minute that fits counts. Answers are minutes after the first wall time of the list. */
function inRealTime(walls: number[], fits: (wall: number) => boolean): Set<number> {
  return new Set(walls.flatMap((wall, at) => (fits(wall) ? [at] : [])))
}

/** Every time of day that fits once: at the first minute that shows it, or the gap later if none does. */
function byTheHands(walls: number[], fits: (wall: number) => boolean): Set<number> {
  const shown = new Map<number, number>()
  let gap = 0
  for (const [at, wall] of walls.entries()) {
    if (!shown.has(wall)) shown.set(wall, at)
    gap = Math.max(gap, wall - (walls[at - 1] ?? wall) - 1)
  }
  const due = new Set<number>()
  for (let wall = walls.at(0) ?? 0; wall <= (walls.at(-1) ?? 0); wall++) {
    if (!fits(wall)) continue
    const at = shown.get(wall) ?? shown.get(wall + gap)
    if (at === undefined) throw new Error('a time that no clock shows, nor the gap later')
    due.add(at)
  }
  return due
}

/** Reads an expression again, in the simplest way there is: a table of what each field allows. */
function slowReading(text: string): (wall: number) => boolean {
  const named: Record<string, string> = { '@hourly': '0 * * * *', '@daily': '0 0 * * *', '@weekly': '0 0 * * 0' }
  const words = (named[text] ?? text.replace('@monthly', '0 0 1 * *'))
    .replace(/sun/g, '0')
    .replace('mar', '3')
    .replace('oct', '10')
    .split(' ')
  const allowed = words.map((word) =>
    Array.from({ length: 60 }, (_, value) =>
      word.split(',').some((part) => {
        const [, first, last, step] = /^(\d+|[*?])(?:-(\d+))?(?:\/(\d+))?$/.exec(part) ?? []
        if (first === undefined) return false
        const star = first === '*' || first === '?'
        const from = star ? 0 : Number(first)
        const to = last === undefined && !star && step === undefined ? from : Number(last ?? 59)
        return value >= from && value <= to && (value - from) % Number(step ?? 1) === 0
      }),
    ),
  )
  const [minutes, hours, days, months, weekdays] = allowed
  const [, , dayWord = '', , weekdayWord = ''] = words
  const either = ![dayWord, weekdayWord].some((word) => word === '*' || word === '?')
  const byDay = new Map<number, boolean>()
  const dayFits = (dayNumber: number): boolean => {
    const date = new Date(dayNumber * day)
    const tomorrow = new Date((dayNumber + 1) * day)
    const nextWeek = new Date((dayNumber + 7) * day)
    const inMonth = date.getUTCDate()
    const weekday = date.getUTCDay()
    const dom = days?.[inMonth] || (dayWord === 'L' && tomorrow.getUTCDate() === 1)
    const dow =
      weekdays?.[weekday] ||
      weekdayWord.split(',').includes(`${weekday}#${Math.floor((inMonth - 1) / 7) + 1}`) ||
      (weekdayWord === `${weekday}L` && nextWeek.getUTCMonth() !== date.getUTCMonth())
    return Boolean(months?.[date.getUTCMonth() + 1] && (either ? dom || dow : dom && dow))
  }
  return (wall) => {
    const dayNumber = Math.floor(wall / 1440)
    const inDay = wall - dayNumber * 1440
    if (!minutes?.[inDay % 60] || !hours?.[Math.floor(inDay / 60)]) return false
    const known = byDay.get(dayNumber) ?? dayFits(dayNumber)
    byDay.set(dayNumber, known)
    return known
  }
}

/** What the clock on the wall shows at a moment, in minutes since 1970 as if there were no zones. */
function wallReader(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (at) => {
    const [, inMonth, month, year, hour, minutes] = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+)$/.exec(format.format(at)) ?? []
    return Date.UTC(Number(year), Number(month) - 1, Number(inMonth), Number(hour), Number(minutes)) / minute
  }
}

/** Looks every other day, or every hour, then for the minute. */
function changesOf(zone: string): { offset: number; changes: Change[] } {
  const show = wallReader(zone)
  const offset = (at: number) => show(at) - at / minute
  const step = all ? hour : 2 * day
  const changes: Change[] = []
  let before = offset(begin)
  for (let at = begin + step; at <= end; at += step) {
    const after = offset(at)
    if (after === before) continue
    let [low, high] = [at - step, at]
    while (high - low > minute) {
      const middle = low + Math.floor((high - low) / 2 / minute) * minute
      if (offset(middle) === before) low = middle
      else high = middle
    }
    changes.push({ at: high, before, after })
    before = after
  }
  return { offset: offset(begin), changes }
}
