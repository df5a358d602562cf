import { expect, test } from 'vitest'
import { english } from '../messages/english.ts'
import { readCron } from './cron.ts'
import { daysLeftOut, duePreview, runsPerDay, runsPerHour } from './due-marks.ts'
import { type DueRules, noRules } from './due-rules.ts'
import { readAllDays } from './except-dates.ts'

const berlin = 'Europe/Berlin'

test('a time that does not exist is marked as shifted, its neighbours are not', () => {
  const { due, skipped } = preview('30 2 * * *', berlin, '2027-03-26T12:00:00Z', 3)
  expect(due).toEqual([
    { at: new Date('2027-03-27T01:30:00Z'), mark: null },
    { at: new Date('2027-03-28T01:30:00Z'), mark: { kind: 'shifted', date: '2027-03-28', time: '02:30' } },
    { at: new Date('2027-03-29T00:30:00Z'), mark: null },
  ])
  expect(skipped).toEqual([])
})

test('a time after the gap that is due by itself is not marked', () => {
  const { due } = preview('30 3 * * *', berlin, '2027-03-27T12:00:00Z', 1)
  expect(due).toEqual([{ at: new Date('2027-03-28T01:30:00Z'), mark: null }])
})

test('from the gap on, nothing is marked: 04:00 is no shifted 03:00', () => {
  const { due } = preview('0 3,4 * * *', berlin, '2027-03-27T12:00:00Z', 2)
  expect(due).toEqual([
    { at: new Date('2027-03-28T01:00:00Z'), mark: null },
    { at: new Date('2027-03-28T02:00:00Z'), mark: null },
  ])
})

test('the first and the last minute that comes twice', () => {
  const { due } = preview('0,59 1-3 * * *', berlin, '2027-10-30T23:30:00Z', 4)
  const mark = (time: string) => ({ kind: 'first', date: '2027-10-31', time })
  expect(due).toEqual([
    { at: new Date('2027-10-30T23:59:00Z'), mark: null },
    { at: new Date('2027-10-31T00:00:00Z'), mark: mark('02:00') },
    { at: new Date('2027-10-31T00:59:00Z'), mark: mark('02:59') },
    { at: new Date('2027-10-31T02:00:00Z'), mark: null },
  ])
})

test('with fixed hours, a time that comes twice runs at the first', () => {
  const { due } = preview('30 2 * * *', berlin, '2027-10-30T12:00:00Z', 2)
  expect(due).toEqual([
    { at: new Date('2027-10-31T00:30:00Z'), mark: { kind: 'first', date: '2027-10-31', time: '02:30' } },
    { at: new Date('2027-11-01T01:30:00Z'), mark: null },
  ])
})

test('in real time, a time that comes twice runs again', () => {
  const { due } = preview('0 * * * *', berlin, '2027-10-30T23:30:00Z', 3)
  expect(due).toEqual([
    { at: new Date('2027-10-31T00:00:00Z'), mark: null },
    { at: new Date('2027-10-31T01:00:00Z'), mark: { kind: 'again', date: '2027-10-31', time: '02:00' } },
    { at: new Date('2027-10-31T02:00:00Z'), mark: null },
  ])
})

test('in real time, times that do not exist are listed', () => {
  const change = { at: new Date('2027-03-28T01:00:00Z'), date: '2027-03-28' }
  const { due, skipped } = preview('*/20 * * * *', berlin, '2027-03-28T00:30:00Z', 3)
  expect(due.map(({ mark }) => mark)).toEqual([null, null, null])
  expect(skipped).toEqual([{ ...change, first: '02:00', last: '02:40', count: 3 }])
  expect(preview('* * * * *', berlin, '2027-03-28T00:59:30Z', 1).skipped).toEqual([
    { ...change, first: '02:00', last: '02:59', count: 60 },
  ])
  // None of its times is in the gap, or the gap is after the shown times.
  expect(preview('0 1-23/2,*/4 * * *', berlin, '2027-03-28T00:30:00Z', 3).skipped).toEqual([])
  expect(preview('0 * * * *', berlin, '2027-03-27T12:30:00Z', 3).skipped).toEqual([])
})

test('the zone in front of the expression is the one that counts', () => {
  const { due } = preview('TZ=Australia/Lord_Howe 15 2 * * *', 'UTC', '2026-10-03T00:00:00Z', 1)
  expect(due).toEqual([
    { at: new Date('2026-10-03T15:45:00Z'), mark: { kind: 'shifted', date: '2026-10-04', time: '02:15' } },
  ])
})

test('nothing is marked for @every, and nothing is shown for what is never due', () => {
  const { due } = preview('@every 10m', berlin, '2027-03-28T00:30:00Z', 10)
  expect(due.map(({ mark }) => mark)).toEqual(Array.from({ length: 10 }, () => null))
  expect(preview('0 0 31 2 *', berlin, '2027-01-01T00:00:00Z', 10)).toEqual({ due: [], skipped: [] })
})

test.each([
  ['* * * * *', 60, 1440],
  ['*/5 * * * *', 12, 288],
  ['0,1,2,30 9-17 * * 1-5', 4, 36],
  ['* 3 1 1 *', 60, 60],
  ['0 3 * * *', 1, 1],
  ['@every 90s', 40, 960],
  ['@every 36h', 1, 1],
  ['0 0 31 2 *', 0, 0],
])('%s: up to %i runs an hour, %i a day', (text, hourly, daily) => {
  const cron = cronOf(text)
  const from = new Date('2026-11-21T12:34:56Z')
  expect(runsPerHour(cron, berlin, from)).toBe(hourly)
  expect(runsPerDay(cron, berlin, from)).toBe(daily)
})

function preview(text: string, zone: string, after: string, count: number) {
  return duePreview(cronOf(text), zone, new Date(after), count)
}

function cronOf(text: string) {
  const cron = readCron(text)
  if ('problem' in cron) throw new Error(`${text}: ${english(cron.problem)}`)
  return cron
}

test('lists the next excluded days on which it would otherwise be due', () => {
  const cron = readCron('0 3 * * mon-fri')
  if ('problem' in cron) throw new Error(english(cron.problem))
  const except = readAllDays(['2026-12-24/2026-12-27', '2027-01-02', '2027-01-06', '2020-01-01'])
  const left = (rules: Partial<DueRules>, after = '2026-12-24T04:00:00Z', count = 5) =>
    daysLeftOut({ ...cron, rules: { ...noRules, except, ...rules } }, 'Europe/Berlin', new Date(after), count)
  // On that Thursday it would have been due an hour before; what follows are a weekend, and a Saturday.
  expect(left({})).toEqual(['2026-12-25', '2027-01-06'])
  expect(left({}, '2026-12-01T00:00:00Z', 2)).toEqual(['2026-12-24', '2026-12-25'])
  expect(left({ offsetDays: 1 }, '2026-12-01T00:00:00Z')).toEqual([
    '2026-12-24',
    '2026-12-25',
    '2026-12-26',
    '2027-01-02',
    '2027-01-06',
  ])
  expect(left({ to: Date.parse('2027-01-01T00:00:00Z') })).toEqual(['2026-12-25'])
  expect(left({ except: [] })).toEqual([])
})
