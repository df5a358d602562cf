import { expect, test } from 'vitest'
import { daysOf, paddedDays } from './days.ts'

const now = Date.parse('2026-03-08T23:59:59Z')

test('the ranges end today and have 7, 30 and 365 days', () => {
  expect(daysOf('week', now)).toEqual({ start: '2026-03-02', end: '2026-03-08' })
  expect(daysOf('month', now)).toEqual({ start: '2026-02-07', end: '2026-03-08' })
  expect(daysOf('year', now)).toEqual({ start: '2025-03-09', end: '2026-03-08' })
})

test('days without runs are included with zeros, also at both ends', () => {
  const rows = [
    { date: '2026-03-03', count_by_status: { success: 2, error: 1 }, avg_duration: 4 },
    { date: '2026-03-05', count_by_status: { stopped: 1, rejected: 1, canceled: 1 }, avg_duration: 0 },
  ]
  const days = paddedDays(rows, daysOf('week', now))
  const none = { success: 0, error: 0, stopped: 0, average: 0 }
  expect(days).toEqual([
    { date: '2026-03-02', ...none },
    { date: '2026-03-03', ...none, success: 2, error: 1, average: 4 },
    { date: '2026-03-04', ...none },
    { date: '2026-03-05', ...none, stopped: 3 },
    { date: '2026-03-06', ...none },
    { date: '2026-03-07', ...none },
    { date: '2026-03-08', ...none },
  ])
  expect(paddedDays([], daysOf('year', now))).toHaveLength(365)
})
