import { say } from '../../contract/message.ts'
import { finalStatuses } from '../../contract/task-status.ts'
import { OutboundError } from '../outbound/post-json.ts'
import type { Services } from '../services.ts'
import { fitting, nextWaiting, waitingTags } from '../tasks/queue.ts'
import { openRunner, tagsOfRunner } from '../tasks/queue-runner.ts'
import { noteProblem } from './note-problem.ts'
import { forget, post, startAccepted } from './webhook.ts'

/** How often to look for what a webhook has to be informed of. */
export const webhookMs = 1000
/** A runner that is online has taken a task by then. */
const idleMs = 3000
/** Pauses before the next attempt to inform of an end; after the last one it is given up. */
const pausesMs = [5000, 30_000, 300_000]
/** Number of ends that are sent at once. */
const atOnce = 20

/**
 * One pass: informs the webhook of a runner of a task that waits for it, so that what is behind the webhook can start
 * the runner. It is informed of one task at a time, the one that would be next, and again if no runner has taken the
 * task for as long as makes a runner lost.
 */
export async function callStarts(services: Services, stopping: AbortSignal): Promise<void> {
  const { database, config } = services
  const { db } = database
  const rows = await db
    .selectFrom('runner')
    .selectAll()
    .select(tagsOfRunner.as('tags'))
    .where('webhook', '<>', '')
    .where('server_id', 'is', null)
    .orderBy('id')
    .execute()
  if (rows.length === 0) return
  const waiting = await waitingTags(db)
  for (const row of rows) {
    const runner = openRunner(row, config)
    const next = runner && (await nextWaiting(db, config.max_parallel_tasks, runner, fitting(runner, waiting)))
    if (!next) continue
    const task = await db
      .selectFrom('task')
      .leftJoin('runner_webhook as w', 'w.task_id', 'task.id')
      .select(['task.id', 'task.project_id', 'task.template_id', 'task.created', 'w.next_ms'])
      .where('task.id', '=', next.id)
      .executeTakeFirst()
    if (!task || Date.parse(task.created) > Date.now() - idleMs) continue
    if (task.next_ms === null || task.next_ms < Date.now())
      await startAccepted(services, row, task, { stopping, from: 'waiting' })
  }
}

/** One pass: informs webhooks that tasks of which they were informed have ended; several attempts, and no task waits for it. */
export async function callFinishes(services: Services, stopping: AbortSignal): Promise<void> {
  const { db } = services.database
  const now = Date.now()
  const ended = await db
    .selectFrom('runner_webhook as w')
    .leftJoin('task', 'task.id', 'w.task_id')
    .leftJoin('runner', 'runner.id', 'w.runner_id')
    .select(['w.task_id', 'w.runner_id', 'w.project_id', 'w.template_id', 'w.attempts', 'w.state', 'w.next_ms'])
    .select(['runner.name', 'runner.webhook'])
    .where((where) => where.or([where('task.id', 'is', null), where('task.status', 'in', [...finalStatuses])]))
    .where((where) => where.or([where('w.state', '=', 'started'), where('w.next_ms', '<', now)]))
    .orderBy('w.task_id')
    .limit(atOnce)
    .execute()
  await Promise.all(
    ended.map(async ({ name, webhook, ...row }) => {
      if (name === null || !webhook || row.state === 'start') return forget(services, row.task_id)
      const wait = pausesMs[row.attempts]
      // With several servers, the first one to write sends it.
      const { numUpdatedRows } = await db
        .updateTable('runner_webhook')
        .set({ state: 'finish', attempts: row.attempts + 1, next_ms: now + (wait ?? 60_000) })
        .where('task_id', '=', row.task_id)
        .where('state', '=', row.state)
        .where('attempts', '=', row.attempts)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return undefined
      try {
        await post(services, { id: row.runner_id, webhook }, { ...row, id: row.task_id, action: 'finish' }, stopping)
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error
        if (stopping.aborted) return undefined
        await noteProblem(services, row.runner_id, say('runner_webhook_finish', { problem: error.reason }))
        if (wait !== undefined) return undefined
      }
      return forget(services, row.task_id)
    }),
  )
}
