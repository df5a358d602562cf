import type { Insertable } from 'kysely'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'

/** Rows per statement: far below the number of values a database accepts in one. */
const atOnce = 100

/**
 * Inserts rows and returns their ids in the same order. Both databases assign growing ids to the rows of a statement.
 */
export async function insertAll<Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
  hasId = true,
): Promise<number[]> {
  return insertRows(tx, table, rows, hasId)
}

/** The same for a table that is known only when the program runs. */
export async function insertRows(
  tx: Tx,
  table: keyof Tables,
  rows: readonly object[],
  hasId = true,
): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    // Kysely cannot follow a table name that is not a literal.
    const insert = tx.insertInto(table as 'view').values(some as unknown as Insertable<Tables['view']>[])
    if (!hasId) await insert.execute()
    else ids.push(...(await insert.returning('id').execute()).map((row) => row.id).sort((a, b) => a - b))
  }
  return ids
}

/** Returns the id of the object at a place of the plan. */
export function at(ids: readonly number[], place: number): number {
  const id = ids[place - 1]
  if (id === undefined) throw new Error(`A plan refers to place ${place} of ${ids.length}`)
  return id
}

export function maybe(ids: readonly number[], place: number | null): number | null {
  return place === null ? null : at(ids, place)
}
