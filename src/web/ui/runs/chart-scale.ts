/** Returns evenly spaced round numbers from 0 to at least `max`: at most six, in steps of 1, 2 or 5 times a power of ten. */
export function ticksUpTo(max: number): number[] {
  const rough = Math.max(max, 1) / 5
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power
  const count = Math.ceil(Math.max(max, 1) / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Returns every how many of `count` labels fit, if each needs `labelPx` of `widthPx`. */
export function labelInterval(count: number, widthPx: number, labelPx: number): number {
  return Math.max(1, Math.ceil((count * labelPx) / Math.max(widthPx, labelPx)))
}

/** Returns the width of a bar in a slot of this width, in px: with a gap, never wider than 48. */
export function barOf(slotPx: number): number {
  return Math.min(48, Math.max(0, slotPx * (slotPx < 6 ? 0.8 : 0.65)))
}

/** Returns where a label below `middlePx` is drawn: one that would leave the chart at its right ends with it. */
export function labelPlace(
  middlePx: number,
  widthPx: number,
  labelPx: number,
): { x: number; textAnchor: 'middle' | 'end' } {
  return middlePx + labelPx / 2 > widthPx ? { x: widthPx, textAnchor: 'end' } : { x: middlePx, textAnchor: 'middle' }
}
