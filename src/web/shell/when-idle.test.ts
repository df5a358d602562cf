import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Returns whether the work is done within a minute; never before the delay. */
function done(connection?: object): boolean {
  vi.stubGlobal('navigator', { connection })
  const work = vi.fn<() => void>()
  whenIdle(work, 1000)
  vi.advanceTimersByTime(999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  return work.mock.calls.length === 1
}

test('what is not needed yet is loaded after the delay', () => {
  expect(done()).toBe(true)
  expect(done({ saveData: false, effectiveType: '4g' })).toBe(true)
})

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }, { effectiveType: '3g' }])(
  'nothing is loaded ahead with %j',
  (connection) => expect(done(connection)).toBe(false),
)

test('what was cancelled is not loaded', () => {
  const work = vi.fn<() => void>()
  whenIdle(work)()
  vi.advanceTimersByTime(60_000)
  expect(work).not.toHaveBeenCalled()
})
