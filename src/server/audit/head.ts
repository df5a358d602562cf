import type { Selectable } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import type { AuditKey } from './audit-key.ts'

/** Where the chain starts and ends. Its code keeps anyone without the key from cutting the end of the chain off. */
export type Head = Omit<Selectable<Tables['audit_head']>, 'id' | 'key_id' | 'mac'>
export type StoredHead = Selectable<Tables['audit_head']>

const textOf = ({ seq, hash, last_id, events, start_seq, start_hash, adopted_id }: Head): string =>
  JSON.stringify([seq, hash, last_id, events, start_seq, start_hash, adopted_id])

export const headFits = (key: AuditKey, head: StoredHead): boolean => key.mac('head', textOf(head)) === head.mac

export const readHead = (db: Db | Tx): Promise<StoredHead | undefined> =>
  db.selectFrom('audit_head').selectAll().where('id', '=', 1).executeTakeFirst()

/** Writes the head, if the stored one is still `before`; returns whether it was. */
export async function writeHead(tx: Tx, key: AuditKey, head: Head, before: StoredHead | undefined): Promise<boolean> {
  const values = { ...head, key_id: key.id, mac: key.mac('head', textOf(head)) }
  if (!before) {
    const made = await tx
      .insertInto('audit_head')
      .values({ id: 1, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return Number(made.numInsertedOrUpdatedRows ?? 0) > 0
  }
  const { numUpdatedRows } = await tx
    .updateTable('audit_head')
    .set(values)
    .where('id', '=', 1)
    .where('mac', '=', before.mac)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}
