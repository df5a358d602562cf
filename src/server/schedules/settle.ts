import { sql } from 'kysely'
import { ZodError } from 'zod'
import { systemActor } from '../audit/audit-log.ts'
import type { Tx } from '../db/open.ts'
import { NotReadyRefusal } from '../not-ready/refuse.ts'
import { Refusal } from '../refuse.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import type { Services } from '../services.ts'
import { type CheckedTask, checkRequest } from '../tasks/check-request.ts'
import { insertTasks, type MadeTask } from '../tasks/create.ts'
import { keptRequest } from '../tasks/kept-inputs.ts'
import { type RequestRows, requestRows } from '../tasks/request-rows.ts'
import type { Starter } from '../tasks/starter.ts'
import { type DueTimes, dueColumns, iso, type ScheduleRow } from './due-times.ts'
import { noServerFree, type Planned, planDue } from './missed.ts'
import { endRunOnce } from './once.ts'
import { type OpenTask, openTasks, overlapReason } from './overlap.ts'
import { pauseWindows } from './pause.ts'
import { type NewestRecords, newestRecords, type Outcome, record, recordsSince } from './records.ts'

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

/** Why due times are recorded now. */
export interface SettleCause {
  /** person: a user changes the schedule, which was due before. */
  by: 'clock' | 'person'
  /** Why they no longer run; without it they run as the schedule was. */
  missed?: string
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
  const due = schedules.filter(({ next_due, next_start }) => {
    const from = cause.by === 'clock' ? next_start : next_due
    return from !== null && Date.parse(from) <= now
  })
  if (due.length === 0) return { made: [], checks: [] }
  const newest = await newestRecords(
    tx,
    due.map(({ id }) => id),
  )
  const dues = await unrecorded(tx, due, newest, now, times, cause)
  const plans = await plan(tx, dues, now, cause)
  const starting = plans.filter(({ planned }) => planned.some(({ start }) => start))
  const open = await openTasks(
    tx,
    starting.map(({ schedule }) => schedule.id),
  )
  const rows = requestRows(
    tx,
    starting.flatMap(({ schedule, planned }) =>
      planned
        .filter(({ start }) => start)
        .map(({ at }) => ({ project_id: schedule.project_id, idempotency_key: keyOf(schedule.id, at) })),
    ),
  )
  const outcomes: (Outcome & { ready?: CheckedTask })[] = []
  for (const { schedule, planned } of plans) {
    const own = open.get(schedule.id) ?? []
    for (const { at, last, count, start, reason, intended, delay = 0 } of planned) {
      if (!start)
        outcomes.push({ ...missed(schedule, at, reason ?? ''), last, count, intended: intended ?? false, delay })
      else if (schedule.repository_id !== null) outcomes.push({ ...check(schedule, at, cause), delay })
      else outcomes.push({ ...(await begin(services, tx, schedule, { at, reason }, own, rows)), delay })
    }
  }
  const ready = outcomes.flatMap((outcome) => outcome.ready ?? [])
  const made = await insertTasks(services, tx, ready)
  for (const [index, outcome] of outcomes.filter((one) => one.ready).entries())
    outcome.task_id = made[index]?.id ?? null
  const checks = await record(services, tx, outcomes, newest, now)
  await noteProblems(tx, outcomes)
  if (cause.by === 'clock') await moveOn(tx, dues, outcomes, now, times)
  return { made, checks }
}

interface Due {
  schedule: ScheduleRow
  list: readonly number[]
  /** When each of them starts. */
  starts: readonly number[]
  /** The last due time, if the delay of its spread is not over; null if it does not wait. */
  waits: number | null
}

/** Returns the due times without a record. After a clock was put back, some times that have their record come again. */
async function unrecorded(
  tx: Tx,
  due: readonly ScheduleRow[],
  newest: NewestRecords,
  now: number,
  times: DueTimes,
  cause: SettleCause,
): Promise<Due[]> {
  const found: Due[] = []
  for (const schedule of due) {
    const first = schedule.next_due as string
    const all = times.from(schedule, Date.parse(first), now)
    const starts = times.starts(schedule, all)
    const waits = cause.by === 'clock' && (starts.at(-1) ?? 0) > now ? (all.at(-1) ?? null) : null
    const list = waits === null ? all : all.slice(0, -1)
    const again = (newest.get(schedule.id)?.last_due_at ?? '') >= first
    const known = again ? await recordsSince(tx, schedule.id, first) : []
    const isNew = list.map((at) => !known.some(({ from, to }) => at >= from && at <= to))
    const fresh = (times: readonly number[]) => (again ? times.filter((_, index) => isNew[index]) : times)
    found.push({ schedule, list: fresh(list), starts: fresh(starts), waits })
  }
  return found
}

