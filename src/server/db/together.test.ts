import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { Together } from './together.ts'

/** Records the inputs of each run, which ends when `release` is called. */
function recorded(answer: (input: number) => string = String) {
  const runs: number[][] = []
  const gates: (() => void)[] = []
  const together = new Together<number, string>(async (inputs) => {
    runs.push([...inputs])
    await new Promise<void>((resolve) => gates.push(resolve))
    return inputs.map(answer)
  })
  const release = async () => {
    await expect.poll(() => gates.length).toBeGreaterThan(0)
    gates.shift()?.()
  }
  return { runs, release, together }
}

test('calls that come while one runs share the next run, and each gets its own output', async () => {
  const { runs, release, together } = recorded()
  const first = together.call(1)
  await expect.poll(() => runs).toEqual([[1]])
  const others = [2, 3, 4].map((input) => together.call(input))
  await release()
  expect(await first).toBe('1')
  await release()
  expect(await Promise.all(others)).toEqual(['2', '3', '4'])
  expect(runs).toEqual([[1], [2, 3, 4]])
})

test('an error of one call does not fail those that share its run', async () => {
  const runs: number[][] = []
  const together = new Together<number, number>(async (inputs) => {
    runs.push([...inputs])
    if (inputs.includes(2)) throw new Error('2 is wrong')
    return inputs.map((input) => input * 10)
  })
  const calls = await Promise.allSettled([1, 2, 3].map((input) => together.call(input)))
  expect(calls.map((call) => (call.status === 'fulfilled' ? call.value : String(call.reason)))).toEqual([
    10,
    'Error: 2 is wrong',
    30,
  ])
  expect(runs).toEqual([[1, 2, 3], [1], [2], [3]])
})

test('while the database is unavailable, all calls of a run fail without another attempt', async () => {
  let runs = 0
  const together = new Together<number, number>(() => {
    runs++
    return Promise.reject(Object.assign(new Error('connection lost'), { code: 'ECONNRESET' }))
  })
  const calls = await Promise.allSettled([1, 2, 3].map((input) => together.call(input)))
  expect(calls.every(({ status }) => status === 'rejected')).toBe(true)
  expect(runs).toBe(1)
})

test('a call whose run does not begin in time is not run', async () => {
  const { runs, release, together } = recorded()
  const first = together.call(1)
  await expect.poll(() => runs).toEqual([[1]])
  expect(await together.callWithin(5, 2)).toBeUndefined()
  const third = together.callWithin(60_000, 3)
  await release()
  await first
  await release()
  expect(await third).toBe('3')
  expect(runs).toEqual([[1], [3]])
})

test('a run has the context of no caller', async () => {
  const context = new AsyncLocalStorage<string>()
  const together = new Together<number, string>((inputs) =>
    Promise.resolve(inputs.map(() => context.getStore() ?? 'none')),
  )
  expect(await context.run('a request', () => together.call(1))).toBe('none')
})
