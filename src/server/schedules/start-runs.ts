import { ZodError } from 'zod'
import { type CodedMessage, coded, say } from '../../contract/message.ts'
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
import type { Decision, Plan } from './decide.ts'
import { iso, type ScheduleRow } from './due-times.ts'
import { type OpenTask, openTasks, overlapReason } from './overlap.ts'
import type { Outcome } from './records.ts'

/**
 * Inserts the tasks of the due times that start, unless an open task is in the way or their template cannot run.
 * Returns the outcome of every decision, in order.
 */
export async function startRuns(
  services: Services,
  tx: Tx,
  plans: readonly Plan[],
): Promise<{ outcomes: Outcome[]; made: MadeTask[] }> {
  const starting = plans.filter(({ decisions }) => decisions.some(isStart))
  const open = await openTasks(
    tx,
    starting.map(({ schedule }) => schedule.id),
  )
  const keys = starting.flatMap(({ schedule, decisions }) =>
    decisions
      .filter(isStart)
      .map(({ at }) => ({ project_id: schedule.project_id, idempotency_key: keyOf(schedule.id, at) })),
  )
  const rows = requestRows(tx, keys)
  const outcomes: (Outcome & { ready?: CheckedTask })[] = []
  for (const { schedule, decisions } of plans) {
    const own = open.get(schedule.id) ?? []
    for (const decision of decisions) {
      const { action, ...facts } = decision
      const outcome = { schedule, task_id: null, ...facts }
      if (action === 'start')
        outcomes.push({ ...outcome, ...(await start(services, tx, schedule, decision, own, rows)) })
      else outcomes.push({ ...outcome, outcome: action === 'check' ? 'checking' : 'missed' })
    }
  }
  const ready = outcomes.flatMap((outcome) => outcome.ready ?? [])
  const made = await insertTasks(services, tx, ready)
  for (const [index, outcome] of outcomes.filter((one) => one.ready).entries())
    outcome.task_id = made[index]?.id ?? null
  return { outcomes, made }
}

const isStart = ({ action }: Decision) => action === 'start'

const keyOf = (schedule_id: number, at: number) => `schedule:${schedule_id}:${iso(at)}`

/** Returns a task for a due time, ready to be inserted, or why it cannot start. */
async function start(
  services: Services,
  tx: Tx,
  schedule: ScheduleRow,
  { at, reason }: Decision,
  open: OpenTask[],
  rows: RequestRows,
): Promise<Pick<Outcome, 'outcome' | 'reason' | 'broken'> & { ready?: CheckedTask }> {
  const overlaps = overlapReason(schedule.overlap_policy, open)
  if (overlaps !== null) return { outcome: 'missed', reason: overlaps }
  const ready = await readyOf(services, tx, schedule, at, rows)
  if ('problem' in ready) return { outcome: 'missed', reason: ready.problem, broken: ready.kept }
  open.push({ id: null, waiting: true })
  return { outcome: 'fired', reason, ready }
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
): Promise<CheckedTask | { problem: CodedMessage; kept: boolean }> {
  const starter: Starter = {
    ...systemActor,
    source: 'schedule',
    project_id: schedule.project_id,
    schedule_id: schedule.id,
    idempotency_key: keyOf(schedule.id, at),
  }
  try {
    const ready = await checkRequest(services, tx, starter, keptRequest(services.cipher, 'schedule', schedule), rows)
    return 'known' in ready ? { problem: say('started_before', { task: ready.known }), kept: true } : ready
  } catch (error) {
    return { problem: startProblem(error), kept: !(error instanceof NotReadyRefusal) }
  }
}

/** Returns why a task cannot start, as a message. Rethrows our own faults. */
function startProblem(error: unknown): CodedMessage {
  if (error instanceof Refusal) return say('not_startable', { problem: error.reason })
  if (error instanceof CannotDecrypt) return say('schedule_answers_unread', { problem: error.reason })
  // Inputs that an older release stored may no longer be valid.
  if (error instanceof ZodError || error instanceof SyntaxError) return coded('schedule_unreadable')
  throw error
}
