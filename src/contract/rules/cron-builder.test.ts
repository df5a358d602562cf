import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCron } from './cron.ts'
import { type Builder, builderMinutes, builderOf, builderTimings, builderWeeks, expressionOf } from './cron-builder.ts'

const none = { months: [], weeks: [], weekdays: [], days: [], hours: [], minutes: [] }

test.each<[string, Partial<Builder>]>([
  ['* * * * *', { timing: 'hourly' }],
  ['0 * * * *', { timing: 'hourly', minutes: [0] }],
  ['0,15,30,45 * * * *', { timing: 'hourly', minutes: [0, 15, 30, 45] }],
  ['30 3 * * *', { timing: 'daily', hours: [3], minutes: [30] }],
  ['* 3 * * *', { timing: 'daily', hours: [3] }],
  ['0 3 * * 1,5', { timing: 'weekly', weekdays: [1, 5], hours: [3], minutes: [0] }],
  ['0 3 1,15 * *', { timing: 'monthly', days: [1, 15], hours: [3], minutes: [0] }],
  ['0 3 1 1,7 *', { timing: 'yearly', months: [1, 7], days: [1], hours: [3], minutes: [0] }],
  ['0 3 * 6 *', { timing: 'yearly', months: [6], hours: [3], minutes: [0] }],
  [
    '0 3 * * 1#2,1L,4#2,4L',
    { timing: 'monthly-weekday', weeks: [2, 'last'], weekdays: [1, 4], hours: [3], minutes: [0] },
  ],
])('%s both ways', (text, expected) => {
  expect(builderOf(text)).toEqual({ ...none, ...expected })
  expect(expressionOf({ ...none, timing: 'hourly', ...expected })).toBe(text)
})

test.each([
  ['*/15 * * * *', '0,15,30,45 * * * *'],
  ['0 9-11 * * mon-fri', '0 9,10,11 * * 1,2,3,4,5'],
  ['0 0-23 * * *', '0 * * * *'],
  ['@weekly', '0 0 * * 0'],
  ['@yearly', '0 0 1 1 *'],
  ['0 3 * * 0-6', '0 3 * * *'],
  ['0 3 1-31 * ?', '0 3 * * *'],
  ['0 3 * * friL', '0 3 * * 5L'],
  ['0-59 * * * *', '* * * * *'],
])('%s is shown as %s', (text, shown) => {
  const builder = builderOf(text)
  expect(builder && expressionOf(builder)).toBe(shown)
})

test.each(
  [
    ['', 'x', '* * * *', '61 * * * *', '@every 5m', 'TZ=UTC 0 3 * * *', '3 * * * *', '*/7 * * * *', '0 */2 * * *'],
    [
      '0 3 L * *',
      '0 3 1 * 1',
      '0 3 * 6 1',
      '0 3 1 * 1#1',
      '0 3 * 6 1#1',
      '0 3 * * 1#5',
      '0 3 * * 1#1,2#2',
      '0 3 * * 1,2#2',
    ],
  ].flat(),
)('%j cannot be shown', (text) => expect(builderOf(text)).toBeNull())

test('hours one by one are not `*`: they differ when the clocks change', () => {
  const text = `0 ${Array.from({ length: 24 }, (_, hour) => hour).join(',')} * * *`
  const builder = builderOf(text)
  expect(builder?.timing).toBe('daily')
  expect(builder && expressionOf(builder)).toBe(text)
})

test('what is built reads back as the same, and means it', () => {
  const some = <Value>(values: readonly Value[]) => fc.subarray([...values])
  const numbers = (from: number, to: number) => some(Array.from({ length: to - from + 1 }, (_, at) => from + at))
  const builders = fc.record({
    timing: fc.constantFrom(...builderTimings),
    months: numbers(1, 12),
    weeks: some(builderWeeks),
    weekdays: numbers(0, 6),
    days: numbers(1, 31),
    hours: numbers(0, 23),
    minutes: some(builderMinutes),
  })
  fc.assert(
    fc.property(builders, (builder) => {
      const text = expressionOf(builder)
      const cron = readCron(text)
      if ('problem' in cron || cron.kind === 'every') throw new Error(text)
      if (builder.minutes.length > 0) expect(cron.minutes).toEqual(builder.minutes)
      const shown = builderOf(text)
      if (!shown) throw new Error(text)
      // All chips of a row mean the same as no chips, so the text may become shorter; its meaning stays the same.
      const again = readCron(expressionOf(shown))
      expect(again).toEqual(cron)
      expect(builderOf(expressionOf(shown))).toEqual(shown)
      if (!hasFullRow(builder)) expect(expressionOf(shown)).toBe(text)
    }),
    { numRuns: 1000 },
  )
})

function hasFullRow({ months, weekdays, days }: Builder): boolean {
  return months.length === 12 || weekdays.length === 7 || days.length === 31
}
