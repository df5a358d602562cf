import { systemActor } from '../audit/audit-log.ts'
import type { Tx } from '../db/open.ts'
import { iso, type ScheduleRow } from './due-times.ts'
import { noteSchedule } from './note.ts'

/** Ends a one-time schedule after its due time: deletes it if it ran and is set to be deleted, else switches it off. */
export async function endRunOnce(tx: Tx, schedule: ScheduleRow, ran: boolean, now: number): Promise<void> {
  if (ran && schedule.delete_after_run) {
    await tx.deleteFrom('schedule').where('id', '=', schedule.id).execute()
    await noteSchedule(tx, systemActor, { before: schedule })
    return
  }
  const after = await tx
    .updateTable('schedule')
    .set((row) => ({
      active: false,
      next_due: null,
      next_start: null,
      evaluated_to: iso(now),
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', schedule.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteSchedule(tx, systemActor, { before: schedule, after })
}
