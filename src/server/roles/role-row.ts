import type { Selectable } from 'kysely'
import { permissionBits } from '../../contract/permissions.ts'
import { type CustomRole } from '../../contract/role.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { notFound } from '../refuse.ts'
import { rightsIn } from './stored-rights.ts'

export type RoleRow = Selectable<Tables['role']>

/** A role as calls answer it. */
export function shownRole({ id, slug, name, description, rights, project_id, revision }: RoleRow): CustomRole {
  const held = rightsIn(rights)
  return { id, slug, name, description, rights: held, permissions: permissionBits(held), project_id, revision }
}

/** A role as events show it. */
export const notedRole = ({ id, slug, name, description, rights }: RoleRow) => ({ id, slug, name, description, rights })

/** The roles of a project; `null`: those of the server. */
export function rolesOf(on: Db | Tx, project_id: number | null) {
  return on
    .selectFrom('role')
    .selectAll()
    .where('project_id', project_id === null ? 'is' : '=', project_id)
    .orderBy('name')
    .orderBy('id')
}

export async function roleRow(on: Db | Tx, project_id: number | null, slug: string): Promise<RoleRow> {
  const row = await rolesOf(on, project_id).where('slug', '=', slug).executeTakeFirst()
  if (!row) throw notFound('role')
  return row
}
