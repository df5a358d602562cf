import type { Selectable } from 'kysely'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { notFound } from '../refuse.ts'

export type UserRow = Selectable<Tables['user']>

export async function userRow(tx: Tx, id: number): Promise<UserRow> {
  const row = await tx.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('user')
  return row
}

/** Returns the fields of a user that an event may contain. */
export function eventFields(row: UserRow): Omit<UserRow, 'password_hash'> {
  const { password_hash: _, ...visible } = row
  return visible
}
