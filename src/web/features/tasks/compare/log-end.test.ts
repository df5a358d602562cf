import { expect, test } from 'vitest'
import { endOf } from './log-end.ts'

/** A log of numbered lines whose answers hold at most 30. */
const logOf = (total: number) => ({
  window: async (from: number, limit: number) => {
    const first = from < 0 ? Math.max(1, total + 1 + from) : from
    const count = Math.max(0, Math.min(limit, 30, total - first + 1))
    const lines = Array.from({ length: count }, (_, i) => ({
      n: first + i,
      time: 0,
      stream: 'output' as const,
      text: `\x1b[32m${first + i}\x1b[0m`,
    }))
    return Promise.resolve({ lines, total, complete: true })
  },
})

test('the compared end of a log is complete, without colours, whatever one answer holds', async () => {
  const { signal } = new AbortController()
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i).join('\n')
  expect(await endOf(logOf(0), 100, signal)).toEqual({ text: '', cut: false })
  expect(await endOf(logOf(70), 100, signal)).toEqual({ text: numbers(1, 70), cut: false })
  expect(await endOf(logOf(250), 100, signal)).toEqual({ text: numbers(151, 250), cut: true })
})
