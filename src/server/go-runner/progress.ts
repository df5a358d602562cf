import type { GoJobProgress } from '../../contract/go-runner.ts'
import { asGiven, coded, type Message, say } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import { durationText } from '../../contract/rules/duration-text.ts'
import { type Finish, maxReportLines, type Report, type WireLine } from '../../contract/task-server.ts'
import { isFinished, mayMove, type TaskStatus, taskStatuses } from '../../contract/task-status.ts'
import { printable } from '../../runner/line-pieces.ts'
import type { Services } from '../services.ts'
import { endByServer } from '../tasks/end-by-server.ts'
import { finishTask } from '../tasks/finish.ts'
import { leaseSec } from '../tasks/queue-runner.ts'
import { takeReport } from '../tasks/report.ts'
import { compared, placeOf } from './batch.ts'
import type { CallingGoRunner } from './calling.ts'
import { clockOf, linesOf } from './lines.ts'
import type { Kept } from './open-job.ts'

export interface ProgressTask {
  id: number
  project_id: number
  runner_id: number | null
  status: TaskStatus
  fence: number
  log_id: string | null
  log_lines: number | null
}

/** Whether a runner may say this of a task; '' is what it says for a moment before it begins. */
export const isGoStatus = (text: string): boolean => text === '' || (taskStatuses as readonly string[]).includes(text)

/**
 * Takes what a Go runner reports of one of its tasks, by the functions that take the reports of all runners: the lines,
 * then the status, and in the end the end. Returns false if the task is over, and the runner has to end it.
 */
export async function takeJobProgress(
  services: Services,
  runner: CallingGoRunner,
  { task, job, kept }: { task: ProgressTask; job: GoJobProgress; kept: Kept | undefined },
): Promise<boolean> {
  const said = job.Status as TaskStatus | ''
  const ended = said !== '' && isFinished(said)
  if (task.log_lines !== null || !kept) return ended
  const { claimed, first_line, lines } = await storeBatch(services, task, job.LogRecords ?? [], kept)
  const { run_seconds } = kept
  if (!ended && run_seconds > 0 && Date.now() - claimed > run_seconds * 1000) {
    const reason = say('timed_out', { duration: durationText(run_seconds) })
    return !(await endByServer(services, task, 'error', reason))
  }
  const sent = clockOf(job.LogRecords ?? [], claimed, Date.now())
  const commit = job.Commit && commitOf(job.Commit)
  const report: Omit<Report, 'first_line' | 'lines'> = {
    task_id: task.id,
    fence: task.fence,
    log_id: task.log_id,
    status: reportedStatus(said),
    cursor: { step: 0, offset: 0, skip: 0 },
    ...(sent !== undefined && { sent }),
    ...(commit && { commit }),
  }
  let at = 0
  do {
    const part = lines.slice(at, at + maxReportLines)
    const answer = await takeReport(
      services,
      runner.id,
      { ...report, first_line: first_line + at, lines: part },
      leaseSec(services.config, { local: false }),
    )
    if (answer.order === 'gone') return ended
    at += maxReportLines
  } while (at < lines.length)
  if (ended) await end(services, runner, { task, said, app: kept.app })
  return true
}

/** Stores what the next batch is compared with, and returns the lines of this one with the number of the first. */
async function storeBatch(
  { database, logs }: Services,
  task: ProgressTask,
  records: NonNullable<GoJobProgress['LogRecords']>,
  { masker, log_bytes }: Kept,
): Promise<{ claimed: number; first_line: number; lines: WireLine[] }> {
  const { db } = database
  const row = await db.selectFrom('go_task').selectAll().where('task_id', '=', task.id).executeTakeFirst()
  const last = row?.fence === task.fence ? row : undefined
  const claimed = last?.claimed ?? (await claimedAt(database, task.id))
  const { next_line } = await logs.head(task.id)
  if (last && records.length === 0) return { claimed, first_line: next_line, lines: [] }
  const place = placeOf(records, last, next_line)
  const made = linesOf(records, { masker, bytes_before: place.bytes_before, log_bytes, now: Date.now() })
  const first_line = place.first_line
  // A part of the stored batch, which arrives late.
  if (last && place === last && records.length < last.records) return { claimed, first_line, lines: made.lines }
  const values = {
    fence: task.fence,
    claimed,
    first_line,
    ...compared(records),
    bytes_before: place.bytes_before,
    bytes: made.bytes,
  }
  await db
    .insertInto('go_task')
    .values({ task_id: task.id, ...values })
    .onConflict((conflict) => conflict.column('task_id').doUpdateSet(values))
    .execute()
  return { claimed, first_line, lines: made.lines }
}

async function claimedAt({ db }: Services['database'], task_id: number): Promise<number> {
  const change = await db
    .selectFrom('task_status_change')
    .select('at')
    .where('task_id', '=', task_id)
    .where('status', '=', 'starting')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return change ? Date.parse(change.at) : Date.now()
}

/** `starting` says nothing: the runner repeats what it was answered, such as `confirmed`. What has ended has also begun. */
function reportedStatus(said: TaskStatus | ''): Report['status'] {
  if (said === 'waiting_confirmation') return said
  return said === 'running' || (said !== '' && isFinished(said)) ? 'running' : 'starting'
}

function commitOf({ hash, message }: { hash: string; message: string }): Report['commit'] {
  return /^[0-9a-f]{7,64}$/i.test(hash) ? { hash, message: printable(message).slice(0, 1000) } : undefined
}

/** Ends a task with the status that the runner reports, or with an error if the table of moves does not allow it. */
async function end(
  services: Services,
  runner: CallingGoRunner,
  { task, said, app }: { task: ProgressTask; said: TaskStatus; app: string },
): Promise<void> {
  const { database, logs } = services
  const now = await database.db.selectFrom('task').select('status').where('id', '=', task.id).executeTakeFirst()
  const wanted = outcomes[said] ?? 'error'
  const allowed = !now || isFinished(now.status) || mayMove(now.status, wanted)
  const outcome = allowed ? wanted : 'error'
  const { next_line } = await logs.head(task.id)
  const exit_code = outcome === 'error' ? await exitCodeOf(services, task.id, next_line) : null
  const reason = allowed
    ? outcome === 'error' && failure(runner, app, exit_code)
    : say('go_runner_status', { runner: runner.name, before: now.status, status: said })
  await finishTask(services, runner.id, {
    task_id: task.id,
    fence: task.fence,
    log_id: task.log_id,
    outcome,
    reason: reason ? english(reason) : null,
    reason_message: reason ? coded(reason) : null,
    exit_code,
    lines: next_line - 1,
    results: 0,
  })
}

const outcomes: Partial<Record<TaskStatus, Finish['outcome']>> = {
  success: 'success',
  stopped: 'stopped',
  canceled: 'stopped',
  rejected: 'rejected',
}

function failure(runner: CallingGoRunner, app: string, exit_code: number | null): Message {
  return exit_code === null
    ? say('go_runner_failed', { runner: runner.name })
    : say('command_failed', { command: asGiven(app), exit_code })
}

/** Returns the exit code of the command, which Go programs write at the end of the log: `exit status 2`. */
async function exitCodeOf({ logs }: Services, task_id: number, next_line: number): Promise<number | null> {
  const last = await logs.window(task_id, Math.max(1, next_line - 3), 3)
  for (const [, , text] of last.toReversed()) {
    const code = /exit status (\d{1,3})\s*$/.exec(text)?.[1]
    if (code !== undefined) return Number(code)
  }
  return null
}
