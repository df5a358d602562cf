import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { etagOf, KeptAnswers } from './kept-answers.ts'

// An answer is kept for a second, however slow the machine is.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => vi.useRealTimers())

function counted() {
  const kept = new KeptAnswers()
  let made = 0
  const make = () => Promise.resolve({ body: Buffer.from(`answer ${++made}`), headers: {} })
  return { kept, get: async (key: string, state: string) => String((await kept.get(key, state, make)).body) }
}

test('the same key gets the same answer while the state is unchanged, also for concurrent requests', async () => {
  const { get } = counted()
  expect(await Promise.all([get('a', '1'), get('a', '1'), get('b', '1')])).toEqual(['answer 1', 'answer 1', 'answer 2'])
  expect(await get('a', '1')).toBe('answer 1')
  expect(await get('a', '2')).toBe('answer 3')
  expect(await get('a', '1')).toBe('answer 4')
})

test('an answer is computed again after a second', async () => {
  const { get } = counted()
  await get('a', '1')
  vi.advanceTimersByTime(1000)
  expect(await get('a', '1')).toBe('answer 2')
})

test('a failure is not kept', async () => {
  const { kept, get } = counted()
  await expect(kept.get('a', '1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await get('a', '1')).toBe('answer 1')
})

test('answers beyond the size limit are returned but not kept', async () => {
  const kept = new KeptAnswers()
  const made: string[] = []
  const ask = (key: string) =>
    kept.get(key, '1', () => {
      made.push(key)
      return Promise.resolve({ body: Buffer.alloc(9 * 1024 * 1024), headers: {} })
    })
  for (const key of ['a', 'b', 'a', 'b']) await ask(key)
  expect(made).toEqual(['a', 'b', 'b'])
})

test('equal contents have equal ETags', () => {
  expect(etagOf(Buffer.from('x'))).toBe(etagOf(Buffer.from('x')))
  expect(etagOf(Buffer.from('x'))).not.toBe(etagOf(Buffer.from('y')))
})
