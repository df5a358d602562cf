import type { Tx } from '../db/open.ts'
import type { Services } from '../services.ts'
import type { MadeTask } from '../tasks/create.ts'
import { decide, type SettleCause } from './decide.ts'
import { dueRuns } from './due-runs.ts'
import type { DueTimes, ScheduleRow } from './due-times.ts'
import { moveOn, noteProblems } from './move-on.ts'
import { pauseWindows } from './pause.ts'
import { newestRecords, record } from './records.ts'
import { startRuns } from './start-runs.ts'

/** A due time whose repository is queried after the commit. */
export interface Check {
  fire_id: number
  schedule: ScheduleRow
  at: number
}

export interface Settled {
  made: MadeTask[]
  checks: Check[]
}

/**
 * Writes, for schedules whose rows this transaction has locked, the result of every due time up to now: the record and
 * its task, both or neither. When the clock causes it, the schedules also move on to their next due time; a user's
 * change does that itself, and due times that wait there for a delayed start do not wait any longer.
 */
export async function settle(
  services: Services,
  tx: Tx,
  schedules: readonly ScheduleRow[],
  now: number,
  times: DueTimes,
  cause: SettleCause = { by: 'clock' },
): Promise<Settled> {
  const byClock = cause.by === 'clock'
  const due = schedules.filter(({ next_due, next_start }) => {
    const from = byClock ? next_start : next_due
    return from !== null && Date.parse(from) <= now
  })
  if (due.length === 0) return { made: [], checks: [] }
  const newest = await newestRecords(
    tx,
    due.map(({ id }) => id),
  )
  const runs = await dueRuns(tx, due, newest, now, times, byClock)
  const pausesOf = await pauseWindows(tx, [...new Set(due.map(({ project_id }) => project_id))])
  const plans = decide(runs, now, pausesOf, cause)
  const { outcomes, made } = await startRuns(services, tx, plans)
  const checks = await record(services, tx, outcomes, newest, now)
  await noteProblems(tx, outcomes)
  if (byClock) await moveOn(tx, runs, outcomes, now, times)
  return { made, checks }
}
