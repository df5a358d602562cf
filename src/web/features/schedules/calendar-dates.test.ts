import { expect, test } from 'vitest'
import { monthOf, shiftMonth } from './calendar-dates.ts'

test('a month consists of whole weeks, from the one of its first day to the one of its last', () => {
  const ends = (date: string) => {
    const days = monthOf(date)
    return [days[0], days.at(-1), days.length]
  }
  expect(ends('2026-11-23')).toEqual(['2026-10-26', '2026-12-06', 42])
  expect(ends('2026-12-31')).toEqual(['2026-11-30', '2027-01-03', 35])
  // Begins on a Monday and has 28 days.
  expect(ends('2027-02-10')).toEqual(['2027-02-01', '2027-02-28', 28])
})

test('months are counted over the end of a year', () => {
  expect(shiftMonth('2026-12-31', 1)).toBe('2027-01-01')
  expect(shiftMonth('2027-01-31', -1)).toBe('2026-12-01')
  expect(shiftMonth('2027-01-31', 1)).toBe('2027-02-01')
})
