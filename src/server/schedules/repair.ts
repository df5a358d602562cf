import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { coded } from '../../contract/message.ts'
import type { Db, Tx } from '../db/open.ts'
import { problemColumns, reasonColumns } from '../resources/message-columns.ts'
import type { Services } from '../services.ts'
import { alertMissed } from './alert-missed.ts'
import { type DueTimes, dueColumns, dueProblems, dueTimes, iso, isoOrNull, type ScheduleRow } from './due-times.ts'

/** A repository answers within half a minute; a server that waits longer no longer exists. */
const maxCheckMs = 180_000
/** If the database's clock is put back by less, its schedules only wait. */
const putBackMs = 3_600_000

type Parts = Pick<Services, 'database' | 'config'>

/** Repairs what no server handles any more: each server checks once a minute. */
export async function repairSchedules(services: Services, now: number): Promise<void> {
  await services.database.transaction((tx) => endLostChecks(services, tx, now))
  await followClock(services, now)
}

async function endLostChecks(services: Services, tx: Tx, now: number): Promise<void> {
  const reason = coded('asking_server_gone')
  const lost = await tx
    .updateTable('schedule_fire')
    .set({ outcome: 'missed', ...reasonColumns(reason) })
    .where('outcome', '=', 'checking')
    .where('recorded', '<', iso(now - maxCheckMs))
    .returning(['schedule_id', 'due_at'])
    .execute()
  if (lost.length === 0) return
  const ids = lost.map(({ schedule_id }) => schedule_id)
  const rows = await tx.selectFrom('schedule').selectAll().where('id', 'in', ids).execute()
  const runs = lost.flatMap(({ schedule_id, due_at }) => {
    const schedule = rows.find(({ id }) => id === schedule_id)
    const at = Date.parse(due_at)
    return schedule ? [{ schedule, at, last: at, count: 1, reason }] : []
  })
  await alertMissed(services, tx, runs)
}

/**
 * A clock that was in the future left schedules that would do nothing until that time comes: they start again from now.
 * Tasks that were started then keep their record, and are not started twice; missed due times and checks without new
 * commits have their time still to come.
 */
async function followClock({ database: { db }, config }: Parts, now: number): Promise<void> {
  const ahead = await db
    .selectFrom('schedule')
    .selectAll()
    .where('next_due', 'is not', null)
    .where('evaluated_to', '>', iso(now + putBackMs))
    .execute()
  const times = dueTimes(config.schedule.timezone)
  for (const schedule of ahead) {
    const passedBy = await db
      .selectFrom('schedule_fire')
      .select(['id', 'due_at'])
      .where('schedule_id', '=', schedule.id)
      .where('outcome', 'in', ['missed', 'unchanged'])
      .where('last_due_at', '>', iso(now))
      .execute()
    for (const { id, due_at } of passedBy) {
      const passed = times.from(schedule, Date.parse(due_at), now)
      const last = passed.at(-1)
      if (last === undefined) await db.deleteFrom('schedule_fire').where('id', '=', id).execute()
      else
        await db
          .updateTable('schedule_fire')
          .set({ last_due_at: iso(last), count: passed.length })
          .where('id', '=', id)
          .execute()
    }
    await setDue(db, schedule, times, now)
  }
}

/** Runs after a start: the server's zone may have changed, or Node's rules for zones. */
export async function recomputeDueTimes({ database: { db }, config }: Parts, now: number): Promise<void> {
  const times = dueTimes(config.schedule.timezone)
  const rows = await db
    .selectFrom('schedule')
    .selectAll()
    .where((where) =>
      where.or([
        // A schedule that is due already and only waits for its start keeps waiting.
        where('next_due', '>', iso(now)),
        // Not understood before, but maybe now (`dueProblems`).
        where.and([
          where('next_due', 'is', null),
          where('type', '=', ''),
          where.or([where('active', '=', true), where('repository_id', 'is not', null)]),
        ]),
      ]),
    )
    .execute()
  for (const [index, schedule] of rows.entries()) {
    if (index % 500 === 0) await yieldToOthers()
    // In another server zone something may have been due before now, which was not expected then.
    const zoneMayDiffer = schedule.time_zone === null && schedule.next_due !== null
    const from = zoneMayDiffer ? now : Date.parse(schedule.evaluated_to)
    if (isoOrNull(times.after(schedule, from)) !== schedule.next_due) await setDue(db, schedule, times, from)
  }
}

/** Sets the first due time after a moment, unless another pass was quicker. */
async function setDue(db: Db, schedule: ScheduleRow, times: DueTimes, from: number): Promise<void> {
  const due = times.after(schedule, from)
  const problem = due === null ? times.whyNone(schedule, from) : null
  await db
    .updateTable('schedule')
    .set({
      ...dueColumns(times, schedule, due),
      evaluated_to: iso(from),
      ...(problem !== null || dueProblems.has(schedule.problem) ? problemColumns(problem) : {}),
    })
    .where('id', '=', schedule.id)
    .where('next_due', schedule.next_due === null ? 'is' : '=', schedule.next_due)
    .where('evaluated_to', '=', schedule.evaluated_to)
    .execute()
}
