import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { say } from '../../contract/message.ts'
import type { Claim, HeldTask } from '../../contract/task-server.ts'
import type { TaskStatus } from '../../contract/task-status.ts'
import { noteTask, systemActor } from '../audit/audit-log.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Tx } from '../db/open.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import { taskJobPlace } from '../secrets/sealed-columns.ts'
import type { Services } from '../services.ts'
import { appendQueuedLine } from './append-line.ts'
import { endByServer } from './end-by-server.ts'
import { buildJob } from './job.ts'
import { moveTask } from './move.ts'
import { fitting, inStatus, nextWaiting, type QueueRunner, waitingTags } from './queue.ts'
import { takeQueue } from './queue-lock.ts'
import { takeTurn } from './queue-order.ts'
import { leaseSec, openRunner, storedQueueRunner } from './queue-runner.ts'
import { nextResult } from './results.ts'

/** Interval of a runner's reports; the lease is longer, so that a few lost reports do no harm. */
const reportSeconds = (lease_seconds: number) => Math.min(1, lease_seconds / 5)

/** A runner that claims. */
interface ClaimingRunner extends Holder {
  /** The ticket that its claim contains; undefined from an earlier release. */
  ticket?: number | undefined
}

/**
 * Gives the runner the next task it may run, or one that was claimed for it before but lost on the way. Returns
 * undefined if no task can be claimed now. Throws OutdatedTicket.
 */
export async function claimTask(
  services: Services,
  { id, ...claiming }: { id: number; ticket?: number | undefined },
  holding: readonly number[],
): Promise<Claim | undefined> {
  let { ticket } = claiming
  for (;;) {
    const row = await storedQueueRunner(services.database.db, id)
    if (!row) return undefined
    const local = row.server_id !== null
    const lease_sec = leaseSec(services.config, { local })
    const holder = { id, lease_sec, ticket }
    const runner = openRunner(row, services.config)
    const found =
      (await claimedButUnknown(services, holder, holding)) ?? (runner && (await claimWaiting(services, runner, holder)))
    if (!found) return undefined
    const claim = await prepareClaim(services, found, { lease_sec, local })
    if (claim) return { ...claim, ...(found.ticket !== undefined && { ticket: found.ticket }) }
    // The task could not run: the next one is given under the next ticket.
    ticket = found.ticket
  }
}

/** A runner, and how long it may be silent before its tasks are lost. */
interface Holder {
  id: number
  lease_sec: number
}

/** A later claim of the same runner has got a task: this one does not know of it. */
export class OutdatedTicket extends Error {}

/**
 * Uses the ticket of a claim, in the transaction that gives the task. Throws OutdatedTicket if a later claim has got a
 * task meanwhile, through this server or another one.
 */
async function useTicket(tx: Tx, { id, ticket }: ClaimingRunner): Promise<number | undefined> {
  if (ticket === undefined) return undefined
  const [row] = await nextTicket(tx, { id, ticket })
  if (!row) throw new OutdatedTicket()
  return row.claim_ticket
}

const nextTicket = compiledQuery((tx, { id, ticket }: { id: number; ticket: number }) =>
  tx
    .updateTable('runner')
    .set({ claim_ticket: sql<number>`claim_ticket + 1` })
    .where('id', '=', id)
    .where('claim_ticket', '=', ticket)
    .returning('claim_ticket'),
)

/** Returns the ticket that the next claim of a runner must contain. */
export async function newestTicket({ database }: Pick<Services, 'database'>, id: number): Promise<number> {
  const row = await database.db.selectFrom('runner').select('claim_ticket').where('id', '=', id).executeTakeFirst()
  return row?.claim_ticket ?? 0
}

/** How long a claim tries to get the queue lock, in ms; the runner then claims again. */
const queueMs = 2000

interface Claimed {
  id: number
  project_id: number
  created: string
  fence: number
  log_id: string | null
  template_revision: number | null
  report_number: number
  /** The ticket under which it is given. */
  ticket?: number | undefined
}

