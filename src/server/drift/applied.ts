import { isTerraformLike } from '../../contract/app.ts'
import { TaskParams } from '../../contract/task-request.ts'
import type { TaskStatus } from '../../contract/task-status.ts'
import { templateParams } from '../../contract/template-params.ts'
import type { Tx } from '../db/open.ts'
import { noteStateChanged } from './settle.ts'
import { workspaceInFacts } from './workspace-in-facts.ts'

interface EndedTask {
  id: number
  status: TaskStatus
  start: string | null
  inventory_id: number | null
  params: string
}

/**
 * Forgets what checks have found in the workspace of a run that may have applied something: one that was confirmed, or
 * needed no confirmation, unless it succeeded because there was nothing to do. Most runs are of other apps and cost nothing.
 */
export async function noteApplied(
  tx: Tx,
  task: EndedTask,
  template: { app: string; task_params: string } | undefined,
): Promise<void> {
  if (!template || !isTerraformLike(template.app) || task.start === null || task.status === 'rejected') return
  const overrides = TaskParams.parse(JSON.parse(task.params))
  if (overrides.plan) return
  const inventory_id = task.inventory_id ?? (await workspaceInFacts(tx, task.id))
  if (inventory_id === null) return
  const known = await tx
    .selectFrom('terraform_drift')
    .select('inventory_id')
    .where('inventory_id', '=', inventory_id)
    .executeTakeFirst()
  if (!known) return
  const automatic = overrides.auto_approve ?? templateParams(JSON.parse(template.task_params)).auto_approve
  if (!automatic && !(await wasConfirmed(tx, task.id))) return
  if (task.status === 'success' && (await planWasEmpty(tx, task.id))) return
  await noteStateChanged(tx, inventory_id)
}

async function wasConfirmed(tx: Tx, task_id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('task_status_change')
    .select('id')
    .where('task_id', '=', task_id)
    .where('status', '=', 'confirmed')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the counts of the plan, which are stored before the end, are all zero. */
async function planWasEmpty(tx: Tx, task_id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('task_stage')
    .select('result')
    .where('task_id', '=', task_id)
    .where('type', '=', 'terraform_plan')
    .executeTakeFirst()
  if (!row) return false
  return Object.values(JSON.parse(String(row.result)) as Record<string, number>).every((count) => count === 0)
}
