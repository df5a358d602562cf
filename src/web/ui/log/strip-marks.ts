/** Lines to mark on a strip that shows the whole log: single lines, or first and last line of each run. */
export type MarkedLines = { lines: readonly number[] } | { ranges: readonly number[] }

/** Returns the marked lines of a find: each hit, or their runs if there are too many to hold. */
export const marksOfFind = ({ hits, spread }: { hits: number[]; spread: number[] }): MarkedLines =>
  spread.length > 0 ? { ranges: spread } : { lines: hits }

/**
 * Calls `draw` for each place of a strip that has a mark, with its first and last pixel. Places that overlap are drawn
 * once, so that 100,000 marks cost no more than the strip has pixels.
 */
export function eachMark(
  marked: MarkedLines,
  placeOf: (line: number) => number,
  draw: (from: number, to: number) => void,
): void {
  const single = 'lines' in marked
  const numbers = single ? marked.lines : marked.ranges
  let drawn = -1
  for (let i = 0; i < numbers.length; i += single ? 1 : 2) {
    const from = placeOf(numbers[i]!)
    const to = single ? from : placeOf(numbers[i + 1]!)
    if (to <= drawn) continue
    draw(Math.max(from, drawn + 1), to)
    drawn = to
  }
}
