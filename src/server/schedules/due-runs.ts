import type { Tx } from '../db/open.ts'
import type { DueTimes, ScheduleRow } from './due-times.ts'
import { type NewestRecords, recordsSince } from './records.ts'

/** The due times of a schedule that have no record yet. */
export interface DueRuns {
  schedule: ScheduleRow
  list: readonly number[]
  /** When each of them starts. */
  starts: readonly number[]
  /** The last due time, if the delay of its spread is not over; null if it does not wait. */
  waits: number | null
}

/**
 * Returns what is due and has no record: of these schedules, whose rows are locked, up to now. After a clock was put
 * back, some times that have their record come again. `delayed`: due times wait for their delayed start;
 * without it, which is when a user changes the schedule, they count as due.
 */
export async function dueRuns(
  tx: Tx,
  schedules: readonly ScheduleRow[],
  newest: NewestRecords,
  now: number,
  times: DueTimes,
  delayed: boolean,
): Promise<DueRuns[]> {
  const found: DueRuns[] = []
  for (const schedule of schedules) {
    const first = schedule.next_due as string
    const all = times.from(schedule, Date.parse(first), now)
    const starts = times.starts(schedule, all)
    const waits = delayed && (starts.at(-1) ?? 0) > now ? (all.at(-1) ?? null) : null
    const list = waits === null ? all : all.slice(0, -1)
    const again = (newest.get(schedule.id)?.last_due_at ?? '') >= first
    const known = again ? await recordsSince(tx, schedule.id, first) : []
    const isNew = list.map((at) => !known.some(({ from, to }) => at >= from && at <= to))
    const fresh = (times: readonly number[]) => (again ? times.filter((_, index) => isNew[index]) : times)
    found.push({ schedule, list: fresh(list), starts: fresh(starts), waits })
  }
  return found
}
