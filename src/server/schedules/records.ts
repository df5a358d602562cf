import { sql } from 'kysely'
import type { CodedMessage } from '../../contract/message.ts'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { englishOf, reasonColumns } from '../resources/message-columns.ts'
import type { Services } from '../services.ts'
import { alertMissed, noRepeatMs } from './alert-missed.ts'
import { iso, type ScheduleRow } from './due-times.ts'

/** The result of a due time. */
export interface Outcome {
  schedule: ScheduleRow
  at: number
  /** For a run of consecutive missed times: the last one and the count. */
  last: number
  count: number
  outcome: Tables['schedule_fire']['outcome']
  reason: CodedMessage | null
  task_id: number | null
  /** From the due time to its start, in ms. */
  delay?: number
  /** Missed because a user wanted it: no alert is sent. */
  intended?: boolean
  /** Missed because the schedule cannot start as it is. */
  broken?: boolean
}

/** Maximum number of characters of a stored reason. */
export const maxReason = 1000

/**
 * Writes the results of due times, in order for each schedule. Consecutive missed ones with the same reason are one row
 * with a count, so that an outage is one line to read, and a weekend of it is not a million rows. Returns the ids of
 * those that are being checked.
 */
export async function record(
  services: Services,
  tx: Tx,
  outcomes: readonly Outcome[],
  newest: NewestRecords,
  now: number,
): Promise<{ fire_id: number; schedule: ScheduleRow; at: number }[]> {
  if (outcomes.length === 0) return []
  const runs = runsOf(outcomes)
  const written: Outcome[] = []
  const alerts: Outcome[] = []
  const seen = new Set<number>()
  for (const run of runs) {
    const before = seen.has(run.schedule.id) ? undefined : newest.get(run.schedule.id)
    seen.add(run.schedule.id)
    const goesOn =
      run.outcome === 'missed' &&
      before?.outcome === 'missed' &&
      before.reason === englishOf(run.reason, maxReason) &&
      before.last_due_at < iso(run.at)
    if (goesOn)
      await tx
        .updateTable('schedule_fire')
        .set({ last_due_at: iso(run.last), count: sql<number>`count + cast(${run.count} as integer)` })
        .where('id', '=', before.id)
        .execute()
    else written.push(run)
    const known = goesOn && run.last - Date.parse(before.last_due_at) < noRepeatMs
    if (run.outcome === 'missed' && !run.intended && !known) alerts.push(run)
  }
  await alertMissed(services, tx, alerts)
  services.database.afterCommit(() => {
    for (const { outcome, count } of runs) services.meters?.schedulesDue(outcome, count)
  })
  const rows = []
  for (let at = 0; at < written.length; at += maxAtOnce)
    rows.push(...(await insertRuns(tx, written.slice(at, at + maxAtOnce), now)))
  return rows.flatMap((row) => {
    if (row.outcome !== 'checking') return []
    const run = written.find(({ schedule, at }) => schedule.id === row.schedule_id && iso(at) === row.due_at)
    return run ? [{ fire_id: row.id, schedule: run.schedule, at: run.at }] : []
  })
}

/** The number of parameters of a statement is limited. */
const maxAtOnce = 1000

function insertRuns(tx: Tx, runs: readonly Outcome[], now: number) {
  return tx
    .insertInto('schedule_fire')
    .values(
      runs.map((run) => ({
        project_id: run.schedule.project_id,
        schedule_id: run.schedule.id,
        due_at: iso(run.at),
        last_due_at: iso(run.last),
        count: run.count,
        outcome: run.outcome,
        ...reasonColumns(run.reason, maxReason),
        task_id: run.task_id,
        delay_sec: Math.round((run.delay ?? 0) / 1000),
        recorded: iso(now),
      })),
    )
    .returning(['id', 'schedule_id', 'due_at', 'outcome'])
    .execute()
}

/** Merges consecutive missed due times with the same reason. */
function runsOf(outcomes: readonly Outcome[]): Outcome[] {
  const runs: Outcome[] = []
  for (const outcome of outcomes) {
    const before = runs.at(-1)
    if (
      before?.outcome === 'missed' &&
      outcome.outcome === 'missed' &&
      before.schedule.id === outcome.schedule.id &&
      englishOf(before.reason) === englishOf(outcome.reason)
    ) {
      before.last = outcome.last
      before.count += outcome.count
    } else runs.push({ ...outcome })
  }
  return runs
}

export type NewestRecords = ReadonlyMap<
  number,
  { id: number; outcome: Outcome['outcome']; reason: string | null; last_due_at: string }
>

/** Returns the newest record of each of these schedules that has one. */
export async function newestRecords(tx: Tx, schedule_ids: readonly number[]): Promise<NewestRecords> {
  const rows = await tx
    .selectFrom('schedule')
    .innerJoin('schedule_fire', (join) => join.on('schedule_fire.id', '=', newestRecord))
    .select(['schedule_id', 'schedule_fire.id', 'outcome', 'reason', 'last_due_at'])
    .where('schedule.id', 'in', schedule_ids)
    .execute()
  return new Map(rows.map((row) => [row.schedule_id, row]))
}

/** Returns the periods of due times with a record that reach beyond this one. */
export async function recordsSince(
  tx: Tx,
  schedule_id: number,
  due_at: string,
): Promise<{ from: number; to: number }[]> {
  const rows = await tx
    .selectFrom('schedule_fire')
    .select(['due_at', 'last_due_at'])
    .where('schedule_id', '=', schedule_id)
    .where('last_due_at', '>=', due_at)
    .execute()
  return rows.map((row) => ({ from: Date.parse(row.due_at), to: Date.parse(row.last_due_at) }))
}

/** Uses the index of the unique key, so its cost does not depend on the number of records. */
export const newestRecord = sql<number>`(select id from schedule_fire as f
  where f.schedule_id = schedule.id order by f.due_at desc limit 1)`
