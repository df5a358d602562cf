import { sql } from 'kysely'
import type { Tx } from './open.ts'

/**
 * Lets transactions that decide by the same rows take turns: the rows are written as they are, so on PostgreSQL a second
 * transaction waits here and then sees what the first one did. On SQLite transactions take turns anyway.
 */
export async function holdRows(tx: Tx, table: 'project' | 'template' | 'user', ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update ${sql.table(table)} set name = name where id in (${sql.join([...ids])})`.execute(tx)
}
