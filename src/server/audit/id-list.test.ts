import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IdSet, packIds, unpackIds } from './id-list.ts'

test('ascending ids are packed and unpacked', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 40 }))
  fc.assert(
    fc.property(ids, (given) => {
      const sorted = given.sort((a, b) => a - b)
      expect(unpackIds(packIds(sorted))).toEqual(sorted)
    }),
  )
  expect(packIds([1, 2, 3, 4]).length).toBe(4)
})

test('a set of ids knows what was added', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 100_000 })),
      fc.integer({ min: 0, max: 100_000 }),
      (given, other) => {
        const set = new IdSet()
        const seen = new Set<number>()
        for (const id of given) {
          expect(set.add(id)).toBe(!seen.has(id))
          seen.add(id)
        }
        for (const id of given) expect(set.has(id)).toBe(true)
        expect(set.has(other)).toBe(seen.has(other))
      },
    ),
  )
})
