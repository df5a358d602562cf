import type { Drift, DriftDetails } from '../../contract/drift.ts'
import type { Db, Tx } from '../db/open.ts'

type Inventory = { id: number; type: string }

/** Returns what is known of the drift of inventories, by id; null for those that are no workspaces. */
export async function driftOf(on: Db | Tx, rows: readonly Inventory[]): Promise<Map<number, Drift | null>> {
  const ids = rows.filter(isWorkspace).map(({ id }) => id)
  const found = ids.length === 0 ? [] : await known(on).where('terraform_drift.inventory_id', 'in', ids).execute()
  const byId = new Map(found.map(({ inventory_id, ...drift }) => [inventory_id, drift]))
  return new Map(rows.map((row) => [row.id, isWorkspace(row) ? (byId.get(row.id) ?? never) : null]))
}

/** Returns the same of one workspace, with the changes that were found. */
export async function driftDetails(on: Db | Tx, id: number): Promise<DriftDetails> {
  const row = await known(on)
    .select('terraform_drift.changes')
    .where('terraform_drift.inventory_id', '=', id)
    .executeTakeFirst()
  if (!row) return { ...never, changes: [] }
  const { inventory_id: _, changes, ...drift } = row
  return { ...drift, changes: JSON.parse(changes) as DriftDetails['changes'] }
}

const isWorkspace = ({ type }: Inventory) => type.endsWith('-workspace')

const never: Drift = {
  status: 'unknown',
  since: null,
  reason: 'never_checked',
  checked: null,
  task_id: null,
  template_id: null,
  resources: 0,
}

const known = (on: Db | Tx) =>
  on
    .selectFrom('terraform_drift')
    .leftJoin('task', 'task.id', 'terraform_drift.task_id')
    .select(['terraform_drift.inventory_id', 'terraform_drift.status', 'terraform_drift.since'])
    .select(['terraform_drift.reason', 'terraform_drift.checked', 'terraform_drift.resources'])
    .select(['terraform_drift.task_id', 'task.template_id'])
