import { inventories, inventoryTypesOf } from '../../contract/inventory.ts'
import type { Tx } from '../db/open.ts'
import { driftOf } from '../drift/shown.ts'
import { laneOf } from '../fairness/fair-lanes.ts'
import { UserTurns } from '../fairness/user-turns.ts'
import { type Router, route } from '../http/route.ts'
import { inventoryHosts, inventoryPreview } from '../inventory/inventory-hosts.ts'
import { inventorySources } from '../not-ready/local-paths.ts'
import { invalid } from '../refuse.ts'
import { inventory } from '../resources/inventory.ts'
import { toColumns, withLabels } from '../resources/labels.ts'
import { projectTable, type Row } from '../resources/project-table.ts'
import type { Services } from '../services.ts'
import { refuseWithState } from '../terraform-state/keeps-state.ts'
import { projectResourceApi } from './project-resource.ts'

export function inventoryApi(router: Router, services: Services) {
  const { db } = services.database
  const previews = new UserTurns('turns_host_previews')

  projectResourceApi(router, services, inventories, inventory, {
    columns: toColumns,
    changed: toColumns,
    list: ({ app, template_id }) => ({
      among: {
        ...(app ? { type: inventoryTypesOf[app] ?? [] } : {}),
        ...(template_id === undefined ? {} : { template_id: [Number(template_id) || null] }),
      },
    }),
    storeRest: keepDefault,
    beforeRemove: (tx, { id }) => refuseWithState(tx, id),
    async toApi(rows) {
      await services.local_paths.check(inventorySources(rows))
      const drift = await driftOf(db, rows)
      return rows.map((row) => ({
        ...withLabels(row),
        not_ready: services.local_paths.inventoryReasons(row),
        drift: drift.get(row.id) ?? null,
      }))
    },
  })

  route(router, inventories.hosts, async ({ params, query, caller, gone }) => {
    const inventory = await projectTable(db, 'inventory', params.project_id).get(params.id)
    const template =
      query.template_id === undefined
        ? null
        : await projectTable(db, 'template', params.project_id).get(query.template_id)
    const branch = query.branch || null
    if (branch !== null && branch !== template?.git_branch && !template?.allow_override_branch_in_task)
      throw invalid('branch', 'branch_not_allowed')
    const reasons = caller.may('editResources')
    const by = { lane: laneOf(caller), makes_task: false }
    const look = { limit: query.limit?.split(',') ?? [], template, branch, reasons, by }
    return previews.run(caller.user_id, () => inventoryHosts(services, inventory, look), gone)
  })

  route(router, inventories.preview, async ({ params: { project_id }, body, caller, gone }) => {
    const { repository_id } = body
    if (repository_id !== null && !(await projectTable(db, 'repository', project_id).find(repository_id)))
      throw invalid('repository_id', 'no_such_repository')
    const by = { lane: laneOf(caller), makes_task: false }
    return previews.run(caller.user_id, () => inventoryPreview(services, { project_id, ...body }, by), gone)
  })
}

/** Refuses to take the default workspace from its template by a change of the inventory. */
async function keepDefault(
  tx: Tx,
  _draft: unknown,
  { id, template_id }: Row<'inventory'>,
  before?: Row<'inventory'>,
): Promise<Record<string, never>> {
  if (!before || before.template_id === null || before.template_id === template_id) return {}
  const template = await tx
    .selectFrom('template')
    .select('inventory_id')
    .where('id', '=', before.template_id)
    .executeTakeFirst()
  if (template?.inventory_id === id) throw invalid('template_id', 'workspace_is_default')
  return {}
}
