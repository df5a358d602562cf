import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxElementHeight, ScrollSpace } from './scroll-space.ts'

function space(rows: number, view = 700, heightOf: ((row: number) => number) | null = null) {
  const made = new ScrollSpace(20)
  Object.assign(made, { rows, view, heightOf })
  return made
}

const lines = (made: ScrollSpace) => made.row + made.offset / 20

describe('scroll space', () => {
  test('no element is taller than browsers allow', () => {
    for (const rows of [0, 10, 1e6, 5e7]) expect(space(rows).height).toBeLessThanOrEqual(maxElementHeight)
  })

  test('a wheel step scrolls the same number of lines at any length and position', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 50_000_000 }),
        fc.float({ min: Math.fround(0.1), max: Math.fround(0.9), noNaN: true }),
        fc.integer({ min: -1000, max: 1000 }),
        (rows, share, px) => {
          const made = space(rows)
          made.moveTo(Math.floor(rows * share))
          made.placed(made.bar)
          const before = lines(made)
          made.scrolled(made.bar + px, false)
          const room = before * 20 + px > 0 && before * 20 + px < rows * 20 - 700
          if (room) expect(lines(made) - before).toBeCloseTo(px / 20, 3)
          else expect(made.row).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  test('the thumb reaches both ends and every position between', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500_000, max: 50_000_000 }),
        fc.float({ min: 0, max: 1, noNaN: true }),
        (rows, share) => {
          const made = space(rows)
          const most = made.height - made.view
          made.scrolled(most, true)
          expect(made.atEnd).toBe(true)
          made.scrolled(share * most, true)
          expect(lines(made) / (rows - 35)).toBeCloseTo(share, 4)
          expect(Math.abs(made.bar - share * most)).toBeLessThan(2)
          made.scrolled(0, true)
          expect(lines(made)).toBe(0)
        },
      ),
    )
  })

  test('the view never leaves the list, with rows of any height', () => {
    const move = fc.oneof(
      fc.record({ by: fc.integer({ min: -5000, max: 5000 }) }),
      fc.record({ to: fc.nat(3000) }),
      fc.record({ rows: fc.nat(3000) }),
      fc.record({ drag: fc.float({ min: 0, max: 1, noNaN: true }) }),
    )
    fc.assert(
      fc.property(fc.nat(3000), fc.boolean(), fc.array(move, { maxLength: 30 }), (rows, wrapped, moves) => {
        const made = space(rows, 700, wrapped ? (row) => 20 * (1 + (row % 7)) : null)
        for (const move of moves) {
          if ('by' in move) made.moveBy(move.by)
          else if ('to' in move) made.moveTo(move.to)
          else if ('drag' in move) made.scrolled(move.drag * (made.height - made.view), true)
          else {
            made.rows = move.rows
            made.moveTo(made.row, made.offset)
          }
          const { first, count } = made.visible()
          expect(first).toBeGreaterThanOrEqual(0)
          expect(first + count).toBeLessThanOrEqual(made.rows)
          expect(made.offset).toBeGreaterThanOrEqual(0)
          expect(made.bar).toBeGreaterThanOrEqual(0)
          expect(made.bar).toBeLessThanOrEqual(made.height - made.view)
          if (first + count < made.rows) expect(made.atEnd).toBe(false)
        }
        made.toEnd()
        const { first, count } = made.visible()
        expect(first + count).toBe(made.rows)
        expect(made.below(1000)).toBe(0)
      }),
    )
  })

  test('a list that becomes shorter does not look like a person scrolling up', () => {
    const made = space(5000)
    made.toEnd()
    made.placed(made.bar)
    made.rows = 1000
    made.toEnd()
    made.shortened(made.height - made.view, made.height - made.view)
    made.rows = 1010
    made.scrolled(1000 * 20 - 700, false)
    expect([made.row, made.offset]).toEqual([965, 0])
  })

  test('scrolling up and down again returns to the same position', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 2000 }), fc.integer({ min: 1, max: 1999 }), (row, px) => {
        const made = space(5000, 700, (n) => 20 * (1 + (n % 5)))
        made.moveTo(row)
        made.moveBy(-px)
        made.moveBy(px)
        expect([made.row, made.offset]).toEqual([row, 0])
      }),
    )
  })
})
