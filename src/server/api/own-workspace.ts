import type { Selectable } from 'kysely'
import { inventoryTypesOf } from '../../contract/inventory.ts'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { projectTable } from '../resources/project-table.ts'

/**
 * Gives a new template of the terraform family its own workspace: the one in its draft if no template owns it,
 * otherwise a new one.
 */
export async function ownWorkspace(
  tx: Tx,
  project_id: number,
  template: Selectable<Tables['template']>,
): Promise<void> {
  const owned = { template_id: template.id }
  if (template.inventory_id !== null) {
    await tx
      .updateTable('inventory')
      .set(owned)
      .where('id', '=', template.inventory_id)
      .where('type', 'in', inventoryTypesOf[template.app] ?? [])
      .where('template_id', 'is', null)
      .execute()
    return
  }
  const type = (inventoryTypesOf[template.app] ?? [])[0] ?? 'terraform-workspace'
  const unused = { ssh_key_id: null, become_key_id: null, repository_id: null, runner_tag: null }
  const workspace = await projectTable(tx, 'inventory', project_id).insert({
    name: 'default',
    inventory: 'default',
    type,
    ...unused,
    ...owned,
  })
  await projectTable(tx, 'template', project_id).update(template.id, { inventory_id: workspace.id })
}
