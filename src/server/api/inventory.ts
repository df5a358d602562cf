import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { type Inventory, type InventoryDraft, inventories, inventoryTypesOf } from '../../contract/inventory.ts'
import { noteWrite } from '../audit/audit-log.ts'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { laneOf } from '../fairness/fair-lanes.ts'
import { UserTurns } from '../fairness/user-turns.ts'
import { type Router, route } from '../http/route.ts'
import { inventoryHosts } from '../inventory/inventory-hosts.ts'
import { checkLocalPlaces, inventoryPlaces, inventoryReasons } from '../not-ready/local-paths.ts'
import { projectTable } from '../project-table.ts'
import { invalid } from '../refuse.ts'
import { refsOf, refuseWhileUsed } from '../resources/refs.ts'
import type { Services } from '../services.ts'
import { listed, sortColumn } from './sorted.ts'

export function inventoryApi(router: Router, services: Services) {
  const { database } = services
  const { db, transaction } = database
  const previews = new UserTurns('previews of hosts')

  /** Inventories as they are shown. */
  async function toApi(rows: readonly Selectable<Tables['inventory']>[]): Promise<Inventory[]> {
    await checkLocalPlaces(services, inventoryPlaces(rows))
    return rows.map((row) => ({ ...row, not_ready: inventoryReasons(services.config, row) }))
  }

  async function one(row: Selectable<Tables['inventory']>): Promise<Inventory> {
    const [inventory] = await toApi([row])
    return inventory as Inventory
  }

  route(router, inventories.list, async (request) => {
    const { params, query } = request
    const rows = await listed(projectTable(db, 'inventory', params.project_id), request, {
      sort: sortColumn(query, ['name', 'type']),
      searched: ['name', 'type'],
      among: {
        ...(query.app ? { type: inventoryTypesOf[query.app] ?? [] } : {}),
        ...(query.template_id === undefined ? {} : { template_id: [Number(query.template_id) || null] }),
      },
    })
    return toApi(rows)
  })

  route(router, inventories.get, async ({ params }) =>
    one(await projectTable(db, 'inventory', params.project_id).get(params.id)),
  )

  route(router, inventories.create, async ({ params, body, caller }) => {
    const row = await transaction(async (tx) => {
      await checkIds(tx, params.project_id, body)
      const made = await projectTable(tx, 'inventory', params.project_id).insert(body)
      await noteWrite(tx, caller, { type: 'inventory', project_id: params.project_id, id: made.id, after: made })
      return made
    })
    return one(row)
  })

  route(router, inventories.update, ({ params, body, caller }) =>
    transaction(async (tx) => {
      const inventories = projectTable(tx, 'inventory', params.project_id)
      await inventories.get(params.id)
      await checkIds(tx, params.project_id, body)
      const { revision, ...draft } = body
      const rows = await inventories.update(params.id, draft, revision)
      await noteWrite(tx, caller, { type: 'inventory', project_id: params.project_id, id: params.id, ...rows })
    }),
  )

  route(router, inventories.remove, ({ params, caller }) =>
    transaction(async (tx) => {
      const row = await projectTable(tx, 'inventory', params.project_id).get(params.id)
      await refuseWhileUsed(tx, params.project_id, 'inventory', params.id)
      await projectTable(tx, 'inventory', params.project_id).remove(params.id)
      await noteWrite(tx, caller, { type: 'inventory', project_id: params.project_id, id: params.id, before: row })
    }),
  )

  route(router, inventories.hosts, async ({ params, query, caller, gone }) => {
    const inventory = await projectTable(db, 'inventory', params.project_id).get(params.id)
    const template =
      query.template_id === undefined
        ? null
        : await projectTable(db, 'template', params.project_id).get(query.template_id)
    const branch = query.branch || null
    if (branch !== null && branch !== template?.git_branch && !template?.allow_override_branch_in_task)
      throw invalid('branch', 'only a template that allows another branch has one')
    const reasons = caller.may('manageProjectResources')
    const by = { lane: laneOf(caller), makes_task: false }
    const look = { limit: query.limit?.split(',') ?? [], template, branch, reasons, by }
    return previews.run(caller.user_id, () => inventoryHosts(services, inventory, look), gone)
  })

  route(router, inventories.refs, async ({ params }) => {
    await projectTable(db, 'inventory', params.project_id).get(params.id)
    return refsOf(db, params.project_id, 'inventory', params.id)
  })
}

/** Every id in the body must be of the same project; the type of each key must fit its use. */
async function checkIds(tx: Tx, project_id: number, body: z.output<typeof InventoryDraft>): Promise<void> {
  for (const [field, types] of [
    ['ssh_key_id', ['ssh', 'login_password', 'none']],
    ['become_key_id', ['login_password', 'none']],
  ] as const) {
    const id = body[field]
    if (id === null) continue
    const key = await projectTable(tx, 'access_key', project_id).find(id)
    if (!key || key.owner !== '') throw invalid(field, 'there is no such key in this project')
    if (!(types as readonly string[]).includes(key.type))
      throw invalid(field, `must be a key of type ${types.join(' or ')}`)
  }
  if (body.repository_id !== null && !(await projectTable(tx, 'repository', project_id).find(body.repository_id)))
    throw invalid('repository_id', 'there is no such repository in this project')
  if (body.template_id !== null && !(await projectTable(tx, 'template', project_id).find(body.template_id)))
    throw invalid('template_id', 'there is no such template in this project')
}
