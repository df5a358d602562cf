import type { TaskRequest } from '../../contract/task-request.ts'
import type { Member } from '../access/caller.ts'
import { checkUses, startUses } from '../access/check-use.ts'
import { requireOn } from '../access/object-rights.ts'
import type { Db } from '../db/open.ts'
import { startedBy } from './check-request.ts'

/**
 * Refuses a start by a member without the right on the template, or with another inventory that is restricted to others.
 * The template's own inventory is used as it is configured.
 */
export async function requireStart(db: Db, caller: Member, request: TaskRequest): Promise<void> {
  const template = { type: 'template', id: request.template_id } as const
  await requireOn(db, caller, 'runProjectTasks', template)
  await requireInventory(db, caller, request)
}

/** Refuses what is like a start, but starts nothing, with a template or another inventory that is restricted to others. */
export async function requireTry(db: Db, caller: Member, request: TaskRequest): Promise<void> {
  await checkUses(db, caller, startUses(request.template_id, null))
  await requireInventory(db, caller, request)
}

async function requireInventory(db: Db, caller: Member, request: TaskRequest): Promise<void> {
  if (!caller.has_rules) return
  const { inventory_id } = await startedBy(db, caller, request)
  if (inventory_id === null) return
  const own = await db
    .selectFrom('template')
    .select('inventory_id')
    .where('project_id', '=', caller.project_id)
    .where('id', '=', request.template_id)
    .executeTakeFirst()
  if (own?.inventory_id === inventory_id) return
  const object = { type: 'inventory', id: inventory_id } as const
  await checkUses(db, caller, [{ right: 'useResources', object, onlyIfRestricted: true }])
}
