import type { DriftStatus } from '../../contract/drift.ts'
import { type CodedMessage, say } from '../../contract/message.ts'
import { type DriftEvent, enqueueDriftAlert } from '../alerts/drift.ts'
import { noteEvent, systemActor } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import { holdRows } from '../db/hold-rows.ts'
import type { Tx } from '../db/open.ts'
import type { Services } from '../services.ts'
import type { FoundDrift } from './found.ts'

/** A check for drift that has ended. */
export interface EndedCheck {
  id: number
  project_id: number
  template_id: number
  inventory_id: number | null
  start: string | null
}

/** Returns the result of a check for its task. */
export const resultOf = (found: FoundDrift | null): DriftStatus =>
  found === null ? 'unknown' : found.total > 0 ? 'drifted' : 'in_sync'

/**
 * Records the result of a check at its workspace, in the transaction that ends its task: with an event and alerts if the
 * workspace has drifted since the check before, or is back in sync. `found`: null if the plan is not known.
 */
export async function settleCheck(
  services: Pick<Services, 'database' | 'bus' | 'config' | 'log'>,
  tx: Tx,
  check: EndedCheck,
  found: FoundDrift | null,
): Promise<void> {
  if (!found) return noteFailedCheck(tx, check)
  const workspace = await workspaceOf(tx, check)
  if (!workspace) return
  const now = isoNow()
  const { before } = workspace
  // The state was changed while the plan was made: it may say what was true before.
  if (before?.state_changed && check.start !== null && before.state_changed >= check.start) {
    await tx
      .updateTable('terraform_drift')
      .set({ task_id: check.id })
      .where('inventory_id', '=', workspace.id)
      .execute()
    return
  }
  const status = resultOf(found)
  const drifted = status === 'drifted'
  const drifted_since = drifted ? (before?.drifted_since ?? now) : null
  const since = drifted_since ?? (before?.status === 'in_sync' ? before.since : now)
  const values = {
    status,
    since,
    reason: null,
    checked: now,
    drifted_since,
    announced: drifted,
    task_id: check.id,
    resources: found.total,
    changes: JSON.stringify(found.changes),
  }
  await store(tx, workspace, values)
  const event = eventOf({ drifted, known: before?.drifted_since != null, announced: before?.announced ?? false })
  if (!event) return
  await noteEvent(tx, {
    ...systemActor,
    project_id: check.project_id,
    object_type: 'inventory',
    object_id: workspace.id,
    object_name: workspace.name,
    action: 'updated',
    description: drifted
      ? found.total === 1
        ? say('event_resource_drifted', { workspace: workspace.name, task: check.id })
        : say('event_resources_drifted', { workspace: workspace.name, task: check.id, count: found.total })
      : say('event_back_in_sync', { workspace: workspace.name, task: check.id }),
  })
  await enqueueDriftAlert(services, tx, check, { event, workspace: workspace.name, summary: summaryOf(found) })
}

/** The last check of a workspace failed, so nothing is known of it. Since when it had drifted is kept. */
export async function noteFailedCheck(tx: Tx, check: EndedCheck): Promise<void> {
  const workspace = await workspaceOf(tx, check)
  if (!workspace) return
  const { before } = workspace
  const failing = before?.status === 'unknown' && before.reason === 'check_failed'
  const since = failing ? before.since : isoNow()
  await store(tx, workspace, { ...nothing, since, reason: 'check_failed', task_id: check.id })
}

/** The state of a workspace has changed: what the last check found is no longer true. Nothing is known if it had none. */
export async function noteStateChanged(tx: Tx, inventory_id: number): Promise<void> {
  const now = isoNow()
  await tx
    .updateTable('terraform_drift')
    .set({ ...nothing, since: now, reason: 'state_changed', drifted_since: null, state_changed: now })
    .where('inventory_id', '=', inventory_id)
    .execute()
}

const nothing = { status: 'unknown', resources: 0, changes: '[]' } as const

/** Returns what is announced, if anything. A workspace that was changed meanwhile drifts again. */
function eventOf(is: { drifted: boolean; known: boolean; announced: boolean }): DriftEvent | null {
  if (is.drifted) return is.known ? null : 'drift_found'
  return is.announced ? 'back_in_sync' : null
}

/** Returns the first differences for the text of an alert. */
function summaryOf({ total, changes }: FoundDrift): CodedMessage | null {
  if (total === 0) return null
  const some = changes.slice(0, 5).map(({ address, action }) => `${address} (${action})`)
  const first = `${some.join(', ')}${total > some.length ? ', …' : ''}`
  return total === 1 ? say('resource_differs', { first }) : say('resources_differ', { count: total, first })
}

/** Returns the workspace of a check with what was known of it, held until the end of the transaction. */
async function workspaceOf(tx: Tx, { inventory_id }: EndedCheck) {
  if (inventory_id === null) return undefined
  await holdRows(tx, 'inventory', [inventory_id])
  const row = await tx
    .selectFrom('inventory')
    .select(['id', 'project_id', 'name'])
    .where('id', '=', inventory_id)
    .executeTakeFirst()
  if (!row) return undefined
  const before = await tx
    .selectFrom('terraform_drift')
    .selectAll()
    .where('inventory_id', '=', inventory_id)
    .executeTakeFirst()
  return { ...row, before }
}

interface Values {
  status: DriftStatus
  since: string
  reason: 'check_failed' | null
  task_id: number
  resources: number
  changes: string
  checked?: string
  drifted_since?: string | null
  announced?: boolean
}

async function store(tx: Tx, { id, project_id }: { id: number; project_id: number }, values: Values): Promise<void> {
  await tx
    .insertInto('terraform_drift')
    .values({ inventory_id: id, project_id, ...values })
    .onConflict((conflict) => conflict.column('inventory_id').doUpdateSet(values))
    .execute()
}
