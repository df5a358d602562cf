import { type CalendarAxis, type CalendarDay, placeOf } from './calendar-axis.ts'
import type { CalendarRun } from './calendar-runs.ts'

/** A run as it is drawn on one day. Places are minutes of the axis; left and width are parts of the day's column. */
export interface Block {
  run: CalendarRun
  top: number
  bottom: number
  left: number
  width: number
  /** It began on the day before. */
  continued: boolean
}

/** Runs that find no place beside the others. */
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
 * The blocks of a day. What overlaps lies side by side, in at most `columns` columns: where there is more at a time, the last
 * column holds what is left. A block is `least` minutes high, so that it can be read and hit.
 */
export function dayBlocks(
  axis: CalendarAxis,
  day: CalendarDay,
  runs: readonly CalendarRun[],
  columns: number,
  least: number,
): { blocks: Block[]; further: Further[] } {
  const items = runs
    .filter(({ at, end }) => at < day.end && (end > day.begin || at >= day.begin))
    .map((run) => {
      const top = Math.min(placeOf(axis, day, run.at), axis.length - least)
      return { run, top, bottom: Math.max(top + least, placeOf(axis, day, run.end)), column: 0 }
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

/** Those that hang together, directly or through others. */
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

/** Gives each the first column that is free; answers how many there are. */
function arrange(cluster: readonly Item[]): number {
  const free: number[] = []
  for (const item of cluster) {
    const column = free.findIndex((bottom) => bottom <= item.top)
    item.column = column === -1 ? free.length : column
    free[item.column] = item.bottom
  }
  return free.length
}
