import { expect, test, vi } from 'vitest'
import { JobsInPreparation } from './jobs-in-preparation.ts'

test('a claim that gets its job wakes no other runner', async () => {
  const wake = vi.fn<() => void>()
  const jobs = new JobsInPreparation<string>(wake)
  expect(await jobs.take(1, () => Promise.resolve('job'))).toBe('job')
  expect(wake).not.toHaveBeenCalled()
})

test('a job that a claim did not wait for wakes the runners once it is ready, and is given to the next claim', async () => {
  const wake = vi.fn<() => void>()
  const jobs = new JobsInPreparation<string>(wake, { waitMs: 1, keepMs: 60_000 })
  const secrets = Promise.withResolvers<string>()
  const ask = (asks: () => void) => {
    asks()
    return secrets.promise
  }
  expect(await jobs.take(1, ask)).toBeUndefined()
  expect(jobs.isWaiting(1)).toBe(true)
  expect(wake).not.toHaveBeenCalled()
  secrets.resolve('job')
  await vi.waitFor(() => expect(wake).toHaveBeenCalledTimes(1))
  expect(jobs.isWaiting(1)).toBe(false)
  expect(await jobs.take(1, () => Promise.reject(new Error('made twice')))).toBe('job')
})

test('a claim waits for a job that asks no secret storage, also on a busy machine', async () => {
  const jobs = new JobsInPreparation<string>(vi.fn<() => void>(), { waitMs: 1, keepMs: 60_000 })
  const slow = new Promise<string>((resolve) => setTimeout(resolve, 50, 'job'))
  expect(await jobs.take(1, () => slow)).toBe('job')
})
