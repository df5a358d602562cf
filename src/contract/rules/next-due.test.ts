import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { english } from '../messages/english.ts'
import { type Cron, readCron } from './cron.ts'
import { dueBetween, nextDue, previousDue } from './next-due.ts'

// Changes of clocks, all zones of them: next-due-zones.test.ts.

test.each([
  ['0 0 * * *', 'UTC', '2026-12-31T00:00:00Z', '2027-01-01T00:00:00Z'],
  ['* * * * *', 'UTC', '2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00Z'],
  ['* * * * *', 'UTC', '2027-01-01T00:00:00Z', '2027-01-01T00:01:00Z'],
  ['0 3 * * 1', 'Europe/Berlin', '2026-11-21T12:00:00Z', '2026-11-23T02:00:00Z'],
  ['59 23 31 12 *', 'Pacific/Kiritimati', '2026-06-01T00:00:00Z', '2026-12-31T09:59:00Z'],
  ['15 6 * * *', 'Asia/Kathmandu', '2026-06-01T00:00:00Z', '2026-06-01T00:30:00Z'],
  ['15 6 * * *', 'Asia/Kolkata', '2026-06-01T00:00:00Z', '2026-06-01T00:45:00Z'],
  ['0 0 29 2 *', 'UTC', '2026-01-01T00:00:00Z', '2028-02-29T00:00:00Z'],
  ['0 0 29 2 *', 'UTC', '2099-03-01T00:00:00Z', '2104-02-29T00:00:00Z'],
  ['0 0 31 * *', 'UTC', '2026-01-31T00:00:00Z', '2026-03-31T00:00:00Z'],
  ['0 0 L * *', 'UTC', '2028-02-01T00:00:00Z', '2028-02-29T00:00:00Z'],
  ['0 0 L * *', 'UTC', '2100-02-01T00:00:00Z', '2100-02-28T00:00:00Z'],
  ['0 0 L 4 *', 'UTC', '2026-11-21T00:00:00Z', '2027-04-30T00:00:00Z'],
  ['0 0 * * mon#2', 'UTC', '2026-11-21T00:00:00Z', '2026-12-14T00:00:00Z'],
  ['0 0 * * 1#5', 'UTC', '2026-12-01T00:00:00Z', '2027-03-29T00:00:00Z'],
  ['0 0 * * friL', 'UTC', '2026-12-01T00:00:00Z', '2026-12-25T00:00:00Z'],
  ['0 0 13 * 5', 'UTC', '2026-11-21T00:00:00Z', '2026-11-27T00:00:00Z'],
  ['0 0 13 * 5', 'UTC', '2026-12-11T12:00:00Z', '2026-12-13T00:00:00Z'],
  ['TZ=Asia/Tokyo 0 9 * * *', 'Europe/Berlin', '2026-11-21T12:00:00Z', '2026-11-22T00:00:00Z'],
  // Spring in Berlin, at 01:00 UTC: 02:30 does not exist.
  ['30 2 * * *', 'Europe/Berlin', '2027-03-28T00:00:00Z', '2027-03-28T01:30:00Z'],
  ['30 * * * *', 'Europe/Berlin', '2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z'],
  ['0 */2 * * *', 'Europe/Berlin', '2027-03-27T23:30:00Z', '2027-03-28T02:00:00Z'],
  // Autumn in Berlin, at 01:00 UTC: 02:30 comes twice.
  ['30 2 * * *', 'Europe/Berlin', '2027-10-31T00:00:00Z', '2027-10-31T00:30:00Z'],
  ['30 2 * * *', 'Europe/Berlin', '2027-10-31T00:30:00Z', '2027-11-01T01:30:00Z'],
  ['30 * * * *', 'Europe/Berlin', '2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z'],
  // Half an hour, and the southern autumn in April.
  ['15 2 * * *', 'Australia/Lord_Howe', '2026-10-03T15:00:00Z', '2026-10-03T15:45:00Z'],
  ['45 1 * * *', 'Australia/Lord_Howe', '2027-04-03T14:45:00Z', '2027-04-04T15:15:00Z'],
  // Two hours.
  ['30 1 * * *', 'Antarctica/Troll', '2027-03-28T00:00:00Z', '2027-03-28T01:30:00Z'],
  // Midnight does not exist.
  ['@daily', 'America/Santiago', '2027-09-04T12:00:00Z', '2027-09-05T04:00:00Z'],
])('%s in %s after %s: %s', (text, zone, after, expected) => {
  expect(nextDue(cronOf(text), zone, new Date(after))).toEqual(new Date(expected))
})

test.each([
  ['0 0 31 2 *', '2026-11-21T00:00:00Z'],
  ['0 0 29 2 *', '2096-02-29T00:00:00Z'],
  ['0 0 * * *', '+275760-09-12T00:00:00Z'],
])('%s after %s: nothing within five years', (text, after) => {
  expect(nextDue(cronOf(text), 'UTC', new Date(after))).toBeNull()
})

test('no moment at all has nothing after it', () => {
  expect(nextDue(cronOf('* * * * *'), 'UTC', new Date(Number.NaN))).toBeNull()
})

test('moments before 1970 are taken as 1970', () => {
  for (const text of ['* * * * *', '@every 5m']) {
    expect(nextDue(cronOf(text), 'UTC', new Date('1066-10-14T00:00:00Z'))).toEqual(new Date(0))
  }
})

