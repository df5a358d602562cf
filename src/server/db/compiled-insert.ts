import { type Compilable, CompiledQuery, type DialectAdapter } from 'kysely'
import type { Db, Tx } from './open.ts'

/** Statements for more rows are rare, and their texts are long. */
const maxRows = 4

/**
 * Returns a function that inserts rows with the statement that `build` makes of them, and returns what the statement
 * returns. Inside a transaction the text of the statement is kept for rows with the same columns: for a row of thirty
 * columns, building it takes three times as long as SQLite takes to run it. `build` must use the rows as its only
 * values, and nothing else that differs from call to call.
 */
export function compiledInsert<Values extends object, Row>(
  build: (db: Db | Tx, rows: readonly Values[]) => Compilable<Row>,
): (db: Db | Tx, rows: readonly Values[]) => Promise<Row[]> {
  const texts = new WeakMap<DialectAdapter, Map<string, string>>()
  return async (db, rows) => {
    const shape = db.isTransaction ? shapeOf(rows) : undefined
    const known = texts.get(db.getExecutor().adapter) ?? new Map<string, string>()
    const text = shape && known.get(shape)
    if (text) return (await db.executeQuery<Row>(CompiledQuery.raw(text, valuesOf(rows)))).rows
    const built = build(db, rows)
    const compiled = built.compile()
    if (shape && sameValues(compiled.parameters, valuesOf(rows)))
      texts.set(db.getExecutor().adapter, known.set(shape, compiled.sql))
    return (await db.executeQuery(built)).rows
  }
}

/** Returns what the text of a statement for these rows depends on; undefined if it cannot be kept. */
function shapeOf(rows: readonly object[]): string | undefined {
  const [first] = rows
  if (!first || rows.length > maxRows) return undefined
  const columns = Object.keys(first).join()
  // An undefined value leaves its column out.
  const alike = rows.every((row) => Object.keys(row).join() === columns && !Object.values(row).includes(undefined))
  return alike ? `${rows.length} ${columns}` : undefined
}

const valuesOf = (rows: readonly object[]): unknown[] => rows.flatMap((row) => Object.values(row) as unknown[])

const sameValues = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, at) => Object.is(value, b[at]))
