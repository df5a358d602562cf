import { expect, test } from 'vitest'
import { labelInterval, labelPlace, ticksUpTo } from './chart-scale.ts'

test('the axis has round whole numbers up to the largest value', () => {
  expect(ticksUpTo(0)).toEqual([0, 1])
  expect(ticksUpTo(3)).toEqual([0, 1, 2, 3])
  expect(ticksUpTo(7)).toEqual([0, 2, 4, 6, 8])
  expect(ticksUpTo(44)).toEqual([0, 10, 20, 30, 40, 50])
  expect(ticksUpTo(1234)).toEqual([0, 500, 1000, 1500])
  for (let max = 1; max < 5000; max++) {
    const ticks = ticksUpTo(max)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
    expect(ticks.length).toBeLessThanOrEqual(6)
  }
})

test('labels of days never overlap', () => {
  expect(labelInterval(7, 700, 70)).toBe(1)
  expect(labelInterval(365, 700, 70)).toBe(37)
  expect(labelInterval(30, 0, 70)).toBe(30)
})

test('the label of the last day ends with the chart', () => {
  expect(labelPlace(680, 700, 70)).toEqual({ x: 700, textAnchor: 'end' })
  expect(labelPlace(665, 700, 70)).toEqual({ x: 665, textAnchor: 'middle' })
})
