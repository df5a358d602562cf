import { afterEach, expect, test, vi } from 'vitest'
import { Find } from './find.ts'
import { FakeLog } from './testing/fake-log.ts'

afterEach(() => vi.useRealTimers())

async function finding(total: number, texts: string[], text = 'hit') {
  vi.useFakeTimers()
  const log = new FakeLog(total, texts)
  const find = new Find(log, () => undefined)
  const wait = async <T>(promise: Promise<T>) => {
    await vi.advanceTimersByTimeAsync(200)
    return promise
  }
  await wait(find.search({ text, regex: false, case_sensitive: false }))
  const hits = Array.from({ length: log.total }, (_, i) => i + 1).filter((n) => log.text(n).includes(text))
  return { log, find, wait, hits }
}

test('next and previous wrap around at the ends and report the position and the total', async () => {
  const { find, wait, hits } = await finding(100, ['a', 'hit', 'b', 'c', 'd', 'e', 'f'])
  expect(find.total).toBe(hits.length)
  let line = 0
  for (const [index, hit] of [...hits, hits[0]!].entries()) {
    line = (await wait(find.go(line, 1)))!
    expect(line).toBe(hit)
    expect(find.current!.index).toBe((index % hits.length) + 1)
  }
  expect(await wait(find.go(hits[0]!, -1))).toBe(hits.at(-1))
  expect(find.current).toEqual({ line: hits.at(-1), index: hits.length })
  expect(await wait(find.go(hits[3]!, -1))).toBe(hits[2])
})

test('hits beyond those held in memory are found, too', async () => {
  const { find, wait, hits } = await finding(60_000, ['hit', 'hit', 'a'])
  expect(find.total).toBe(hits.length)
  expect(find.hits.length).toBe(10_000)
  for (const at of [9_999, 10_000, 15_000, 31_234]) {
    expect(await wait(find.go(hits[at]!, 1))).toBe(hits[at + 1])
    expect(find.current!.index).toBe(at + 2)
    expect(await wait(find.go(hits[at]!, -1))).toBe(hits[at - 1])
    expect(find.current!.index).toBe(at)
  }
  expect(await wait(find.go(hits[0]!, -1))).toBe(hits.at(-1))
  expect(await wait(find.go(hits.at(-1)!, 1))).toBe(hits[0])
})

test('the search continues while the log grows', async () => {
  const { log, find } = await finding(100, ['hit', 'a'])
  const before = find.total
  log.total = 300
  find.grown(300)
  find.grown(300)
  await vi.advanceTimersByTimeAsync(1200)
  expect(find.total).toBeGreaterThan(before)
  expect(find.total).toBe(find.hits.length)
  expect(find.hits).toEqual([...find.hits].sort((a, b) => a - b))
  find.stop()
  expect(find.hits).toEqual([])
})

test('the places of all matches are known, also of those that are not held', async () => {
  const { find, hits, log } = await finding(25_000, ['hit'])
  expect(find.hits.length).toBeLessThan(hits.length)
  expect(find.spread).toHaveLength(2 * hits.length)
  log.total = 25_500
  find.grown(25_500)
  await vi.advanceTimersByTimeAsync(1500)
  expect(find.spread.at(-1)).toBe(25_500)
  find.stop()
  expect(find.spread).toEqual([])
})
