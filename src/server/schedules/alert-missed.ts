import { sql } from 'kysely'
import { asGiven, type CodedMessage, say } from '../../contract/message.ts'
import { enqueueMissedSchedule } from '../alerts/outbox.ts'
import type { Tx } from '../db/open.ts'
import type { Services } from '../services.ts'
import { iso, type ScheduleRow } from './due-times.ts'

/** Consecutive missed due times. */
export interface MissedRun {
  schedule: ScheduleRow
  at: number
  last: number
  count: number
  reason: CodedMessage | null
}

/** No second alert for the same reason within this time: the receivers of the first one know. */
export const noRepeatMs = 3_600_000

/** Sends alerts about missed due times to channels that subscribe to them: one per schedule, about the newest. */
export async function alertMissed(services: Services, tx: Tx, runs: readonly MissedRun[]): Promise<void> {
  if (runs.length === 0) return
  const subscribers = await subscribedProjects(tx, [...new Set(runs.map(({ schedule }) => schedule.project_id))])
  const subscribed = runs.filter(({ schedule }) => subscribers.has(schedule.project_id))
  if (subscribed.length === 0) return
  const templates = await tx
    .selectFrom('template')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(subscribed.map(({ schedule }) => schedule.template_id))])
    .execute()
  for (const [schedule, own] of Map.groupBy(subscribed, (run) => run.schedule)) {
    const [first, newest] = [own.at(0), own.at(-1)]
    if (!first || !newest) continue
    const missed = own.reduce((sum, { count }) => sum + count, 0)
    await enqueueMissedSchedule(services, tx, {
      project_id: schedule.project_id,
      schedule_id: schedule.id,
      schedule_name: schedule.name,
      template_id: schedule.template_id,
      template_name: templates.find(({ id }) => id === schedule.template_id)?.name ?? '',
      due_at: iso(newest.last),
      reason:
        missed === 1
          ? newest.reason
          : say('due_times_missed', { reason: newest.reason ?? asGiven(''), count: missed, since: iso(first.at) }),
    })
  }
}

/** One query for all: after an outage there may be thousands of schedules and no channel that subscribes to them. */
async function subscribedProjects(tx: Tx, project_ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('project')
    .select('id')
    .where('id', 'in', project_ids)
    .where('alert', '=', true)
    .where((where) =>
      where.exists(
        where
          .selectFrom('alert_channel')
          .select(sql`1`.as('one'))
          .where('active', '=', true)
          .where('events', 'like', '%missed_schedule%')
          .where((own) => own.or([own('project_id', 'is', null), own('project_id', '=', own.ref('project.id'))])),
      ),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}
