import { sql } from 'kysely'
import type { CodedMessage } from '../../contract/message.ts'
import type { Tx } from '../db/open.ts'
import { problemColumns } from '../resources/message-columns.ts'
import type { DueRuns } from './due-runs.ts'
import { type DueTimes, dueColumns, iso, type ScheduleRow } from './due-times.ts'
import { endRunOnce } from './once.ts'
import type { Outcome } from './records.ts'

/** Flags the schedules that could not start, and removes the flag from those that could. */
export async function noteProblems(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
  const problems = new Map<ScheduleRow, CodedMessage | null>()
  for (const { schedule, outcome, reason, broken } of outcomes) {
    if (outcome === 'fired') problems.set(schedule, null)
    else if (broken) problems.set(schedule, reason)
  }
  for (const [schedule, problem] of problems)
    if (problemColumns(problem).problem !== schedule.problem)
      await tx.updateTable('schedule').set(problemColumns(problem)).where('id', '=', schedule.id).execute()
}

/** Moves schedules on to their next due time, and ends those that run once. */
export async function moveOn(
  tx: Tx,
  due: readonly DueRuns[],
  outcomes: readonly Outcome[],
  now: number,
  times: DueTimes,
): Promise<void> {
  const isOnce = ({ schedule }: DueRuns) => schedule.type === 'run_at'
  const again = due.filter((one) => !isOnce(one))
  for (const { schedule } of due.filter(isOnce)) {
    const ran = outcomes.some((one) => one.schedule === schedule && one.outcome === 'fired')
    await endRunOnce(tx, schedule, ran, now)
  }
  if (again.length === 0) return
  const dues = again.map(({ schedule, waits }) => ({
    schedule,
    ...dueColumns(times, schedule, waits ?? times.after(schedule, now)),
  }))
  const chosen = (column: 'next_due' | 'next_start') =>
    sql<string | null>`case id ${sql.join(
      dues.map((row) => sql`when ${row.schedule.id} then ${row[column]}`),
      sql` `,
    )} end`
  await tx
    .updateTable('schedule')
    .set({ evaluated_to: iso(now), next_due: chosen('next_due'), next_start: chosen('next_start') })
    .where(
      'id',
      'in',
      dues.map(({ schedule }) => schedule.id),
    )
    .execute()
  for (const { schedule, next_due } of dues) {
    const problem = next_due === null ? times.whyNone(schedule, now) : null
    if (problem !== null)
      await tx.updateTable('schedule').set(problemColumns(problem)).where('id', '=', schedule.id).execute()
  }
}
