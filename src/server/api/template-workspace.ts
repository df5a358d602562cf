import { inventoryTypesOf } from '../../contract/inventory.ts'
import { templateWorkspaces } from '../../contract/terraform-state.ts'
import type { Member } from '../access/caller.ts'
import { checkUses } from '../access/check-use.ts'
import { noteWrite } from '../audit/audit-log.ts'
import { holdRows } from '../db/hold-rows.ts'
import type { Tx } from '../db/open.ts'
import { type Router, route } from '../http/route.ts'
import { badRequest } from '../refuse.ts'
import { projectTable, type Row } from '../resources/project-table.ts'
import type { Services } from '../services.ts'

interface Pair {
  template: Row<'template'>
  workspace: Row<'inventory'>
}

/** Which workspaces belong to a template, and which of them is its default. */
export function templateWorkspaceApi(router: Router, { database }: Services) {
  const change = (
    { project_id, id, inventory_id }: { project_id: number; id: number; inventory_id: number },
    caller: Member,
    work: (tx: Tx, pair: Pair) => Promise<void>,
  ) =>
    database.transaction(async (tx) => {
      // Two templates that attach one workspace at once: the second sees what the first did.
      await holdRows(tx, 'inventory', [inventory_id])
      const template = await projectTable(tx, 'template', project_id).get(id)
      const workspace = await projectTable(tx, 'inventory', project_id).get(inventory_id)
      if (!inventoryTypesOf[template.app]?.includes(workspace.type) || !workspace.type.endsWith('-workspace'))
        throw badRequest('workspace_unfit')
      const object = { type: 'inventory', id: inventory_id } as const
      await checkUses(tx, caller, [{ right: 'useResources', object, before: template.inventory_id }])
      await work(tx, { template, workspace })
    })

  route(router, templateWorkspaces.attach, ({ params, caller }) =>
    change(params, caller, async (tx, { template, workspace }) => {
      if (workspace.template_id === template.id) return
      if (workspace.template_id !== null) throw badRequest('workspace_of_another')
      await assign(tx, caller, workspace, template.id)
    }),
  )

  route(router, templateWorkspaces.detach, ({ params, caller }) =>
    change(params, caller, async (tx, { template, workspace }) => {
      if (workspace.template_id !== template.id) throw badRequest('workspace_not_attached')
      if (template.inventory_id === workspace.id) throw badRequest('workspace_is_default')
      await assign(tx, caller, workspace, null)
    }),
  )

  route(router, templateWorkspaces.setDefault, ({ params, caller }) =>
    change(params, caller, async (tx, { template, workspace }) => {
      if (workspace.template_id !== null && workspace.template_id !== template.id)
        throw badRequest('workspace_not_attached')
      if (workspace.template_id === null) await assign(tx, caller, workspace, template.id)
      if (template.inventory_id === workspace.id) return
      const values = { inventory_id: workspace.id }
      const rows = await projectTable(tx, 'template', caller.project_id).update(template.id, values)
      await noteWrite(tx, caller, { type: 'template', project_id: caller.project_id, id: template.id, ...rows })
    }),
  )
}

async function assign(tx: Tx, caller: Member, { id }: Row<'inventory'>, template_id: number | null): Promise<void> {
  const { project_id } = caller
  const rows = await projectTable(tx, 'inventory', project_id).update(id, { template_id })
  await noteWrite(tx, caller, { type: 'inventory', project_id, id, ...rows })
}