test('an unknown zone is an error', () => {
  expect(() => nextDue(cronOf('* * * * *'), 'Europe/Nowhere', new Date())).toThrow(RangeError)
})

test('two due times on one moment are one', () => {
  const [from, to] = [new Date('2027-03-27T22:00:00Z'), new Date('2027-03-28T12:00:00Z')]
  expect(dueBetween(cronOf('30 2,3 * * *'), 'Europe/Berlin', from, to, 10)).toEqual([new Date('2027-03-28T01:30:00Z')])
})

test('@every is due at the same instants on all servers', () => {
  const every = cronOf('@every 1h30m')
  const due = dueBetween(every, 'Europe/Berlin', new Date('2027-01-01T00:00:01Z'), new Date('2027-01-01T05:00:00Z'), 10)
  expect(due.map((at) => at.getTime() % 5_400_000)).toEqual([0, 0, 0])
  expect(dueBetween(every, 'UTC', new Date('2027-01-01T00:20:00Z'), new Date('2027-01-01T05:00:00Z'), 10)).toEqual(due)
})

test('between two moments: without the first, with the last, not more than asked for', () => {
  const hourly = cronOf('@hourly')
  const [from, to] = [new Date('2027-01-01T00:00:00Z'), new Date('2027-01-01T03:00:00Z')]
  const due = ['2027-01-01T01:00:00Z', '2027-01-01T02:00:00Z', '2027-01-01T03:00:00Z'].map((text) => new Date(text))
  expect(dueBetween(hourly, 'UTC', from, to, 10)).toEqual(due)
  expect(dueBetween(hourly, 'UTC', from, to, 2)).toEqual(due.slice(0, 2))
  expect(dueBetween(hourly, 'UTC', to, from, 10)).toEqual([])
})

describe('any expression, zone and moment', () => {
  const expressions = fc.oneof(
    fc.tuple(field(0, 59), field(0, 23), field(1, 28), field(1, 12), field(0, 6)).map((five) => five.join(' ')),
    fc.constantFrom('@daily', '@every 90s', '@every 7h', '0 0 L * *', '30 2 * * sun#1', '30 2 * * sunL', '0 3 29 2 *'),
  )
  const zones = fc.constantFrom(
    ...[
      ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Asia/Kathmandu'],
      ['Africa/Casablanca', 'Antarctica/Troll', 'Asia/Gaza', 'America/Santiago', 'America/St_Johns', 'Pacific/Apia'],
    ].flat(),
  )
  const moments = fc.date({ min: new Date('1971-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })

  test('due times follow one another, and nothing is due between them', () => {
    fc.assert(
      fc.property(
        expressions,
        zones,
        moments,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (text, zone, after, part) => {
          const cron = cronOf(text)
          const first = nextDue(cron, zone, after)
          if (!first) throw new Error('never due')
          expect(first.getTime()).toBeGreaterThan(after.getTime())
          const second = nextDue(cron, zone, first)
          if (!second) throw new Error('due once')
          expect(second.getTime() - first.getTime()).toBeGreaterThanOrEqual(60_000)
          // From anywhere before it, it is the next one.
          const between = first.getTime() + Math.floor((second.getTime() - first.getTime() - 1) * part)
          expect(nextDue(cron, zone, new Date(between))).toEqual(second)
          expect(previousDue(cron, zone, new Date(between + 1))).toEqual(first)
          expect(previousDue(cron, zone, second)).toEqual(first)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('the previous due time is found when it is at the very end of what is left to search', () => {
    // Every fourth hour has a due time each minute: the last one before 20:00 is 16:59.
    const before = new Date('2046-12-16T20:00:00Z')
    expect(previousDue(cronOf('* */4 * * 0'), 'UTC', before)).toEqual(new Date('2046-12-16T16:59:00Z'))
  })

  test('a whole day was left out in Samoa, and its runs came a day later', () => {
    const [from, to] = [new Date('2011-12-28T12:00:00Z'), new Date('2012-01-01T12:00:00Z')]
    // 30 December did not exist: noon of it is noon of the 31st, one moment.
    expect(dueBetween(cronOf('0 12 * * *'), 'Pacific/Apia', from, to, 10)).toEqual(
      ['2011-12-28T22:00:00Z', '2011-12-29T22:00:00Z', '2011-12-30T22:00:00Z', '2011-12-31T22:00:00Z'].map(
        (text) => new Date(text),
      ),
    )
  })
})

test('nothing was due before', () => {
  expect(previousDue(cronOf('0 0 31 2 *'), 'UTC', new Date('2027-01-01'))).toBeNull()
  expect(previousDue(cronOf('0 0 29 2 *'), 'UTC', new Date('2103-01-01'))).toBeNull()
})

function field(least: number, most: number): fc.Arbitrary<string> {
  const value = fc.integer({ min: least, max: most })
  const range = fc.tuple(value, value).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`)
  const part = fc.oneof(
    fc.constant('*'),
    fc.integer({ min: 1, max: 12 }).map((step) => `*/${step}`),
    value.map(String),
    fc.tuple(range, fc.integer({ min: 1, max: 9 })).map(([text, step]) => `${text}/${step}`),
  )
  return fc.oneof(
    fc.constant('*'),
    fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(',')),
  )
}

function cronOf(text: string): Cron {
  const cron = readCron(text)
  if ('problem' in cron) throw new Error(`${text}: ${english(cron.problem)}`)
  return cron
}
