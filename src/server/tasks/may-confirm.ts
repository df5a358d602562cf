import { templateParams } from '../../contract/template-params.ts'
import type { Member } from '../access/caller.ts'
import type { Db, Tx } from '../db/open.ts'

interface Confirmed {
  id: number
  view_id: number | null
  task_params: string
}

/** Whether a member may confirm tasks of a template: by right, or because the template permits it to those who run it. */
export async function mayConfirm(
  db: Db | Tx,
  member: Member,
  { id, view_id, task_params }: Confirmed,
): Promise<boolean> {
  if (await member.mayOn(db, 'confirmTasks', { type: 'template', id, view_id })) return true
  return templateParams(JSON.parse(task_params)).allow_task_runner_approval
}
