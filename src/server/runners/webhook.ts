import { say } from '../../contract/message.ts'
import type { TaskStatus } from '../../contract/task-status.ts'
import { OutboundError, postJson } from '../outbound/post-json.ts'
import type { Services } from '../services.ts'
import { endByServer } from '../tasks/end-by-server.ts'
import { noteProblem } from './note-problem.ts'

/** A runner with an address that is informed when a task of it begins and ends. */
export interface WebhookRunner {
  id: number
  name: string
  /** '' for none. */
  webhook: string
}

export interface WebhookTask {
  id: number
  project_id: number
  template_id: number
}

/** How long an attempt may take, with room: then another server tries it again. */
const attemptMs = 30_000

/**
 * Informs the webhook of a runner that it gets a task, unless it was informed of that already. Returns false if it did
 * not accept (200 or 204): then the task has ended with that reason. When `stopping` is aborted, it returns false and the
 * task stays as it is. `from`: only while the task has this status.
 */
export async function startAccepted(
  services: Services,
  runner: WebhookRunner,
  task: WebhookTask,
  { stopping, from }: { stopping?: AbortSignal; from?: TaskStatus } = {},
): Promise<boolean> {
  if (runner.webhook === '') return true
  const { db } = services.database
  const row = await db
    .selectFrom('runner_webhook')
    .select(['runner_id', 'state'])
    .where('task_id', '=', task.id)
    .executeTakeFirst()
  const asked = from === 'waiting'
  if (!asked && row?.runner_id === runner.id && row.state === 'started') return true
  await note(services, runner, task, 'start', attemptMs)
  try {
    await post(services, runner, { ...task, action: 'start' }, stopping)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    await forget(services, task.id)
    if (stopping?.aborted) return false
    const reason = say('runner_webhook_failed', { runner: runner.name, problem: error.reason })
    await noteProblem(services, runner.id, reason)
    await endByServer(services, task, 'error', reason, from ? { from: [from] } : {})
    return false
  }
  await note(services, runner, task, 'started', services.config.runner_lost_sec * 1000)
  return true
}

/** Sends one call. Throws OutboundError, also for another answer than 200 and 204. */
export async function post(
  { config }: Pick<Services, 'config'>,
  { id: runner_id, webhook }: Pick<WebhookRunner, 'id' | 'webhook'>,
  { action, id: task_id, project_id, template_id }: WebhookTask & { action: 'start' | 'finish' },
  signal?: AbortSignal,
): Promise<void> {
  const body = { action, project_id, task_id, template_id, runner_id }
  const answered = await postJson(webhook, body, config.alerts, { signal })
  if (answered.code !== 200 && answered.code !== 204)
    throw new OutboundError(say('alert_answered_code', { code: answered.code ?? 0 }), answered)
}

async function note(
  { database }: Services,
  runner: WebhookRunner,
  { id: task_id, project_id, template_id }: WebhookTask,
  state: 'start' | 'started',
  wait_ms: number,
): Promise<void> {
  const values = { runner_id: runner.id, project_id, template_id, state, attempts: 0, next_ms: Date.now() + wait_ms }
  await database.db
    .insertInto('runner_webhook')
    .values({ task_id, ...values })
    .onConflict((conflict) => conflict.column('task_id').doUpdateSet(values))
    .execute()
}

export async function forget({ database }: Pick<Services, 'database'>, task_id: number): Promise<void> {
  await database.db.deleteFrom('runner_webhook').where('task_id', '=', task_id).execute()
}
