import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Silence } from './silence.ts'
import { Stop } from './stop.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

function listen(seconds: number, idle: () => boolean = () => false) {
  const stop = new Stop()
  const silence = new Silence({ seconds, stop_seconds: 1, stop, idle })
  silence.begin()
  return { stop, silence }
}

test('a task that prints nothing is ended, and one that prints now and then continues', () => {
  const { stop, silence } = listen(420)
  for (let minutes = 0; minutes < 30; minutes += 6) {
    vi.advanceTimersByTime(360_000)
    silence.onOutput()
  }
  expect(stop.reason).toBeUndefined()
  vi.advanceTimersByTime(419_000)
  expect(stop.reason).toBeUndefined()
  vi.advanceTimersByTime(2000)
  expect(stop.reason).toBe('silence')
})

test('waiting for a confirmation does not count as silence, and the time starts again after it', () => {
  let asked = true
  const { stop } = listen(10, () => asked)
  vi.advanceTimersByTime(3_600_000)
  expect(stop.reason).toBeUndefined()
  asked = false
  vi.advanceTimersByTime(8000)
  expect(stop.reason).toBeUndefined()
  vi.advanceTimersByTime(4000)
  expect(stop.reason).toBe('silence')
})

test('nothing is ended without a limit, or after the task has ended', () => {
  const free = listen(0)
  const over = listen(10)
  over.silence.end()
  vi.advanceTimersByTime(86_400_000)
  expect([free.stop.reason, over.stop.reason]).toEqual([undefined, undefined])
})

test('work that has its own limits, such as a checkout, does not count as silence', async () => {
  const { stop, silence } = listen(10)
  const fetched = Promise.withResolvers<void>()
  const aside = silence.aside(() => fetched.promise)
  vi.advanceTimersByTime(60_000)
  fetched.resolve()
  await aside
  vi.advanceTimersByTime(9000)
  expect(stop.reason).toBeUndefined()
  vi.advanceTimersByTime(2000)
  expect(stop.reason).toBe('silence')
})