async function claimWaiting(
  services: Services,
  runner: QueueRunner,
  holder: ClaimingRunner,
): Promise<Claimed | undefined> {
  const { database } = services
  // A cheap query first: polling a queue without a task for this runner must not open transactions.
  const fits = fitting(runner, await waitingTags(database.db))
  if (fits.length === 0) return undefined
  const end = performance.now() + queueMs
  do {
    const claimed = await database.transaction(async (tx) => {
      if (!(await takeQueue(database, tx))) return 'busy' as const
      const next = await nextWaiting(tx, services.config.max_parallel_tasks, runner, fits)
      return next && (await take(services, tx, next.id, holder))
    })
    if (claimed !== 'busy') return claimed
    // Random, so that competing claims do not retry in step.
    await delay(10 + Math.random() * 20)
  } while (performance.now() < end)
  return undefined
}

/** Gives the task a new fence, owner and lease; returns undefined if another request was quicker. */
async function take(services: Services, tx: Tx, id: number, runner: ClaimingRunner): Promise<Claimed | undefined> {
  const { id: runner_id, lease_sec } = runner
  const moved = await moveTask(services, tx, id, 'starting', { runner_id }, { hold: 'claim', lease_sec })
  if (!moved) return undefined
  await takeTurn(tx, moved.project_id)
  const [task] = await claimedTask(tx, { id })
  if (!task) throw new Error('a claimed task has no template')
  await noteTask(tx, systemActor, task, 'started', `(${task.name}) STARTING`)
  // Last, because the row of the runner is written by all of its calls.
  return { ...task, ticket: await useTicket(tx, runner) }
}

const claimedTask = compiledQuery((tx, { id }: { id: number }) =>
  tx
    .selectFrom('task')
    .innerJoin('template', 'template.id', 'task.template_id')
    .select(['task.id', 'task.project_id', 'task.created', 'task.fence', 'task.log_id', 'task.template_revision'])
    .select(['template.name', 'task.report_number'])
    .where('task.id', '=', id),
)

/**
 * Finds a task that belongs to this runner, but that the runner does not hold and never reported on: the answer to its
 * claim got lost, or the runner was killed before it created the task's folder. Nothing was started, so the task may be
 * handed out again, under a new fence.
 */
async function claimedButUnknown(
  services: Services,
  runner: ClaimingRunner,
  holding: readonly number[],
): Promise<Claimed | undefined> {
  const { database } = services
  const starting = await startingTasks(database.db, { runner_id: runner.id })
  // A list of numbers in the query would be another statement to prepare for each length of it.
  const row = starting.find(({ id }) => !holding.includes(id))
  if (!row) return undefined
  return database.transaction(async (tx) => {
    const again = await tx
      .updateTable('task')
      .set({
        fence: sql<number>`fence + 1`,
        lease_until: sql<number>`${database.now} + ${sql.lit(runner.lease_sec * 1000)}`,
      })
      .where('id', '=', row.id)
      .where('reported', '=', false)
      .where('status', '=', inStatus('starting'))
      .where('runner_id', '=', runner.id)
      .returning(['id', 'project_id', 'created', 'fence', 'log_id', 'template_revision', 'report_number'])
      .executeTakeFirst()
    return again && { ...again, ticket: await useTicket(tx, runner) }
  })
}

const startingTasks = compiledQuery((db, { runner_id }: { runner_id: number }) =>
  db
    .selectFrom('task')
    .select('id')
    .where('status', '=', inStatus('starting'))
    .where('runner_id', '=', runner_id)
    .where('reported', '=', false),
)

