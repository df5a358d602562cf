import { expect, it } from 'vitest'
import { type Figures, withSecondAttempt } from '../scripts/test-attempts.js'

const none: Figures = { passed: 0, failed: 0, skipped: 0, errors: 0, failedFiles: {} }

/** Runs with these figures of the first and second attempt; returns what came of it, and with which arguments. */
async function runTwice(...attempts: Figures[]) {
  const calls: string[][] = []
  const result = await withSecondAttempt(async (args) => attempts[calls.push(args) - 1] ?? none, ['test/api'])
  return { calls, result }
}

const oneFailed = {
  ...none,
  passed: 90,
  failed: 1,
  skipped: 2,
  failedFiles: { 'test/a.test.ts': { passed: 4, failed: 1, skipped: 1, tests: ['a task ends'] } },
}

it('a file that passes at its second attempt is named as unstable and ends the run well', async () => {
  const { calls, result } = await runTwice(oneFailed, { ...none, passed: 5, skipped: 1 })
  expect(calls).toEqual([['test/api'], ['--maxWorkers=1', 'test/a.test.ts']])
  expect(result).toMatchObject({ passed: 91, failed: 0, skipped: 2, unstable: ['test/a.test.ts: a task ends'] })
})

it('a file that fails twice has failed', async () => {
  const { result } = await runTwice(oneFailed, {
    ...none,
    passed: 4,
    failed: 1,
    skipped: 1,
    failedFiles: oneFailed.failedFiles,
  })
  expect(result).toMatchObject({ passed: 90, failed: 1, skipped: 2, unstable: [] })
})

it('a second attempt that ends before its tests are counted is a failure', async () => {
  const { result } = await runTwice(oneFailed, { ...none, failed: 1, errors: 1 })
  expect(result.failed).toBe(1)
})

it('an error that belongs to no file stays a failure', async () => {
  const { result } = await runTwice({ ...oneFailed, failed: 2, errors: 1 }, { ...none, passed: 5, skipped: 1 })
  expect(result).toMatchObject({ passed: 91, failed: 1 })
})

it('many failed files are not run again', async () => {
  const file = { passed: 0, failed: 1, skipped: 0, tests: [] }
  const failedFiles = Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`test/${index}.test.ts`, file]))
  const { calls, result } = await runTwice({ ...none, failed: 13, failedFiles })
  expect(calls).toHaveLength(1)
  expect(result.failed).toBe(13)
})
