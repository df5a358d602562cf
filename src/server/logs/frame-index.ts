/** The position and content of a frame, so that a window takes one search in memory and one read. */
export interface FrameEntry {
  at: number
  length: number
  first_line: number
  count: number
}

/** Appends entries for consecutive frames from byte `end` on. */
export function addEntries(
  entries: FrameEntry[],
  end: number,
  added: readonly (readonly [length: number, count: number])[],
): FrameEntry[] {
  let first_line = lineBehind(entries)
  let at = end
  for (const [length, count] of added) {
    entries.push({ at, length, first_line, count })
    at += length
    first_line += count
  }
  return entries
}

/** Returns the first line that is not in any frame. */
export function lineBehind(entries: readonly FrameEntry[]): number {
  const last = entries.at(-1)
  return last ? last.first_line + last.count : 1
}

/** Returns the index of the frame that contains a line; the number of frames if the line is behind them. */
export function frameOf(entries: readonly FrameEntry[], line: number): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >> 1
    const entry = entries[middle] as FrameEntry
    if (entry.first_line + entry.count > line) high = middle
    else low = middle + 1
  }
  return low
}