/** Returns everything the runner needs; undefined if the task cannot run at all (it has then ended with the reason). */
async function prepareClaim(
  services: Services,
  task: Claimed,
  { lease_sec, local }: { lease_sec: number; local: boolean },
): Promise<Claim | undefined> {
  const { database, logs, cipher } = services
  await appendQueuedLine(services, task)
  const made = await buildJob(services, task.id)
  if ('problem' in made) {
    await endByServer(services, task, 'error', made.problem)
    return undefined
  }
  const { job, facts } = made
  const [sealed, data] = [cipher.seal(taskJobPlace(task.id), JSON.stringify(job)), JSON.stringify(facts)]
  await database.transaction(async (tx) => {
    await storeJob(tx, { task_id: task.id, job: sealed })
    await storeFacts(tx, { task_id: task.id, data })
    // The template may have been changed while the task waited.
    const template_revision = facts.template.revision
    if (template_revision !== task.template_revision)
      await tx.updateTable('task').set({ template_revision }).where('id', '=', task.id).execute()
  })
  const head = await logs.head(task.id)
  return {
    job,
    fence: task.fence,
    log_id: task.log_id,
    next_line: head.next_line,
    // At its first claim no result can have been reported.
    next_result: task.fence === 1 ? 1 : await nextResult(database.db, task.id),
    cursor: head.cursor,
    report_seconds: reportSeconds(lease_sec),
    next_report: task.report_number + 1,
    order: 'go',
    ...(!local && { report_first: true }),
  }
}

const storeJob = compiledQuery((tx, { task_id, job }: { task_id: number; job: string }) =>
  tx.updateTable('task_private').set({ job }).where('task_id', '=', task_id),
)
const storeFacts = compiledQuery((tx, { task_id, data }: { task_id: number; data: string }) =>
  tx
    .insertInto('task_fact')
    .values({ task_id, data })
    .onConflict((conflict) => conflict.column('task_id').doUpdateSet({ data })),
)

/** Lets a restarted runner resume a task it holds; returns undefined if the task is no longer its own. */
export async function resumeTask(
  services: Services,
  { id: runner_id, lease_sec }: Holder,
  { task_id, fence, log_id }: HeldTask,
): Promise<Claim | undefined> {
  const { database, logs, cipher } = services
  const row = await database.db
    .updateTable('task')
    .set({ lease_until: sql<number>`${database.now} + ${sql.lit(lease_sec * 1000)}`, reported: true })
    .where('id', '=', task_id)
    .where('fence', '=', fence)
    .where('log_id', 'is not distinct from', log_id)
    .where('runner_id', '=', runner_id)
    .where('log_lines', 'is', null)
    .returning(['id', 'project_id', 'status', 'kill_at', 'report_number'])
    .executeTakeFirst()
  if (!row) return undefined
  const stored = await database.db
    .selectFrom('task_private')
    .select('job')
    .where('task_id', '=', task_id)
    .executeTakeFirst()
  if (!stored?.job) return undefined
  let job: string
  try {
    job = cipher.open(taskJobPlace(task_id), stored.job)
  } catch (error) {
    if (!(error instanceof CannotDecrypt)) throw error
    await endByServer(services, row, 'error', say('job_not_decrypted', { problem: error.reason }))
    return undefined
  }
  const head = await logs.head(task_id)
  return {
    job: JSON.parse(job) as Claim['job'],
    fence,
    log_id,
    next_line: head.next_line,
    next_result: await nextResult(database.db, task_id),
    cursor: head.cursor,
    report_seconds: reportSeconds(lease_sec),
    next_report: row.report_number + 1,
    order: orderFor(row.status),
    ...killIn(row.kill_at),
  }
}

/** What is left of the grace period of a task that was asked to stop. */
export function killIn(kill_at: string | null): { kill_in_ms?: number } {
  return kill_at === null ? {} : { kill_in_ms: Math.max(0, Date.parse(kill_at) - Date.now()) }
}

/** What the server wants of a task in this status. */
export function orderFor(status: TaskStatus): Claim['order'] {
  switch (status) {
    case 'confirmed':
      return 'confirmed'
    case 'rejected':
      return 'rejected'
    case 'stopping':
      return 'stop'
    case 'stopped':
    case 'error':
    case 'success':
    case 'canceled':
      return 'kill'
    case 'waiting':
    case 'starting':
    case 'running':
    case 'waiting_confirmation':
      return 'go'
  }
}
