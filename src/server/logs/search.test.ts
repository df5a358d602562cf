import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repetitions } from '../../../test/helpers/long-run.ts'
import type { WireLine } from '../../contract/task-server.ts'
import { BadQuery, type LogQuery, type LogStore } from './log-store.ts'
import { type Place, stores } from './testing/stores.ts'

const lines: WireLine[] = Array.from({ length: 5210 }, (_, i) => {
  const n = i + 1
  const text =
    n % 1000 === 0
      ? `fatal: [web-${n}]: FAILED! => rc=${n % 7}`
      : n % 333 === 0
        ? 'Straße ÄRGER 日本 İK'
        : n % 10 === 0
          ? ''
          : `ok: [web-${n}] (a+b)`
  return [1e12 + n * 5, 0, text]
})
const query = (text: string, more: Partial<LogQuery> = {}): LogQuery => ({
  text,
  regex: false,
  case_sensitive: true,
  from: 1,
  limit: 100_000,
  ...more,
})
const numbers = (test: (text: string) => boolean) => lines.flatMap(([, , text], i) => (test(text) ? [i + 1] : []))

for (const { name, missing, make } of stores) {
  describe.skipIf(missing)(`search in logs as ${name}`, () => {
    let place: Place
    let store: LogStore
    beforeAll(async () => {
      place = await make()
      store = place.open()
      for (let i = 0; i < lines.length; i += 700) await store.append(1, i + 1, lines.slice(i, i + 700), null)
    })
    afterAll(async () => {
      await store.close()
      await place.close()
    })
    const found = async (...given: Parameters<typeof query>) => {
      const { lines: matches, total } = await store.search(1, query(...given))
      expect(total).toBe(matches.length)
      return matches.map(({ n }) => n)
    }

    test('a search can return ranges of line numbers, and search one stream only', async () => {
      const mixed = Array.from(
        { length: 2500 },
        (_, i): WireLine => [1e12, i % 5 === 0 ? 1 : 0, i < 1200 ? 'yes' : 'no'],
      )
      await store.append(4, 1, mixed, null)
      const at = async (more: Partial<LogQuery>) => store.search(4, query('yes', { ranges: true, ...more }))
      expect(await at({})).toEqual({ lines: [], ranges: [1, 1200], total: 1200, searched_to: 2500 })
      const system = mixed.flatMap(([, stream, text], i) => (stream === 1 && text === 'yes' ? [i + 1, i + 1] : []))
      for (const regex of [false, true])
        expect(await at({ stream: 1, regex })).toMatchObject({ ranges: system, total: system.length / 2 })
      const { lines: some, total } = await store.search(4, query('yes', { stream: 1, from: 1100, limit: 2 }))
      expect([some.map(({ n }) => n), total]).toEqual([[1101, 1106], 20])
    })

    test('words and line starts are found despite colour codes', async () => {
      const coloured: WireLine[] = [
        '\x1b[0;32mok: [web-1]\x1b[0m',
        'a \x1b[1mbold\x1b[0m word',
        '\x1b[31',
        'no 31m here',
      ].map((text) => [1e12, 0, text])
      await store.append(3, 1, coloured, null)
      const at = async (text: string, regex = false) => (await store.search(3, query(text, { regex }))).lines
      expect(await at('^ok:', true)).toEqual([{ n: 1, time: 1e12, text: 'ok: [web-1]' }])
      expect((await at('bold word')).map(({ n }) => n)).toEqual([2])
      expect((await at('31m')).map(({ n }) => n)).toEqual([4])
    })

    test('text is found case-sensitively or in any case', async () => {
      expect(await store.search(1, query('FAILED!'))).toEqual({
        lines: [1000, 2000, 3000, 4000, 5000].map((n) => ({ n, time: 1e12 + n * 5, text: lines[n - 1]?.[2] })),
        total: 5,
        searched_to: 5210,
      })
      expect(await found('failed!')).toEqual([])
      expect(await found('failed!', { case_sensitive: false })).toEqual(numbers((text) => text.includes('FAILED!')))
      expect(await found('(a+b)')).toEqual(numbers((text) => text.includes('(a+b)')))
      expect(await found('ärger 日本', { case_sensitive: false })).toEqual(numbers((text) => text.includes('ÄRGER')))
      expect(await found('ß')).toEqual(numbers((text) => text.includes('ß')))
      expect(await found(')\nok')).toEqual([])
      expect(await found('')).toHaveLength(5210)
    })

    test('expressions match line by line, with and without case', async () => {
      expect(await found('^$', { regex: true })).toEqual(numbers((text) => text === ''))
      expect(await found('rc=[35]$', { regex: true })).toEqual(numbers((text) => /rc=[35]$/.test(text)))
      expect(await found('FATAL.*failed', { regex: true, case_sensitive: false })).toHaveLength(5)
      expect(await found('\\p{Script=Han}', { regex: true })).toEqual(numbers((text) => text.includes('日')))
      expect(await found('web\\-77\\]', { regex: true })).toEqual([77])
      expect(await found('a[^x]*fatal', { regex: true })).toEqual([])
    })

    test('from and limit restrict the lines, and the count covers all', async () => {
      const some = await store.search(1, query('ok:', { from: 1503, limit: 3 }))
      expect(some.lines.map(({ n }) => n)).toEqual([1503, 1504, 1505])
      expect(some.total).toBe(numbers((text) => text.includes('ok:')).filter((n) => n >= 1503).length)
      const regex = await store.search(1, query('ok:', { from: 1503, limit: 3, regex: true }))
      expect(regex).toEqual(some)
      expect(await store.search(1, query('ok:', { from: 6000 }))).toEqual({ lines: [], total: 0, searched_to: 5999 })
      expect((await store.search(1, query('ok:', { limit: 0 }))).lines).toEqual([])
    })

    test('an invalid or too long expression is refused', async () => {
      await expect(store.search(1, query('(', { regex: true }))).rejects.toThrow(BadQuery)
      await expect(store.search(1, query('x'.repeat(1001)))).rejects.toThrow(BadQuery)
    })

    test('an endless expression is stopped, and other searches continue meanwhile', async () => {
      await store.append(2, 1, [[0, 0, `${'a'.repeat(50)}!`]], null)
      // On a busy machine the quick search may take as long as the time limit of the endless one: then it is repeated.
      let wasQuicker = false
      for (let tries = 0; tries < 5 && !wasQuicker; tries++) {
        let ended: unknown
        const endless = store.search(2, query('^(a+)+$', { regex: true })).catch((error: unknown) => {
          ended = error
        })
        expect(await found('FAILED!')).toHaveLength(5)
        wasQuicker = ended === undefined
        await endless
        expect(ended).toBeInstanceOf(BadQuery)
        expect(String(ended)).toContain('too long')
      }
      expect(wasQuicker).toBe(true)
      expect(await found('FAILED!')).toHaveLength(5)
    })

    test('a search that is aborted ends', async () => {
      const given = new AbortController()
      const search = store.search(1, query('ok:'), { lane: 'ada', signal: given.signal })
      given.abort()
      await expect(search).rejects.toThrow('abort')
      await Promise.all(Array.from({ length: 10 }, async () => expect(await found('FAILED!')).toHaveLength(5)))
    })

    test('any text is found on the lines that contain it', async () => {
      const text = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'ä', 'Ä', '日', '.', '+', ' '), maxLength: 6 })
      let id = 100
      await fc.assert(
        fc.asyncProperty(fc.array(text, { maxLength: 40 }), text, fc.boolean(), async (texts, needle, exact) => {
          id++
          for (const [i, text] of texts.entries()) await store.append(id, i + 1, [[i, 0, text]], null)
          const lower = (text: string) => (exact ? text : text.toLowerCase())
          const expected = texts.flatMap((text, i) => (lower(text).includes(lower(needle)) ? [i + 1] : []))
          const matches = await store.search(id, query(needle, { case_sensitive: exact }))
          expect(matches.lines.map(({ n }) => n)).toEqual(expected)
        }),
        { numRuns: repetitions('CASES', { usual: 10, long: 30 }) },
      )
    })
  })
}
