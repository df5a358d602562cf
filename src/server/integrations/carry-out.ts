import { randomUUID } from 'node:crypto'
import { ZodError } from 'zod'
import type { Tx } from '../db/open.ts'
import { withRetry } from '../db/patience.ts'
import { type Actor, noteEvent } from '../events.ts'
import { laneOf } from '../fair-lanes.ts'
import { missedLimit } from '../inventory/inventory-hosts.ts'
import { lookBeforeRun } from '../not-ready/refuse.ts'
import { Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import { startedBy } from '../tasks/check-request.ts'
import { insertTask, type MadeTask, tellQueued } from '../tasks/create.ts'
import { type Arrival, completeDelivery, insertDelivery, type VerdictRow } from './delivery-row.ts'
import type { Judged } from './judge.ts'
import { forget, remember } from './seen.ts'

export interface Wanted {
  arrival: Arrival
  judged: readonly Judged[]
  by: Actor
  /** By what the delivery is known again, by integration. */
  keys: ReadonlyMap<number, readonly string[]>
}

/** A task that a delivery started, and by which integration. */
export interface Started {
  integration: Judged['integration']
  task: MadeTask
}

/** Starts what a delivery is to start, and writes down what became of it: all in one transaction, or nothing. */
export async function carryOut(
  services: Services,
  { arrival, judged, by, keys }: Wanted,
): Promise<{ id: number; started: Started[] }> {
  const missed = new Map<number, string | null>()
  const asker = { lane: laneOf({ ...by, project_id: arrival.project_id }), makes_task: true }
  for (const { integration, request } of judged)
    if (request) {
      const { project_id } = arrival
      await withRetry(async () =>
        lookBeforeRun(services, await startedBy(services.database.db, { project_id }, request)),
      )
      missed.set(integration.id, await withRetry(() => missedLimit(services, project_id, request, asker)))
    }
  // In one order for all, or two deliveries could wait for each other's templates.
  const ordered = judged.toSorted((a, b) => a.integration.template_id - b.integration.template_id)
  // When the database hung up in the middle of a commit, only this tells whether it happened.
  const attempt = [`attempt ${randomUUID()}`]
  const { id, made, started } = await withRetry(() => services.database.transaction(write))
  for (const task of made)
    await tellQueued(services, task).catch((error: unknown) =>
      services.log.warn({ error, task_id: task.id }, 'a started task could not be announced'),
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
      if (!(await remember(tx, integration.id, delivery_id, known.length > 0 ? known : attempt))) {
        verdicts.push(verdictOf(one, 'repeated', 'The same delivery came before'))
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
    await completeDelivery(tx, services.cipher, delivery_id, arrival, verdicts, accepted)
    return { id: delivery_id, made, started }
  }
}

function verdictOf(
  { integration, details }: Judged,
  outcome: VerdictRow['outcome'],
  reason: string | null,
): VerdictRow {
  return { integration_id: integration.id, outcome, reason, details, task_id: null }
}

async function start(
  services: Services,
  tx: Tx,
  { integration, request }: Judged,
  by: Actor,
  missed: string | null,
): Promise<MadeTask | { problem: string }> {
  const { id: integration_id, project_id } = integration
  const starter = { user_id: by.user_id, username: by.username, project_id, idempotency_key: null, integration_id }
  try {
    const { task } = await insertTask(services, tx, starter, request as NonNullable<typeof request>, missed)
    if (!task) throw new Error('a task without a key was known before')
    return task
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message }
    // What an older release stored is not understood any more.
    if (error instanceof ZodError) return { problem: 'Its settings cannot be read: save it again' }
    throw error
  }
}
