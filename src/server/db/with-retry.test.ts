import { expect, test } from 'vitest'
import { withRetry } from './with-retry.ts'

test('an operation on a busy database is retried, and one that was refused is not', async () => {
  let tries = 0
  const busy = Object.assign(new Error('database is locked'), { errcode: 5 })
  const answer = await withRetry(() => (++tries < 2 ? Promise.reject(busy) : Promise.resolve('taken')))
  expect([answer, tries]).toEqual(['taken', 2])
  tries = 0
  const refused = withRetry(() => Promise.reject(new Error(`try ${++tries}`)))
  await expect(refused).rejects.toThrow('try 1')
})
