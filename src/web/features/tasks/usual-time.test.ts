import { expect, test } from 'vitest'
import { percentOf } from './usual-time.ts'

const start = '2027-01-01T00:00:00.000Z'
const after = (seconds: number) => Date.parse(start) + seconds * 1000
const running = { start, asked_at: null, waited_sec: 0 }

test('the progress of a run follows from how long earlier ones took', () => {
  expect(percentOf(running, 100, after(0))).toBe(0)
  expect(percentOf(running, 100, after(40.9))).toBe(40)
  expect(percentOf({ ...running, start: null }, 100, after(40))).toBe(0)
  // The clock of the browser may be behind that of the server.
  expect(percentOf(running, 100, after(-5))).toBe(0)
})

test('a run that takes longer than usual stays at 95 percent', () => {
  for (const seconds of [95, 100, 5000]) expect(percentOf(running, 100, after(seconds))).toBe(95)
})

test('time that waits for a person does not count, before and after the answer', () => {
  const asked_at = new Date(after(30)).toISOString()
  expect(percentOf({ ...running, asked_at }, 100, after(500))).toBe(30)
  expect(percentOf({ ...running, waited_sec: 470 }, 100, after(510))).toBe(40)
  expect(percentOf({ start, asked_at, waited_sec: 20 }, 100, after(500))).toBe(10)
})