async function plan(tx: Tx, due: readonly Due[], now: number, cause: SettleCause) {
  const pausesOf = await pauseWindows(tx, [...new Set(due.map(({ schedule }) => schedule.project_id))])
  return due.map(({ schedule, list, starts }) => {
    const planned =
      cause.missed === undefined
        ? planDue(
            list,
            now,
            schedule,
            pausesOf(schedule.project_id),
            schedule.repository_id === null ? undefined : noServerFree,
            starts,
          )
        : allMissed(list, cause.missed, cause.by === 'person')
    return { schedule, planned }
  })
}

function allMissed(list: readonly number[], reason: string, intended: boolean): Planned[] {
  const [at, last] = [list.at(0), list.at(-1)]
  if (at === undefined || last === undefined) return []
  return [{ at, last, count: list.length, start: false, reason, ...(intended && { intended: true as const }) }]
}

const keyOf = (schedule_id: number, at: number) => `schedule:${schedule_id}:${iso(at)}`

const missed = (schedule: ScheduleRow, at: number, reason: string): Outcome => ({
  schedule,
  at,
  last: at,
  count: 1,
  outcome: 'missed',
  reason,
  task_id: null,
})

function check(schedule: ScheduleRow, at: number, cause: SettleCause): Outcome {
  // A query takes longer than a change may: the next check finds new commits.
  if (cause.by === 'person')
    return { ...missed(schedule, at, 'the schedule was changed when it was due'), intended: true }
  return { schedule, at, last: at, count: 1, outcome: 'checking', reason: null, task_id: null }
}

/** Returns a task for a due time, ready to be inserted, or why it cannot start. */
async function begin(
  services: Services,
  tx: Tx,
  schedule: ScheduleRow,
  { at, reason }: { at: number; reason: string | null },
  open: OpenTask[],
  rows: RequestRows,
): Promise<Outcome & { ready?: CheckedTask }> {
  const overlaps = overlapReason(schedule.overlap_policy, open)
  if (overlaps !== null) return missed(schedule, at, overlaps)
  const ready = await readyOf(services, tx, schedule, at, rows)
  if ('problem' in ready) return { ...missed(schedule, at, ready.problem), broken: ready.kept }
  open.push({ id: null, waiting: true })
  return { schedule, at, last: at, count: 1, outcome: 'fired', reason, task_id: null, ready }
}

/**
 * Returns the task of a due time, checked against its template as it is now, or why it cannot start. `kept`: the
 * schedule keeps the problem until it starts; what the template lacks is only shown while it lacks it.
 */
export async function readyOf(
  services: Services,
  tx: Tx,
  schedule: ScheduleRow,
  at: number,
  rows: RequestRows = requestRows(tx),
): Promise<CheckedTask | { problem: string; kept: boolean }> {
  const starter: Starter = {
    ...systemActor,
    project_id: schedule.project_id,
    schedule_id: schedule.id,
    idempotency_key: keyOf(schedule.id, at),
  }
  try {
    const ready = await checkRequest(services, tx, starter, keptRequest(services.cipher, 'schedule', schedule), rows)
    return 'known' in ready ? { problem: `task ${ready.known} was started for it before`, kept: true } : ready
  } catch (error) {
    return { problem: startProblem(error), kept: !(error instanceof NotReadyRefusal) }
  }
}

/** Returns why a task cannot start, as text. Rethrows our own faults. */
function startProblem(error: unknown): string {
  if (error instanceof Refusal) return `it could not start: ${error.message}`
  if (error instanceof CannotDecrypt) return `its secret answers cannot be read: ${error.message}`
  // What an older release stored is no longer valid.
  if (error instanceof ZodError || error instanceof SyntaxError)
    return 'it could not start: its settings cannot be read, save it again'
  throw error
}

/** Flags the schedules that could not start, and removes the flag from those that could. */
async function noteProblems(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
  const problems = new Map<ScheduleRow, string | null>()
  for (const { schedule, outcome, reason, broken } of outcomes) {
    if (outcome === 'fired') problems.set(schedule, null)
    else if (broken) problems.set(schedule, reason)
  }
  for (const [schedule, problem] of problems)
    if (problem !== schedule.problem)
      await tx
        .updateTable('schedule')
        .set({ problem: problem?.slice(0, 1000) ?? null })
        .where('id', '=', schedule.id)
        .execute()
}

async function moveOn(
  tx: Tx,
  due: readonly Due[],
  outcomes: readonly Outcome[],
  now: number,
  times: DueTimes,
): Promise<void> {
  const isOnce = ({ schedule }: Due) => schedule.type === 'run_at'
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
    if (problem !== null) await tx.updateTable('schedule').set({ problem }).where('id', '=', schedule.id).execute()
  }
}
