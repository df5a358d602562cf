import type { PermittedType } from '../../contract/object-rule.ts'
import type { Tx } from '../db/open.ts'
import { objectColumns } from './object-rights.ts'

/** The types of objects with permissions, by their tables. */
const types: Readonly<Record<string, PermittedType>> = {
  template: 'template',
  view: 'view',
  inventory: 'inventory',
  access_key: 'key',
}

/** Returns the type of the objects in a table; undefined if they have no permissions of their own. */
export const permittedTypeOf = (table: string): PermittedType | undefined => types[table]

/** Gives a copy the permissions of the original: a restricted object must not become free by being copied. */
export async function copyPermissions(tx: Tx, table: string, from: number, to: number): Promise<void> {
  const type = permittedTypeOf(table)
  if (!type) return
  const column = objectColumns[type]
  const rows = await tx.selectFrom('object_permission').selectAll().where(column, '=', from).execute()
  const copies = rows.map(({ id: _, revision: __, ...row }) => ({ ...row, [column]: to }))
  if (copies.length > 0) await tx.insertInto('object_permission').values(copies).execute()
}
