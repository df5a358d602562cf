/** A part of a run, in ms since 1970; `to` is null for one that has not ended. */
export interface TimeSpan {
  from: number
  to: number | null
}

/** Returns the ms between two times that are in none of the spans. */
export function timeOutside(spans: readonly TimeSpan[], from: number, to: number): number {
  let left = to - from
  for (const span of spans) left -= Math.max(0, Math.min(to, span.to ?? to) - Math.max(from, span.from))
  return Math.max(0, left)
}
