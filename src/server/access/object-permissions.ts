import type { Selectable } from 'kysely'
import { say } from '../../contract/message.ts'
import type { PermittedType } from '../../contract/object-rule.ts'
import type { Right } from '../../contract/permissions.ts'
import { noteWrite } from '../audit/audit-log.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { invalid, notFound } from '../refuse.ts'
import { projectTable } from '../resources/project-table.ts'
import { roleOfSlug } from '../roles/given-role.ts'
import { rightsIn } from '../roles/stored-rights.ts'
import type { Member } from './caller.ts'
import { objectColumns, requireOn } from './object-rights.ts'

export type PermissionRow = Selectable<Tables['object_permission']>

/** An object of a project that has permissions. */
export interface Place {
  project_id: number
  type: PermittedType
  id: number
}

const tables = { template: 'template', view: 'view', inventory: 'inventory', key: 'access_key' } as const

/** Returns the object; refuses (404) one that does not exist in the project. */
async function objectAt(on: Db | Tx, { project_id, type, id }: Place): Promise<{ name: string }> {
  const row: object = await projectTable(on, tables[type], project_id).get(id)
  // A secret of a variable group belongs to its group.
  if ('owner' in row && row.owner !== '') throw notFound('access_key')
  return { name: String('title' in row ? row.title : 'name' in row ? row.name : '') }
}

const rowsAt = (on: Db | Tx, { project_id, type, id }: Place) =>
  on
    .selectFrom('object_permission')
    .selectAll()
    .where('project_id', '=', project_id)
    .where(objectColumns[type], '=', id)
    .orderBy('id')

/** A row without role and member marks the object as restricted. */
export const isMark = ({ role_slug, user_id }: Pick<PermissionRow, 'role_slug' | 'user_id'>) =>
  role_slug === null && user_id === null

export async function permissionsOf(on: Db | Tx, place: Place): Promise<PermissionRow[]> {
  await objectAt(on, place)
  return (await rowsAt(on, place).execute()).filter((row) => !isMark(row))
}

export async function restrictionOf(on: Db | Tx, place: Place): Promise<boolean> {
  await objectAt(on, place)
  return (await rowsAt(on, place).execute()).some(isMark)
}

/** Gives rights that the caller has on the object (rule S11). */
export async function addPermission(
  tx: Tx,
  caller: Member,
  place: Place,
  { role_slug, user_id, rights }: { role_slug: string | null; user_id: number | null; rights: readonly Right[] },
): Promise<PermissionRow> {
  return noted(tx, caller, place, async () => {
    await refuseMore(tx, caller, place, rights)
    if (role_slug !== null && !(await roleOfSlug(tx, place.project_id, role_slug)))
      throw invalid('role_slug', 'no_such_role')
    return tx
      .insertInto('object_permission')
      .values({ ...columnsOf(place), role_slug, user_id, rights: rights.join(' ') })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

export async function changePermission(
  tx: Tx,
  caller: Member,
  place: Place,
  pid: number,
  rights: readonly Right[],
): Promise<void> {
  await noted(tx, caller, place, async () => {
    const row = await permissionAt(tx, place, pid)
    await refuseMore(tx, caller, place, [...rights, ...rightsIn(row.rights)])
    await tx
      .updateTable('object_permission')
      .set({ rights: rights.join(' '), revision: row.revision + 1 })
      .where('id', '=', pid)
      .execute()
  })
}

export async function dropPermission(tx: Tx, caller: Member, place: Place, pid: number): Promise<void> {
  await noted(tx, caller, place, async () => {
    const row = await permissionAt(tx, place, pid)
    await refuseMore(tx, caller, place, rightsIn(row.rights))
    await tx.deleteFrom('object_permission').where('id', '=', pid).execute()
  })
}

async function permissionAt(tx: Tx, place: Place, pid: number): Promise<PermissionRow> {
  const row = await rowsAt(tx, place).where('id', '=', pid).executeTakeFirst()
  if (!row || isMark(row)) throw notFound('object_permission')
  return row
}

/** Refuses to give, change or take away rights that the caller does not have on the object. */
async function refuseMore(tx: Tx, caller: Member, { type, id }: Place, rights: readonly Right[]): Promise<void> {
  for (const right of rights) if (right !== 'viewProject') await requireOn(tx, caller, right, { type, id })
}

/** The columns of a row for the object; those of other types are null. */
export function columnsOf({ project_id, type, id }: Place) {
  const none = { template_id: null, view_id: null, inventory_id: null, key_id: null }
  return { project_id, ...none, [objectColumns[type]]: id }
}

const texts = {
  template: 'event_permissions_template',
  view: 'event_permissions_view',
  inventory: 'event_permissions_inventory',
  key: 'event_permissions_key',
} as const satisfies Record<PermittedType, string>

/** Changes the permissions of an object, and records them before and after. */
export async function noted<Result>(
  tx: Tx,
  caller: Member,
  place: Place,
  change: () => Promise<Result>,
): Promise<Result> {
  const { name } = await objectAt(tx, place)
  const permissions = async () => ({ name, permissions: (await rowsAt(tx, place).execute()).map(described).join(', ') })
  const before = await permissions()
  const result = await change()
  const { project_id, type, id } = place
  const description = say(texts[type], { name })
  await noteWrite(tx, caller, { type, project_id, id, before, after: await permissions(), description })
  return result
}

const described = (row: PermissionRow) =>
  isMark(row) ? 'restricted' : `${row.role_slug ?? `user ${row.user_id}`}: ${row.rights}`
