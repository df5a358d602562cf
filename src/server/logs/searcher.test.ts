import { afterEach, describe, expect, test } from 'vitest'
import { encode } from './chunk.ts'
import { BadQuery, type LogQuery } from './log-store.ts'
import { SearchWorkers } from './search-workers.ts'
import { Searcher } from './searcher.ts'

/** Yields a log with one line per piece. */
async function* pieces(...lines: string[]) {
  for (const [index, line] of lines.entries()) {
    const n = index + 1
    yield { from: n, to: n, chunks: [encode(n, [[0, 0, line]])] }
  }
}
const query = (text: string, regex = false): LogQuery => ({ text, regex, case_sensitive: true, from: 1, limit: 9 })
const endless = `${'a'.repeat(60)}!`

describe('searches of several lanes', () => {
  let searcher: Searcher
  afterEach(() => searcher.close())
  const search = (lane: string, log: string[], wanted: LogQuery) =>
    searcher.search(pieces(...log), log.length, wanted, { lane })

  test('an endless expression is ended early if another lane waits', async () => {
    searcher = new Searcher({ workers: 1, limit_ms: 3_600_000 })
    const ended: string[] = []
    const guest = [1, 2].map((n) =>
      search('guest', [endless], query('^(a+)+$', true)).catch((error: unknown) => {
        ended.push(`guest ${n}`)
        return error
      }),
    )
    const { total } = await search('ada', ['one', 'two', 'one'], query('one'))
    ended.push('ada')
    expect(total).toBe(2)
    expect(ended).toEqual(['guest 1', 'ada'])
    expect(await guest[0]).toBeInstanceOf(BadQuery)
    expect(String(await guest[0])).toContain('The search took too long and was stopped')
    await searcher.close()
    await guest[1]
  })

  test('an expression gets its full time if only its own lane waits', async () => {
    searcher = new Searcher({ workers: 1, limit_ms: 1500 })
    const ended: string[] = []
    const bad = search('guest', [endless], query('^(a+)+$', true)).catch(() => ended.push('bad'))
    await search('guest', ['one'], query('one'))
    ended.push('good')
    await bad
    expect(ended).toEqual(['bad', 'good'])
  })
})

describe('a search worker', () => {
  test('a worker is replaced after its number of uses', async () => {
    const workers = new SearchWorkers(1, { uses: 2 })
    const used: number[] = []
    for (let n = 0; n < 5; n++) used.push(await workers.lend('ada', async (worker) => worker.threadId))
    expect(new Set(used).size).toBe(3)
    expect([used[0] === used[1], used[2] === used[3]]).toEqual([true, true])
    await workers.close()
  })

  test('a caller stops waiting for a worker when its signal is aborted', async () => {
    const workers = new SearchWorkers(1)
    const busy = Promise.withResolvers<string>()
    const first = workers.lend('ada', () => busy.promise)
    const asked = new AbortController()
    const second = workers.lend('bob', async () => 'never', asked.signal)
    asked.abort(new Error('too late'))
    await expect(second).rejects.toThrow('too late')
    busy.resolve('first')
    expect(await first).toBe('first')
    expect(await workers.lend('bob', async () => 'again')).toBe('again')
    await workers.close()
  })
})
