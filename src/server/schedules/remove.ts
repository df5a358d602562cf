import { coded } from '../../contract/message.ts'
import type { Actor } from '../audit/audit-log.ts'
import type { Tx } from '../db/open.ts'
import type { Services } from '../services.ts'
import { dueTimes, type ScheduleRow } from './due-times.ts'
import { lockSchedulesOf } from './lock.ts'
import { noteSchedule } from './note.ts'
import { settle } from './settle.ts'
import { databaseTime } from './ticker.ts'

/** Removes schedules whose rows are locked. Their due times until now are recorded; the records stay. */
export async function removeSchedules(
  services: Services,
  tx: Tx,
  actor: Actor,
  rows: readonly ScheduleRow[],
): Promise<void> {
  if (rows.length === 0) return
  const now = await databaseTime(services.database)(tx)
  const times = dueTimes(services.config.schedule.timezone)
  await settle(services, tx, rows, now, times, { by: 'person', missed: coded('deleted_when_due') })
  await tx
    .deleteFrom('schedule')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  for (const before of rows) await noteSchedule(tx, actor, { before })
}

/**
 * Removes the schedules of templates that are about to be deleted: called first, so that they are locked in the right
 * order.
 */
export async function removeSchedulesOf(
  services: Services,
  tx: Tx,
  actor: Actor,
  template_ids: readonly number[],
): Promise<void> {
  await removeSchedules(services, tx, actor, await lockSchedulesOf(services.database, tx, template_ids))
}
