import { randomUUID } from 'node:crypto'
import { ZodError } from 'zod'
import { type CodedMessage, coded, type Message } from '../../contract/message.ts'
import { type Actor, noteEvent } from '../audit/audit-log.ts'
import type { Tx } from '../db/open.ts'
import { withRetry } from '../db/with-retry.ts'
import { laneOf } from '../fairness/fair-lanes.ts'
import { unmatchedLimit } from '../inventory/inventory-hosts.ts'
import { checkPathsBeforeRun } from '../not-ready/refuse.ts'
import { Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import { startedBy } from '../tasks/check-request.ts'
import { insertTask, type MadeTask, publishQueued } from '../tasks/create.ts'
import { type Arrival, completeDelivery, insertDelivery, type VerdictRow } from './delivery-row.ts'
import type { Evaluation } from './evaluate.ts'
import { type DeliveryKeys, forget, recordSeen } from './seen.ts'

export interface Wanted {
  arrival: Arrival
  evaluations: readonly Evaluation[]
  by: Actor
  keys: DeliveryKeys
}

/** A task that a delivery started, with its integration. */
export interface Started {
  integration: Evaluation['integration']
  task: MadeTask
}

/** Starts the tasks of a delivery and records the result: all in one transaction, or nothing. */
export async function createTasks(
  services: Services,
  { arrival, evaluations, by, keys }: Wanted,
): Promise<{ id: number; started: Started[] }> {
  const missed = new Map<number, Message | null>()
  const asker = { lane: laneOf({ ...by, project_id: arrival.project_id }), makes_task: true }
  for (const { integration, request } of evaluations)
    if (request) {
      const { project_id } = arrival
      await withRetry(async () =>
        checkPathsBeforeRun(services, await startedBy(services.database.db, { project_id }, request)),
      )
      missed.set(integration.id, await withRetry(() => unmatchedLimit(services, project_id, request, asker)))
    }
  // Sorted, because two deliveries could otherwise deadlock on each other's templates.
  const ordered = evaluations.toSorted((a, b) => a.integration.template_id - b.integration.template_id)
  // If the database disconnects during a commit, only this key shows whether it happened.
  const attempt = [`attempt ${randomUUID()}`]
  const { id, made, started } = await withRetry(() => services.database.transaction(write))
  for (const task of made)
    await publishQueued(services, task).catch((error: unknown) =>
      services.log.warn({ error, task_id: task.id }, 'failed to publish a started task'),
    )
  return { id, started }

  async function write(tx: Tx): Promise<{ id: number; made: MadeTask[]; started: Started[] }> {
    const made: MadeTask[] = []
    const started: Started[] = []
    const delivery_id = await insertDelivery(tx, arrival)
    const verdicts: VerdictRow[] = []
    for (const one of ordered) {
      const { integration, outcome, request } = one
      if (outcome !== 'ready' || !request) {
        verdicts.push(verdictOf(one, outcome === 'ready' ? 'failed' : outcome, one.reason))
        continue
      }
      const known = keys.get(integration.id) ?? []
      if (!(await recordSeen(tx, integration.id, delivery_id, known.length > 0 ? known : attempt))) {
        verdicts.push(verdictOf(one, 'repeated', coded('received_before')))
        continue
      }
      const task = await start(services, tx, one, by, missed.get(integration.id) ?? null)
      if ('problem' in task) {
        await forget(tx, integration.id, delivery_id)
        verdicts.push(verdictOf(one, 'failed', task.problem))
        continue
      }
      made.push(task)
      started.push({ integration, task })
      verdicts.push({ ...verdictOf(one, 'started', null), task_id: task.id })
      await noteEvent(tx, {
        ...by,
        project_id: arrival.project_id,
        object_type: 'integration',
        object_id: integration.id,
        object_name: integration.name,
        action: 'started',
        description: `Integration ${integration.name} started task ${task.id} for delivery ${delivery_id}`,
      })
    }
    const accepted = verdicts.some(({ outcome }) => outcome === 'started' || outcome === 'failed')
    services.database.afterCommit(() => {
      for (const { outcome } of verdicts) services.meters?.webhookDecided(outcome)
    })
    await completeDelivery(tx, services.cipher, delivery_id, arrival, verdicts, accepted)
    return { id: delivery_id, made, started }
  }
}

function verdictOf(
  { integration, details }: Evaluation,
  outcome: VerdictRow['outcome'],
  reason: CodedMessage | null,
): VerdictRow {
  return { integration_id: integration.id, outcome, reason, details, task_id: null }
}

async function start(
  services: Services,
  tx: Tx,
  { integration, request }: Evaluation,
  by: Actor,
  missed: Message | null,
): Promise<MadeTask | { problem: CodedMessage }> {
  const { id: integration_id, project_id } = integration
  const { user_id, username, from } = by
  const starter = { user_id, username, from, project_id, idempotency_key: null, integration_id }
  try {
    const { task } = await insertTask(services, tx, starter, request as NonNullable<typeof request>, missed)
    if (!task) throw new Error('a task without a key was known before')
    return task
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.reason }
    // Inputs that an older release stored may no longer be valid.
    if (error instanceof ZodError) return { problem: coded('trigger_unreadable') }
    throw error
  }
}
