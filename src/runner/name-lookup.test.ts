import { afterEach, expect, test, vi } from 'vitest'
import { LookupTimeout, nameLookups } from './name-lookup.ts'

/** A name server that answers when the test says so. */
function nameServer() {
  const asked: string[] = []
  const open = new Map<string, PromiseWithResolvers<{ address: string; family: number }[]>>()
  return {
    asked,
    ask: (name: string) => {
      asked.push(name)
      const answer = Promise.withResolvers<{ address: string; family: number }[]>()
      open.set(name, answer)
      return answer.promise
    },
    answer: (name: string) => open.get(name)?.resolve([{ address: '192.0.2.1', family: 4 }]),
    refuse: (name: string) => open.get(name)?.reject(new Error('ENOTFOUND')),
  }
}

/** Waits until everything under way has advanced as far as it can. */
const settled = () => new Promise((done) => setImmediate(done))

afterEach(() => {
  vi.useRealTimers()
})

test('two names are looked up at a time, and the others wait for their turn', async () => {
  const server = nameServer()
  const lookUp = nameLookups(server.ask, 2, 60_000)
  const found = ['a', 'b', 'c', 'd'].map((name) => lookUp(name))
  await settled()
  expect(server.asked).toEqual(['a', 'b'])
  server.answer('b')
  expect(await found[1]).toEqual([{ address: '192.0.2.1', family: 4 }])
  await settled()
  expect(server.asked).toEqual(['a', 'b', 'c'])
  server.refuse('a')
  await expect(found[0]).rejects.toThrow('ENOTFOUND')
  await settled()
  expect(server.asked).toEqual(['a', 'b', 'c', 'd'])
  for (const name of ['c', 'd']) server.answer(name)
  await Promise.all(found.slice(2))
})

test('a name that is being looked up is not looked up twice', async () => {
  const server = nameServer()
  const lookUp = nameLookups(server.ask, 2, 60_000)
  const found = [lookUp('a'), lookUp('a'), lookUp('b')]
  await settled()
  expect(server.asked).toEqual(['a', 'b'])
  for (const name of ['a', 'b']) server.answer(name)
  expect(await Promise.all(found)).toHaveLength(3)
  const again = lookUp('a')
  await settled()
  expect(server.asked).toEqual(['a', 'b', 'a'])
  server.answer('a')
  await again
})

test('a look-up that waits too long is rejected; a name that no caller waits for is not looked up, and a busy thread stays counted', async () => {
  const server = nameServer()
  const lookUp = nameLookups(server.ask, 2, 10_000)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const found = Promise.allSettled(['hangs', 'hangs too', 'waits'].map((name) => lookUp(name)))
  vi.advanceTimersByTime(10_000)
  for (const one of await found) expect(one.status === 'rejected' && one.reason).toBeInstanceOf(LookupTimeout)
  expect(server.asked).toEqual(['hangs', 'hangs too'])
  // Both threads are still held: the operating system cannot be called back.
  const later = lookUp('later')
  await settled()
  expect(server.asked).toEqual(['hangs', 'hangs too'])
  server.answer('hangs')
  await settled()
  expect(server.asked).toEqual(['hangs', 'hangs too', 'later'])
  server.answer('later')
  expect(await later).toHaveLength(1)
})
