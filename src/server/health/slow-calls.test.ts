import { expect, test } from 'vitest'
import { SlowCalls } from './slow-calls.ts'

const call = (ms: number) => ({ method: 'GET', route: `/api/${ms}`, status: 200, request_id: 'x', ms })

test('the twenty slowest calls of the last hour are kept, the slowest first', () => {
  const slow = new SlowCalls()
  for (let n = 0; n < 100; n++) slow.note(call(n * 10), n)
  expect(slow.list(100).map(({ ms }) => ms)).toEqual(Array.from({ length: 20 }, (_, n) => 990 - n * 10))
  slow.note(call(150), 3_700_000)
  expect(slow.list(3_700_000).map(({ ms }) => ms)).toEqual([150])
})

test('quick calls are not kept', () => {
  const slow = new SlowCalls()
  slow.note(call(99))
  expect(slow.list()).toEqual([])
})
