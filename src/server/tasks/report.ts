import { sql } from 'kysely'
import { type Message, say } from '../../contract/message.ts'
import { maxResults, type ResultItem } from '../../contract/result.ts'
import type { Orders, Report } from '../../contract/task-server.ts'
import { isFinished, type TaskStatus } from '../../contract/task-status.ts'
import { noteEvent, systemActor } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import { isUnavailable } from '../db/errors.ts'
import { databaseNow } from '../db/now.ts'
import type { Database } from '../db/open.ts'
import { acceptsOnlyKnown } from '../known-hosts/host-key.ts'
import { noteCheckout } from '../repositories/note-fetch.ts'
import { noteProblem } from '../runners/note-problem.ts'
import type { Services } from '../services.ts'
import { endByServer } from './end-by-server.ts'
import { exceedsLog } from './log-limit.ts'
import { moveTask } from './move.ts'
import { isWithPod } from './pod-token.ts'
import { takeResults } from './results.ts'
import { killIn, orderFor } from './resume.ts'
import { noteStages } from './stages.ts'

/**
 * Takes a runner's report about a task it holds: stores the lines, renews the lease, follows the status, and returns
 * the order for the runner. Repeating a report is harmless: the log store skips lines it has.
 */
export async function takeReport(
  services: Services,
  runner_id: number,
  report: Report,
  lease_sec = services.config.task_lease_sec,
): Promise<Orders> {
  try {
    if (report.watching && (await isWithPod(services.database.db, report)))
      return { order: await orderOnly(services, runner_id, report), next_line: report.first_line, with_pod: true }
    return await store(services, runner_id, withServerTimes(report), lease_sec)
  } catch (error) {
    if (!services.full_disk.isFull && !isUnavailable(error)) throw error
    // A stop must reach a task that fills the disk: the order needs no write.
    const order = await orderOnly(services, runner_id, report)
    if (order === 'go') throw error
    return { order, next_line: report.first_line }
  }
}

/** A clock that differs by less is left alone: a report may be on its way for that long. */
const skewMs = 30_000

/**
 * Returns a report whose lines have times of the server's clock: the clock of another machine may be wrong by hours, and
 * lines would be shown before the start of their task or in the future. The runner says when it sent the report by its own
 * clock; one that does not say it can only not be ahead.
 */
export function withServerTimes(report: Report, now = Date.now()): Report {
  const ahead = report.sent === undefined ? 0 : report.sent - now
  const shift = Math.abs(ahead) > skewMs ? ahead : 0
  const timed = (time: number) => Math.min(time - shift, now)
  const { results } = report
  if (shift === 0 && report.lines.every(([time]) => time <= now) && (report.begun?.time ?? 0) <= now) return report
  return {
    ...report,
    lines: report.lines.map(([time, stream, text]) => [timed(time), stream, text]),
    ...(report.begun && { begun: { ...report.begun, time: timed(report.begun.time) } }),
    ...(results && shift !== 0 && { results: { ...results, items: results.items.map((item) => moved(item, shift)) } }),
  }
}

/** Returns a result whose times are earlier by `shift` ms. */
const moved = (item: ResultItem, shift: number): ResultItem => ({
  ...item,
  ...('at' in item && { at: Math.max(0, item.at - shift) }),
  ...('ended' in item && { ended: Math.max(0, item.ended - shift) }),
})

/** Returns the order for the task, without storing anything. */
async function orderOnly(services: Services, runner_id: number, report: Report): Promise<Orders['order']> {
  const task = await services.database.db
    .selectFrom('task')
    .select(['id', 'log_id', 'status'])
    .where('id', '=', report.task_id)
    .where('fence', '=', report.fence)
    .where('log_id', 'is not distinct from', report.log_id)
    .where('runner_id', '=', runner_id)
    .where('log_lines', 'is', null)
    .executeTakeFirst()
  return task ? orderOf(services, task) : 'gone'
}

/** Returns the order of the status, unless a stop could not be stored. */
function orderOf(
  { full_disk }: Services,
  task: { id: number; log_id: string | null; status: TaskStatus },
): Orders['order'] {
  const order = orderFor(task.status)
  return order === 'kill' || order === 'stop' ? order : (full_disk.stops.orderOf(task) ?? order)
}

async function store(services: Services, runner_id: number, report: Report, lease_sec: number): Promise<Orders> {
  const { database, logs, bus, begun } = services
  const { task_id, fence, log_id } = report
  const lease = { dialect: database.dialect, ms: lease_sec * 1000 }
  const number = report.number ?? 0
  const [task] = await renewLease(database.db, { task_id, fence, log_id, runner_id, number }, lease)
  if (!task) return { order: 'gone', next_line: report.first_line }
  const late = number > 0 && number < task.report_number
  const reason = await excess(services, report)
  if (reason) {
    await endByServer(services, task, 'error', reason)
    await noteProblem(services, runner_id, reason)
    return { order: 'gone', next_line: report.first_line }
  }

  const before = report.lines.length > 0 ? (await logs.head(task.id)).next_line : 0
  const { next_line } = await logs.append(task.id, report.first_line, report.lines, report.cursor)
  if (report.lines.length > 0 && next_line > before) {
    const fresh = report.lines.slice(before - report.first_line)
    services.meters?.linesStored(bytesOf(fresh))
    bus.publish('lines', {
      project_id: task.project_id,
      task_id: task.id,
      first_line: before,
      next_line,
      lines: fresh,
    })
  }
  if (!late) begun.take(task, next_line - 1, report.begun)
  const next_result = report.results && (await takeResults(services, task, report.results))
  if (report.known_hosts?.length) await trustHosts(services, task, report.known_hosts)
  const status = late ? task.status : await follow(services, task, report)
  if (report.commit) await noteCheckout(database.db, task.template_id, report.commit.hash)
  const order = orderOf(services, { ...task, status })
  return {
    order,
    ...(order === 'stop' && killIn(task.kill_at)),
    next_line,
    ...(next_result !== undefined && { next_result }),
  }
}

