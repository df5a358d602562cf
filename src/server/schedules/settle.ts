import { sql } from 'kysely'
import { ZodError } from 'zod'
import type { Tx } from '../db/open.ts'
import { systemActor } from '../events.ts'
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
import { nobodyFree, type Planned, planDue } from './missed.ts'
import { endRunOnce } from './once.ts'
import { type OpenTask, openTasks, overlapReason } from './overlap.ts'
import { standstills } from './pause.ts'
import { type NewestRecords, newestRecords, type Outcome, record, recordsSince } from './records.ts'

/** A due time whose repository is to be asked, after the commit. */
export interface Check {
  fire_id: number
  schedule: ScheduleRow
  at: number
}

export interface Settled {
  made: MadeTask[]
  checks: Check[]
}

/** Why due times are settled now. */
export interface Manner {
  /** person: a user changes the schedule, which was due before. */
  by: 'clock' | 'person'
  /** They are not to run any more, and that is why; without it they run as the schedule was. */
  missed?: string
}

/**
 * Writes, for schedules whose rows this transaction has in hand, what became of every due time up to now: the record, and
 * its task with it. Either both are there afterwards or neither. As the clock's doing it also moves the schedules on to
 * their next due time; who changes a schedule does that, and what waits there for its start does not wait any longer.
 */
export async function settle(
  services: Services,
  tx: Tx,
  schedules: readonly ScheduleRow[],
  now: number,
  times: DueTimes,
  manner: Manner = { by: 'clock' },
): Promise<Settled> {
  const due = schedules.filter(({ next_due, next_start }) => {
    const from = manner.by === 'clock' ? next_start : next_due
    return from !== null && Date.parse(from) <= now
  })
  if (due.length === 0) return { made: [], checks: [] }
  const newest = await newestRecords(
    tx,
    due.map(({ id }) => id),
  )
  const dues = await unrecorded(tx, due, newest, now, times, manner)
  const plans = await plan(tx, dues, now, manner)
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
    for (const { at, last, count, start, reason, wished, delay = 0 } of planned) {
      if (!start) outcomes.push({ ...missed(schedule, at, reason ?? ''), last, count, wished: wished ?? false, delay })
      else if (schedule.repository_id !== null) outcomes.push({ ...check(schedule, at, manner), delay })
      else outcomes.push({ ...(await begin(services, tx, schedule, { at, reason }, own, rows)), delay })
    }
  }
  const ready = outcomes.flatMap((outcome) => outcome.ready ?? [])
  const made = await insertTasks(services, tx, ready)
  for (const [index, outcome] of outcomes.filter((one) => one.ready).entries())
    outcome.task_id = made[index]?.id ?? null
  const checks = await record(services, tx, outcomes, newest, now)
  await noteProblems(tx, outcomes)
  if (manner.by === 'clock') await moveOn(tx, dues, outcomes, now, times)
  return { made, checks }
}

interface Due {
  schedule: ScheduleRow
  list: readonly number[]
  /** When each of them starts. */
  starts: readonly number[]
  /** The last one, if the delay of its spread is not over; null: there is none. */
  waits: number | null
}

/** What schedules were due for. A clock that was put back brings times once more that have their record. */
async function unrecorded(
  tx: Tx,
  due: readonly ScheduleRow[],
  newest: NewestRecords,
  now: number,
  times: DueTimes,
  manner: Manner,
): Promise<Due[]> {
  const found: Due[] = []
  for (const schedule of due) {
    const first = schedule.next_due as string
    const all = times.from(schedule, Date.parse(first), now)
    const starts = times.starts(schedule, all)
    const waits = manner.by === 'clock' && (starts.at(-1) ?? 0) > now ? (all.at(-1) ?? null) : null
    const list = waits === null ? all : all.slice(0, -1)
    const again = (newest.get(schedule.id)?.last_due_at ?? '') >= first
    const known = again ? await recordsSince(tx, schedule.id, first) : []
    const isNew = list.map((at) => !known.some(({ from, to }) => at >= from && at <= to))
    const fresh = (times: readonly number[]) => (again ? times.filter((_, index) => isNew[index]) : times)
    found.push({ schedule, list: fresh(list), starts: fresh(starts), waits })
  }
  return found
}

async function plan(tx: Tx, due: readonly Due[], now: number, manner: Manner) {
  const pausesOf = await standstills(tx, [...new Set(due.map(({ schedule }) => schedule.project_id))])
  return due.map(({ schedule, list, starts }) => {
    const planned =
      manner.missed === undefined
        ? planDue(
            list,
            now,
            schedule,
            pausesOf(schedule.project_id),
            schedule.repository_id === null ? undefined : nobodyFree,
            starts,
          )
        : allMissed(list, manner.missed, manner.by === 'person')
    return { schedule, planned }
  })
}

function allMissed(list: readonly number[], reason: string, wished: boolean): Planned[] {
  const [at, last] = [list.at(0), list.at(-1)]
  if (at === undefined || last === undefined) return []
  return [{ at, last, count: list.length, start: false, reason, ...(wished && { wished: true as const }) }]
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

function check(schedule: ScheduleRow, at: number, manner: Manner): Outcome {
  // Asking takes longer than a change may: the next check sees what is new.
  if (manner.by === 'person')
    return { ...missed(schedule, at, 'the schedule was changed when it was due'), wished: true }
  return { schedule, at, last: at, count: 1, outcome: 'checking', reason: null, task_id: null }
}

/** A task for a due time, ready to be written, or why there is none. */
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
 * The task of a due time, checked against its template as it is now; or why it cannot start. `kept`: the problem is one
 * that the schedule keeps until it starts; what the template lacks is shown while it lacks it.
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

/** What keeps a task from starting, in words. Faults of our own are thrown on. */
export function startProblem(error: unknown): string {
  if (error instanceof Refusal) return `it could not start: ${error.message}`
  if (error instanceof CannotDecrypt) return `its secret answers cannot be read: ${error.message}`
  // What an older release stored is not understood any more.
  if (error instanceof ZodError || error instanceof SyntaxError)
    return 'it could not start: its settings cannot be read, save it again'
  throw error
}

/** Flags the schedules that could not start, and takes the flag from those that could. */
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
