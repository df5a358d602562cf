import { type Actor, noteWrite } from '../audit/audit-log.ts'
import type { Tx } from '../db/open.ts'
import type { ScheduleRow } from './due-times.ts'

/** Records the event of a write. Columns that the clock moves are not a change by a user. */
export async function noteSchedule(
  tx: Tx,
  actor: Actor,
  { before, after }: { before?: ScheduleRow; after?: ScheduleRow },
): Promise<void> {
  const row = after ?? before
  if (!row) return
  await noteWrite(tx, actor, {
    type: 'schedule',
    project_id: row.project_id,
    id: row.id,
    ...(before ? { before: settings(before) } : {}),
    ...(after ? { after: settings(after) } : {}),
  })
}

function settings(schedule: ScheduleRow) {
  const {
    next_due: _,
    next_start: __,
    evaluated_to: ___,
    last_commit_hash: ____,
    problem: _____,
    problem_message: ______,
    ...row
  } = schedule
  return row
}
