import { sql } from 'kysely'
import type { Tx } from './open.ts'

/**
 * Serialises transactions that decide by the same rows: the rows are written unchanged, so on PostgreSQL a second
 * transaction waits here and then sees the changes of the first. On SQLite transactions are serial anyway.
 */
export async function holdRows(
  tx: Tx,
  table: 'project' | 'template' | 'user' | 'inventory',
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`update ${sql.table(table)} set name = name where id in (${sql.join([...ids])})`.execute(tx)
}
