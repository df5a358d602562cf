import { expect, test } from 'vitest'
import { eachMark, type MarkedLines, marksOfFind } from './strip-marks.ts'

test('marks cover all places of their lines, and each place is drawn once', () => {
  const drawn = (marked: MarkedLines, total: number) => {
    const spans: [number, number][] = []
    eachMark(
      marked,
      (line) => Math.floor((line / total) * 100),
      (from, to) => spans.push([from, to]),
    )
    return spans
  }
  expect(drawn({ lines: [10, 11, 500] }, 1000)).toEqual([
    [1, 1],
    [50, 50],
  ])
  expect(drawn({ ranges: [10, 400, 405, 500] }, 1000)).toEqual([
    [1, 40],
    [41, 50],
  ])
  expect(drawn(marksOfFind({ hits: [1, 2], spread: [] }), 1000)).toEqual([[0, 0]])
  expect(drawn(marksOfFind({ hits: [1, 2], spread: [1, 999] }), 1000)).toEqual([[0, 99]])
})
