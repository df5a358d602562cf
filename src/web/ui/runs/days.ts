/** The numbers of one day, as a chart draws them. */
export interface DayOfRuns {
  date: string
  success: number
  error: number
  stopped: number
  /** In seconds; 0 without runs. */
  average: number
}

interface Counted {
  date: string
  count_by_status: Partial<Record<string, number>>
  avg_duration: number
}

export const ranges = { week: 7, month: 30, year: 365 } as const
export type Range = keyof typeof ranges

const dayMs = 86_400_000

/** Returns the first and last day of the range that ends today, in UTC as the server counts. */
export function daysOf(range: Range, now = Date.now()): { start: string; end: string } {
  return { start: dayText(now - (ranges[range] - 1) * dayMs), end: dayText(now) }
}

/**
 * Returns every day of the range, including those without runs. Rejected and canceled tasks count as stopped by a user.
 */
export function paddedDays(rows: readonly Counted[], { start, end }: { start: string; end: string }): DayOfRuns[] {
  const byDate = new Map(rows.map((row) => [row.date, row]))
  const days: DayOfRuns[] = []
  for (let at = Date.parse(start); at <= Date.parse(end); at += dayMs) {
    const date = dayText(at)
    const row = byDate.get(date)
    const { success = 0, error = 0, stopped = 0, rejected = 0, canceled = 0 } = row?.count_by_status ?? {}
    days.push({ date, success, error, stopped: stopped + rejected + canceled, average: row?.avg_duration ?? 0 })
  }
  return days
}

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
