import { type CalendarAxis, type CalendarDay, placeOf } from './calendar-axis.ts'
import type { CalendarRun } from './calendar-runs.ts'

/**
 * A run as drawn on a single day. Positions are minutes of the axis; left and width are fractions of the day's column.
 */
export interface Block {
  run: CalendarRun
  top: number
  bottom: number
  left: number
  width: number
  /** The run started on the previous day. */
  continued: boolean
}

/** Runs that do not fit beside the others. */
export interface Further {
  runs: CalendarRun[]
  top: number
  bottom: number
  left: number
  width: number
}

interface Item {
  run: CalendarRun
  top: number
  bottom: number
  column: number
}

/**
 * Returns the blocks of a day. Overlapping runs are side by side, in at most `columns` columns: if there are more, the
 * last column contains the rest. A block is at least `minMinutes` minutes high, so that it can be read and clicked.
 */
export function dayBlocks(
  axis: CalendarAxis,
  day: CalendarDay,
  runs: readonly CalendarRun[],
  columns: number,
  minMinutes: number,
): { blocks: Block[]; further: Further[] } {
  const items = runs
    .filter(({ at, end }) => at < day.end && (end > day.begin || at >= day.begin))
    .map((run) => {
      const top = Math.min(placeOf(axis, day, run.at), axis.length - minMinutes)
      return { run, top, bottom: Math.max(top + minMinutes, placeOf(axis, day, run.end)), column: 0 }
    })
    .toSorted((a, b) => a.top - b.top || a.run.at - b.run.at)
  const blocks: Block[] = []
  const further: Further[] = []
  for (const cluster of clusters(items)) {
    const used = arrange(cluster)
    const shown = used > columns ? columns - 1 : used
    const width = 1 / Math.min(used, columns)
    const left = cluster.filter(({ column }) => column >= shown)
    for (const { run, top, bottom, column } of cluster)
      if (column < shown) blocks.push({ run, top, bottom, left: column * width, width, continued: run.at < day.begin })
    if (left.length > 0)
      further.push({
        runs: left.map(({ run }) => run),
        top: Math.min(...left.map(({ top }) => top)),
        bottom: Math.max(...left.map(({ bottom }) => bottom)),
        left: shown * width,
        width,
      })
  }
  return { blocks, further }
}

/** Groups items that overlap, directly or through others. */
function clusters(items: readonly Item[]): Item[][] {
  const found: Item[][] = []
  let bottom = -1
  for (const item of items) {
    if (item.top >= bottom) found.push([])
    found.at(-1)?.push(item)
    bottom = Math.max(bottom, item.bottom)
  }
  return found
}

/** Assigns each item the first free column and returns the number of columns. */
function arrange(cluster: readonly Item[]): number {
  const free: number[] = []
  for (const item of cluster) {
    const column = free.findIndex((bottom) => bottom <= item.top)
    item.column = column === -1 ? free.length : column
    free[item.column] = item.bottom
  }
  return free.length
}
