import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAllDays, readDays, tidyDays } from './except-dates.ts'
import { rulesProblem, scheduleCron, startsBetween, type Timing } from './schedule-due.ts'

const plain: Timing & { id: number } = {
  id: 7,
  type: '',
  cron_format: '30 2 * * *',
  time_zone: 'Europe/Berlin',
  run_at: null,
  starts_at: null,
  ends_at: null,
  except_dates: [],
  offset_days: 0,
  spread_minutes: 0,
}

/** Around the night in which Berlin's clocks leave out two to three. */
const [from, to] = [new Date('2027-03-25T00:00:00Z'), new Date('2027-04-01T00:00:00Z')]
const dues = (more: Partial<Timing>) =>
  startsBetween({ ...plain, ...more }, 'UTC', from, to, 100).map(({ due }) => new Date(due).toISOString().slice(5, 16))

describe('when a schedule is due', () => {
  test('its first and last moment belong to it', () => {
    const bounds = { starts_at: '2027-03-27T01:30:00Z', ends_at: '2027-03-29T00:30:00Z' }
    expect(dues(bounds)).toEqual(['03-27T01:30', '03-28T01:30', '03-29T00:30'])
  })

  test('not on days that are excepted, by the clock of its zone', () => {
    expect(dues({ except_dates: ['2027-03-26/2027-03-28', '2027-03-31'] })).toEqual([
      '03-25T01:30',
      '03-29T00:30',
      '03-30T00:30',
    ])
    // Half past midnight in Berlin is still the day before in UTC.
    expect(dues({ cron_format: '30 0 * * *', except_dates: ['2027-03-26'] })[0]).toBe('03-26T23:30')
    expect(dues({ cron_format: 'CRON_TZ=UTC 30 23 * * *', except_dates: ['2027-03-26'] })[1]).toBe('03-27T23:30')
    expect(dues({ cron_format: '@every 24h', except_dates: ['2027-03-26/2027-03-29'] })).toEqual([
      '03-25T00:00',
      '03-30T00:00',
      '03-31T00:00',
    ])
  })

  test('so many days after the day that is meant, or before it, at that time of day', () => {
    // Two days before the end of the month; the day on which half past two does not exist.
    expect(dues({ cron_format: '30 2 L * *', offset_days: -2 })).toEqual(['03-29T00:30'])
    expect(dues({ cron_format: '30 2 26 * *', offset_days: 2 })).toEqual(['03-28T01:30'])
    // It is the day on which it is due that must not be an excepted one.
    expect(dues({ cron_format: '0 12 26,27 * *', offset_days: 1, except_dates: ['2027-03-27'] })).toEqual([
      '03-28T10:00',
    ])
  })

  test('once is once', () => {
    expect(dues({ type: 'run_at', run_at: '2027-03-26T12:00:00Z' })).toEqual(['03-26T12:00'])
    expect(dues({ type: 'run_at', run_at: '2027-05-26T12:00:00Z' })).toEqual([])
  })

  test('an invalid expression or an unknown zone has no due times', () => {
    expect(dues({ cron_format: '61 * * * *' })).toEqual([])
    expect(dues({ time_zone: 'Europe/Atlantis' })).toEqual([])
    expect(scheduleCron({ ...plain, cron_format: 'x' })).toBeNull()
  })

  test('names the rule that leaves no due time', () => {
    const problem = (more: Partial<Timing>) => rulesProblem({ ...plain, ...more }, 'UTC', from)
    expect(problem({})).toBeNull()
    expect(problem({ ends_at: '2027-03-25T02:30:00Z' })).toBeNull()
    expect(problem({ ends_at: '2027-03-25T01:00:00Z' })?.field).toBe('ends_at')
    expect(problem({ except_dates: ['2027-01-01/2033-01-01'] })?.field).toBe('except_dates')
    expect(problem({ ends_at: '2027-03-28T00:00:00Z', except_dates: ['2027-03-25/2027-03-28'] })?.field).toBe(
      'except_dates',
    )
    // Far ahead is not too far: five years count from the start.
    expect(problem({ starts_at: '2060-01-01T00:00:00Z' })).toBeNull()
  })
})

describe('a spread', () => {
  const schedule = fc.record({
    id: fc.nat(100_000),
    spread_minutes: fc.constantFrom(0, 1, 30, 720),
    cron_format: fc.constantFrom('* * * * *', '*/20 * * * *', '0 3 * * *', '0 */8 * * *', '@every 90s'),
  })

  test('is kept, ends before the next due time, and is the same in whatever piece one asks', () => {
    fc.assert(
      fc.property(schedule, fc.integer({ min: 1, max: 1439 }), (more, cut) => {
        const one = { ...plain, ...more }
        const [begin, end] = [from, new Date(from.getTime() + 86_400_000)]
        const middle = new Date(begin.getTime() + cut * 60_000 + 777)
        const whole = startsBetween(one, 'UTC', begin, end, 10_000)
        const wrong = whole.filter(({ due, at }, index) => {
          const most = Math.min(due + one.spread_minutes * 60_000, (whole[index + 1]?.due ?? Infinity) - 1)
          return at < due || at > most
        })
        expect(wrong).toEqual([])
        const pieces = [
          ...startsBetween(one, 'UTC', begin, middle, 10_000),
          ...startsBetween(one, 'UTC', middle, end, 10_000),
        ]
        expect(pieces).toEqual(whole)
      }),
      { numRuns: 25 },
    )
  })

  test('has a hundred nightly schedules start in many minutes of the hour', () => {
    const minutes = Array.from({ length: 100 }, (_, id) => {
      const [start] = startsBetween({ ...plain, id: id + 1, spread_minutes: 60 }, 'UTC', from, to, 1)
      return Math.floor(((start?.at ?? 0) - (start?.due ?? 0)) / 60_000)
    })
    const inOne = Map.groupBy(minutes, (one) => one)
    expect(inOne.size).toBeGreaterThan(35)
    expect(Math.max(...[...inOne.values()].map(({ length }) => length))).toBeLessThan(10)
  })
})

describe('days that are excepted', () => {
  test('are a day or several with both ends', () => {
    expect(readDays('1970-01-02')).toEqual({ first: 1, last: 1 })
    expect(readDays('1970-01-02/1970-01-05')).toEqual({ first: 1, last: 4 })
    const wrong = ['', '2027-2-1', '2027-02-30', '2026-02-29', '2027-01-02/2027-01-01', '2027-01-01/', '1/2/3', 'x']
    expect(wrong.map(readDays)).toEqual(wrong.map(() => null))
  })

  test('are kept once each, in their order', () => {
    expect(tidyDays(['2027-05-01', '2026-12-24/2026-12-24', '2027-05-01', '2026-12-24/2026-12-26'])).toEqual([
      '2026-12-24',
      '2026-12-24/2026-12-26',
      '2027-05-01',
    ])
    expect(readAllDays(['1970-01-05', '1970-01-02/1970-01-04', '1970-01-03', '1970-01-09', 'x'])).toEqual([
      { first: 1, last: 4 },
      { first: 8, last: 8 },
    ])
  })
})
