import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WireLine } from '../../contract/task-server.ts'
import { type Place, stores } from './testing/stores.ts'

const lines = (count: number, from = 1): WireLine[] =>
  Array.from({ length: count }, (_, i) => [1e12 + from + i, 0, `line ${from + i}`])
const at = (offset: number) => ({ step: 1, offset, skip: 0 })

for (const { name, missing, make } of stores.filter(({ name }) => name.startsWith('rows'))) {
  describe.skipIf(missing)(`two servers, logs as ${name}`, () => {
    let place: Place
    beforeAll(async () => {
      place = await make()
    })
    afterAll(() => place.close())

    test('a runner that changes servers continues where it was, although each server has an older log in memory', async () => {
      const [one, two] = [place.open(), place.open()]
      let next = 1
      for (let round = 0; round < 30; round++) {
        const store = round % 3 === 0 ? one : two
        const count = 50 + ((round * 97) % 400)
        const head = await store.append(1, next, lines(count, next), at(next + count - 1))
        next += count
        expect(head).toEqual({ next_line: next, cursor: at(next - 1), seal: null })
      }
      expect(await one.append(1, next + 1, lines(1), null)).toMatchObject({ next_line: next })
      expect(await two.append(1, 1, lines(1), null)).toMatchObject({ next_line: next })
      expect(await one.window(1, 1, next)).toEqual(lines(next - 1))
      const seal = await two.seal(1)
      expect(await one.append(1, next, lines(1, next), null)).toEqual({ next_line: next, cursor: at(next - 1), seal })
      await Promise.all([one.close(), two.close()])
    })

    test('the same report to both servers at once is stored once', async () => {
      const [one, two] = [place.open(), place.open()]
      for (let next = 1; next < 6000; next += 300) {
        const heads = await Promise.all([one, two].map((store) => store.append(2, next, lines(300, next), at(next))))
        for (const head of heads) expect(head).toMatchObject({ next_line: next + 300 })
      }
      const seals = await Promise.all([one.seal(2), two.seal(2)])
      expect(seals[0]).toEqual(seals[1])
      expect(await one.window(2, 1, 7000)).toEqual(lines(6000))
      await Promise.all([one.close(), two.close()])
    })

    test('a reader sees each line once while the tail is merged', async () => {
      const [writer, reader] = [place.open(), place.open()]
      let stored = 0
      const write = async () => {
        for (; stored < 7000; stored += 70) await writer.append(3, stored + 1, lines(70, stored + 1), at(stored))
      }
      const reading = { done: false }
      const writing = write().finally(() => {
        reading.done = true
      })
      while (!reading.done) {
        let next = 1
        for await (const piece of reader.stream(3)) {
          expect(piece.first_line).toBe(next)
          for (const [, , text] of piece.lines) expect(text).toBe(`line ${next++}`)
        }
      }
      await writing
      await Promise.all([writer.close(), reader.close()])
    })
  })
}
