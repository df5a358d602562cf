import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowKeys } from './row-keys.ts'

const keysOf = (keys: RowKeys, first: number, count: number) => {
  const keyOf = keys.update(first, count)
  return Array.from({ length: count }, (_, i) => keyOf(i))
}

test('rows that stay in view keep their keys, and no two rows have the same one', () => {
  const view = fc.record({ first: fc.nat(1_000_000), by: fc.integer({ min: -60, max: 60 }), count: fc.nat(80) })
  fc.assert(
    fc.property(fc.array(view, { minLength: 2, maxLength: 20 }), (views) => {
      const keys = new RowKeys()
      keys.update(0, 80)
      for (const { first, by, count } of views) {
        const before = keysOf(keys, first, count)
        const after = keysOf(keys, Math.max(0, first + by), count)
        expect(new Set(after).size).toBe(count)
        const moved = Math.max(0, first + by) - first
        if (Math.abs(moved) < count)
          for (let i = 0; i < count; i++) if (i + moved in before) expect(after[i]).toBe(before[i + moved])
      }
    }),
  )
})

test('after a jump the elements that are there show the rows', () => {
  const keys = new RowKeys()
  const before = keysOf(keys, 10, 40)
  expect(keysOf(keys, 500_000, 40)).toEqual(before)
})
