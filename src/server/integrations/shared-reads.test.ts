import { expect, test } from 'vitest'
import { sharedReads } from './shared-reads.ts'

/** Reads that the test answers, in order. */
function setUp(timeout_ms?: number) {
  const reads: { key: string; answer: PromiseWithResolvers<string> }[] = []
  const read = sharedReads((key) => {
    const answer = Promise.withResolvers<string>()
    reads.push({ key, answer })
    return answer.promise
  }, timeout_ms)
  const begun = async (count: number) => {
    while (reads.length < count) await new Promise(setImmediate)
    return reads[count - 1]!.answer
  }
  return { reads, read, begun }
}

test('callers at the same time share one read; another key has its own', async () => {
  const { reads, read, begun } = setUp()
  const many = Promise.all([read('a'), read('a'), read('b'), read('a')])
  ;(await begun(1)).resolve('one')
  ;(await begun(2)).resolve('two')
  expect(await many).toEqual(['one', 'one', 'two', 'one'])
  expect(reads.map(({ key }) => key)).toEqual(['a', 'b'])
})

test('callers during a read share one new read, however many they are', async () => {
  const { reads, read, begun } = setUp()
  const first = read('a')
  const old = await begun(1)
  const later = [read('a'), read('a')]
  await new Promise(setImmediate)
  expect(reads).toHaveLength(1)
  old.resolve('old')
  ;(await begun(2)).resolve('new')
  expect([await first, ...(await Promise.all(later))]).toEqual(['old', 'new', 'new'])
  expect(reads).toHaveLength(2)
})

test('a read that fails is reported to its callers, and the next one begins', async () => {
  const { read, begun } = setUp()
  const failing = Promise.allSettled([read('a'), read('a')])
  const first = await begun(1)
  const next = read('a')
  first.reject(new Error('away'))
  ;(await begun(2)).resolve('there')
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await next).toBe('there')
})

test('a read that is never answered, as from a database that vanished, only delays those who share it', async () => {
  const { read, begun } = setUp(1)
  void read('a')
  await begun(1)
  const next = read('a')
  ;(await begun(2)).resolve('after')
  expect(await next).toBe('after')
})
