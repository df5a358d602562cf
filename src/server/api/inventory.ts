import type { z } from 'zod'
import { type InventoryDraft, inventories, inventoryTypesOf } from '../../contract/inventory.ts'
import type { Tx } from '../db/open.ts'
import { noteEvent } from '../events.ts'
import { type Door, route } from '../http/route.ts'
import { projectTable } from '../project-table.ts'
import { invalid } from '../refuse.ts'
import type { Services } from '../services.ts'
import { inventoryRefs, refuseWhenUsed } from './refs.ts'
import { sortColumn, sortOrder } from './sorted.ts'

export function inventoryApi(door: Door, { database }: Services) {
  const { db, transaction } = database

  route(door, inventories.list, async ({ params, query }) => {
    const rows = await projectTable(db, 'inventory', params.project_id).list(
      sortColumn(query, ['name', 'type']),
      sortOrder(query),
    )
    const types = query.app ? (inventoryTypesOf[query.app] ?? []) : null
    return rows.filter(
      (row) =>
        (types === null || types.includes(row.type)) &&
        (query.template_id === undefined || String(row.template_id ?? '') === query.template_id),
    )
  })

  route(door, inventories.get, ({ params }) => projectTable(db, 'inventory', params.project_id).get(params.id))

  route(door, inventories.create, ({ params, body, caller }) =>
    transaction(async (tx) => {
      await checkIds(tx, params.project_id, body)
      const row = await projectTable(tx, 'inventory', params.project_id).insert(body)
      await noteEvent(tx, event(caller, row.id, `Inventory ${row.name} created`))
      return row
    }),
  )

  route(door, inventories.update, ({ params, body, caller }) =>
    transaction(async (tx) => {
      await checkIds(tx, params.project_id, body)
      await projectTable(tx, 'inventory', params.project_id).update(params.id, body)
      await noteEvent(tx, event(caller, params.id, `Inventory ${body.name} updated`))
    }),
  )

  route(door, inventories.remove, ({ params, caller }) =>
    transaction(async (tx) => {
      const row = await projectTable(tx, 'inventory', params.project_id).get(params.id)
      refuseWhenUsed('inventory', await inventoryRefs(tx, params.project_id, params.id))
      await projectTable(tx, 'inventory', params.project_id).remove(params.id)
      await noteEvent(tx, event(caller, params.id, `Inventory ${row.name} deleted`))
    }),
  )

  route(door, inventories.refs, async ({ params }) => {
    await projectTable(db, 'inventory', params.project_id).get(params.id)
    return inventoryRefs(db, params.project_id, params.id)
  })
}

/** Every id in the body must be of the same project; credentials must be of a type that fits. */
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

function event(caller: { user_id: number; project_id: number }, object_id: number, description: string) {
  return { project_id: caller.project_id, user_id: caller.user_id, object_type: 'inventory', object_id, description }
}
