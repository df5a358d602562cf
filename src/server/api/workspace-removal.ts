import type { Member } from '../access/caller.ts'
import { noteWrite } from '../audit/audit-log.ts'
import type { Tx } from '../db/open.ts'
import { projectTable } from '../resources/project-table.ts'
import { refsOf } from '../resources/refs.ts'
import { managedResources } from '../terraform-state/keeps-state.ts'

/**
 * Deletes the workspaces of templates that were deleted. Kept, as workspaces of no template, are those whose state at this
 * server has resources, and those that another object uses.
 */
export async function removeWorkspacesOf(tx: Tx, caller: Member, template_ids: readonly number[]): Promise<void> {
  const { project_id } = caller
  const rows = await tx
    .selectFrom('inventory')
    .selectAll()
    .where('project_id', '=', project_id)
    .where('template_id', 'in', template_ids)
    .execute()
  const table = projectTable(tx, 'inventory', project_id)
  for (const before of rows) {
    const users = Object.values(await refsOf(tx, project_id, 'inventory', before.id)).flat()
    const kept = users.length > 0 || (await managedResources(tx, before.id)) > 0
    const change = { type: 'inventory', project_id, id: before.id } as const
    if (kept || !before.type.endsWith('-workspace'))
      await noteWrite(tx, caller, { ...change, ...(await table.update(before.id, { template_id: null })) })
    else {
      await table.remove(before.id)
      await noteWrite(tx, caller, { ...change, before })
    }
  }
}
