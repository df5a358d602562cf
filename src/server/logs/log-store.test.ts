import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyCharacter } from '../../../test/helpers/arbitrary.ts'
import { repetitions } from '../../../test/helpers/long-run.ts'
import type { Cursor, WireLine } from '../../contract/task-server.ts'
import type { LogStore } from './log-store.ts'
import { type Place, stores } from './testing/stores.ts'

const lines = (count: number, from = 1): WireLine[] =>
  Array.from({ length: count }, (_, i) => [1_700_000_000_000 + (from + i) * 3, i % 2 === 0 ? 0 : 1, `line ${from + i}`])
const sha256 = (all: readonly WireLine[]) => {
  const hash = createHash('sha256')
  for (const [, , text] of all) hash.update(`${text}\n`)
  return hash.digest('hex')
}
const everything = async (store: LogStore, task_id: number, from?: number) => {
  const all: WireLine[] = []
  for await (const piece of store.stream(task_id, from)) {
    expect(piece.first_line).toBe((from ?? 1) + all.length)
    all.push(...piece.lines)
  }
  return all
}
const at = (offset: number): Cursor => ({ step: 1, offset, skip: 0 })

let ids = 0
const newTask = () => (ids += 301)

for (const { name, missing, make } of stores) {
  describe.skipIf(missing)(`logs as ${name}`, () => {
    let place: Place
    let store: LogStore
    beforeAll(async () => {
      place = await make()
      store = place.open()
    })
    afterAll(async () => {
      await store.close()
      await place.close()
    })

    test('an unknown log is empty', async () => {
      const id = newTask()
      expect(await store.head(id)).toEqual({ next_line: 1, cursor: null, seal: null })
      expect(await store.window(id, 1, 10)).toEqual([])
      expect(await everything(store, id)).toEqual([])
      expect(await store.size(id)).toEqual({ stored: 0, raw: 0 })
      await store.remove([id])
    })

    test('a repeat changes nothing, an overlap adds the rest, a gap is refused', async () => {
      const id = newTask()
      expect(await store.append(id, 1, lines(5), at(50))).toEqual({ next_line: 6, cursor: at(50), seal: null })
      expect(await store.append(id, 1, lines(5), at(50))).toMatchObject({ next_line: 6 })
      expect(await store.append(id, 1, lines(3), at(30))).toMatchObject({ next_line: 6, cursor: at(50) })
      expect(await store.append(id, 4, lines(4, 4), at(70))).toMatchObject({ next_line: 8, cursor: at(70) })
      expect(await store.append(id, 10, lines(4, 10), at(140))).toMatchObject({ next_line: 8, cursor: at(70) })
      const all = await store.window(id, 1, 100)
      expect(all.map(([, , text]) => text)).toEqual(lines(7).map(([, , text]) => text))
    })

    test('a cursor moves only with new lines, and is kept by an append without a cursor', async () => {
      const id = newTask()
      expect(await store.append(id, 1, [], at(7))).toMatchObject({ next_line: 1, cursor: null })
      await store.append(id, 1, lines(2), at(20))
      // A restarted runner has not read the lines that the last report of the killed one has added meanwhile.
      expect(await store.append(id, 3, [], at(7))).toMatchObject({ next_line: 3, cursor: at(20) })
      await store.append(id, 3, lines(2, 3), null)
      const later = place.open()
      expect(await later.head(id)).toEqual({ next_line: 5, cursor: at(20), seal: null })
      await later.close()
    })

    test('the seal counts and hashes all lines, whether the log is in memory or read from the store', async () => {
      const hot = newTask()
      const cold = newTask()
      const all = lines(3456)
      for (const id of [hot, cold]) {
        for (let i = 0; i < all.length; i += 300) await store.append(id, i + 1, all.slice(i, i + 300), at(i))
      }
      const other = place.open()
      const seal = { lines: 3456, sha256: sha256(all) }
      expect(await store.seal(hot)).toEqual(seal)
      expect(await other.seal(cold)).toEqual(seal)
      expect(await other.seal(cold)).toEqual(seal)
      expect(await other.head(hot)).toMatchObject({ seal, cursor: at(3300) })
      expect(await store.append(hot, 3457, lines(1), at(9999))).toMatchObject({
        next_line: 3457,
        seal,
        cursor: at(3300),
      })
      expect(await everything(other, hot)).toEqual(all)
      expect(await other.window(hot, 1995, 10)).toEqual(all.slice(1994, 2004))
      expect(await other.window(hot, 3450, 100)).toEqual(all.slice(3449))
      expect(await other.window(hot, 3457, 100)).toEqual([])
      await other.close()
    })

    test('a log without a line is sealed', async () => {
      const id = newTask()
      expect(await store.seal(id)).toEqual({ lines: 0, sha256: sha256([]) })
      expect(await store.append(id, 1, lines(1), null)).toMatchObject({ next_line: 1 })
    })

    test('lines may be empty, long, and have any character and any time', async () => {
      const id = newTask()
      const texts = [
        '',
        '',
        '\r',
        'a\rb',
        '\u0000',
        '\ufeffbom',
        '日本語 🚦',
        '\u2028',
        'x'.repeat(65536),
        'é'.repeat(32768),
        '',
      ]
      const odd: WireLine[] = texts.map((text, i) => [i % 3 === 0 ? 0 : 2 ** 41 - i * 1e9, i % 2 === 0 ? 1 : 0, text])
      for (let round = 0; round < 12; round++) await store.append(id, round * odd.length + 1, odd, null)
      const expected = Array.from({ length: 12 }, () => odd).flat()
      expect(await everything(store, id)).toEqual(expected)
      await store.seal(id)
      expect(await everything(store, id)).toEqual(expected)
      expect(await store.head(id)).toMatchObject({ seal: { sha256: sha256(expected) } })
      await expect(store.append(newTask(), 1, [[0, 0, 'a\nb']], null)).rejects.toThrow('newline')
    })

    test('appends to one log that overlap in time are applied in their order', async () => {
      const id = newTask()
      await Promise.all(
        Array.from({ length: 40 }, (_, i) => store.append(id, i * 100 + 1, lines(100, i * 100 + 1), at(i))),
      )
      expect(await store.head(id)).toMatchObject({ next_line: 4001, cursor: at(39) })
      expect((await store.window(id, 1, 5000)).map(([, , text]) => text)).toEqual(lines(4000).map(([, , text]) => text))
    })

    test('a stream returns what was stored when it began, while the log grows and is sealed', async () => {
      const id = newTask()
      await store.append(id, 1, lines(1750), null)
      await store.append(id, 1751, lines(750, 1751), null)
      const seen: string[] = []
      for await (const piece of store.stream(id)) {
        seen.push(...piece.lines.map(([, , text]) => text))
        await store.append(id, 2501, lines(900, 2501), null)
        await store.append(id, 3401, lines(900, 3401), null)
        await store.seal(id)
      }
      expect(seen).toEqual(lines(2500).map(([, , text]) => text))
      expect(await everything(store, id, 4299)).toHaveLength(2)
    })

    test('removed logs are gone', async () => {
      const [open, sealed, kept] = [newTask(), newTask(), newTask()]
      for (const id of [open, sealed, kept]) await store.append(id, 1, lines(1200), at(1))
      for (const id of [open, sealed, kept]) await store.append(id, 1201, lines(20, 1201), at(2))
      await store.seal(sealed)
      await store.remove([open, 999_999, sealed])
      for (const id of [open, sealed]) {
        expect(await store.head(id)).toEqual({ next_line: 1, cursor: null, seal: null })
        expect(await store.size(id)).toEqual({ stored: 0, raw: 0 })
        expect(await store.append(id, 1221, lines(1), at(3))).toMatchObject({ next_line: 1 })
      }
      expect(await store.head(kept)).toMatchObject({ next_line: 1221 })
    })

    test('the size is reported as stored bytes and as bytes of text', async () => {
      const id = newTask()
      const all = lines(5000)
      const raw = all.reduce((sum, [, , text]) => sum + text.length + 1, 0)
      for (let i = 0; i < all.length; i += 900) await store.append(id, i + 1, all.slice(i, i + 900), null)
      expect((await store.size(id)).raw).toBe(raw)
      await store.seal(id)
      const other = place.open()
      const size = await other.size(id)
      expect(size.raw).toBe(raw)
      expect(size.stored).toBeLessThan(raw / 5)
      await other.close()
    })

    test('after any reports, repeated, overlapping, with gaps, over restarts, the log has the lines in order', async () => {
      const report = fc.record({
        kind: fc.constant('append' as const),
        back: fc.integer({ min: -3, max: 40 }),
        count: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 300, max: 1300 })),
        cursor: fc.boolean(),
      })
      const step = fc.oneof(
        { weight: 8, arbitrary: report },
        { weight: 2, arbitrary: fc.constant({ kind: 'reopen' as const }) },
        {
          weight: 2,
          arbitrary: fc.record({ kind: fc.constant('window' as const), from: fc.nat(3000), limit: fc.nat(1500) }),
        },
      )
      const text = fc.oneof(fc.string({ unit: anyCharacter, maxLength: 30 }), fc.constantFrom('', ' ', 'ok: [web-1]'))
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.array(text, { minLength: 1 }), async (steps, texts) => {
          const id = newTask()
          const lineAt = (n: number): WireLine => {
            const clean = (texts[n % texts.length] as string).replaceAll('\n', '').toWellFormed()
            return [1e12 + ((n * 7919) % 1000), n % 2 === 0 ? 0 : 1, clean]
          }
          let mine = place.open()
          let next = 1
          let cursor: Cursor | null = null
          for (const step of steps) {
            if (step.kind === 'reopen') {
              await mine.close()
              mine = place.open()
            } else if (step.kind === 'window') {
              const count = Math.max(0, Math.min(step.limit, next - Math.max(1, step.from)))
              const expected = Array.from({ length: count }, (_, i) => lineAt(Math.max(1, step.from) + i))
              expect(await mine.window(id, Math.max(1, step.from), step.limit)).toEqual(expected)
            } else {
              const first = Math.max(1, next - step.back)
              const given = step.cursor ? at(first + step.count) : null
              const batch = Array.from({ length: step.count }, (_, i) => lineAt(first + i))
              const after = first + step.count
              if (first <= next && after > next) {
                next = after
                cursor = given ?? cursor
              }
              expect(await mine.append(id, first, batch, given)).toEqual({ next_line: next, cursor, seal: null })
            }
          }
          const expected = Array.from({ length: next - 1 }, (_, i) => lineAt(i + 1))
          expect(await everything(mine, id)).toEqual(expected)
          expect(await mine.seal(id)).toEqual({ lines: next - 1, sha256: sha256(expected) })
          expect(await everything(mine, id)).toEqual(expected)
          await mine.close()
        }),
        { numRuns: repetitions('CASES', { usual: 12, long: 60 }) },
      )
    })
  })
}