const bytesOf = (lines: Report['lines']) => lines.reduce((sum, [, , text]) => sum + Buffer.byteLength(text), 0)

/** Returns why a task ends whose runner sends more than one that keeps to the limits does. */
async function excess(services: Services, { task_id, lines, results }: Report): Promise<Message | undefined> {
  const bytes = bytesOf(lines)
  if (bytes > 0 && (await exceedsLog(services, task_id, bytes)))
    return say('log_too_large', { bytes: services.config.max_log_bytes })
  // A runner adds a few, such as attempts.
  if (results && results.first + results.items.length > maxResults + 10_000)
    return say('results_too_many', { max: maxResults })
  return undefined
}

interface Held {
  task_id: number
  fence: number
  log_id: string | null
  runner_id: number
  /** Of the report; 0 from a runner that does not number them. */
  number: number
}

const renewLease = compiledQuery((db, held: Held, { dialect, ms }: { dialect: Database['dialect']; ms: number }) =>
  db
    .updateTable('task')
    .set({
      lease_until: sql<number>`${databaseNow[dialect]} + ${sql.lit(ms)}`,
      reported: sql<boolean>`true`,
      report_number: sql<number>`case when report_number < cast(${held.number} as integer) then cast(${held.number} as integer) else report_number end`,
    })
    .where('id', '=', held.task_id)
    .where('fence', '=', held.fence)
    .where('log_id', 'is not distinct from', held.log_id)
    .where('runner_id', '=', held.runner_id)
    // A force-stopped task is final, but its log stays open until the runner has sent the end of it.
    .where('log_lines', 'is', null)
    .returning(['id', 'project_id', 'template_id', 'log_id', 'status', 'kill_at', 'start', 'commit_hash'])
    .returning('report_number'),
)

/** Updates the task's status to the one the runner reports, where the table of moves allows it. */
async function follow(
  services: Services,
  task: { id: number; status: TaskStatus; start: string | null; commit_hash: string | null },
  report: Report,
): Promise<TaskStatus> {
  const { database } = services
  const commit = report.commit && {
    commit_hash: report.commit.hash,
    commit_message: report.commit.message.slice(0, 100),
  }
  const to = nextStatus(task.status, report.status)
  if (!to) {
    if (commit && !isFinished(task.status))
      await database.db
        .updateTable('task')
        .set(commit)
        .where('id', '=', task.id)
        .where('fence', '=', report.fence)
        .execute()
    return task.status
  }
  if (to === 'waiting_confirmation') await noteStages(services, task.id)
  const moved = await database.transaction((tx) =>
    moveTask(
      services,
      tx,
      task.id,
      to,
      {
        ...commit,
        ...(task.start ? {} : { start: isoNow() }),
        ...(to === 'waiting_confirmation' ? { confirm_name_required: report.destroys ?? false } : {}),
      },
      { fence: report.fence, from: [task.status] },
    ),
  )
  // Another request moved it meanwhile (a stop, a confirmation): the next report sees the new status.
  return moved?.status ?? task.status
}

function nextStatus(now: TaskStatus, said: Report['status']): TaskStatus | null {
  if (said === 'running' && (now === 'starting' || now === 'confirmed')) return 'running'
  if (said === 'waiting_confirmation' && now === 'running') return 'waiting_confirmation'
  // Server and runner were away when the task began to run: one move now, the other with the next report.
  if (said === 'waiting_confirmation' && now === 'starting') return 'running'
  return null
}

/**
 * A line that ssh writes for a new host, also hashed. Excludes markers such as @cert-authority and patterns of many
 * hosts.
 */
const metHost = /^([\w.:%,[\]-]+|\|1\|[\w+/=]+\|[\w+/=]+) [a-z0-9@.-]+ [A-Za-z0-9+/]+=*$/

/** Trusts host keys seen for the first time in the whole project; the log recorded it when it happened. */
async function trustHosts(
  { database }: Services,
  task: { id: number; project_id: number },
  lines: readonly string[],
): Promise<void> {
  await database.transaction(async (tx) => {
    // A runner of an earlier release does not know that nothing is trusted on first use.
    if (await acceptsOnlyKnown(tx, task.project_id)) return
    for (const line of lines.slice(0, 200)) {
      if (line.length > 5000 || !metHost.test(line)) continue
      const added = await tx
        .insertInto('known_host')
        .values({ project_id: task.project_id, line, created: isoNow(), task_id: task.id })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) continue
      await noteEvent(tx, {
        ...systemActor,
        project_id: task.project_id,
        object_name: '',
        action: 'trusted',
        object_type: 'project',
        object_id: task.project_id,
        description: say('event_host_met', { host: line.split(' ')[0] ?? '', task: task.id }),
      })
    }
  })
}
