import { PostgresAdapter, sql } from 'kysely'
import { compiledQueries, type Found, type Statements } from './compiled-queries.ts'
import { compiledQuery, showPlugins } from './compiled-query.ts'
import { listOf } from './list-of.ts'
import type { Db } from './open.ts'
import { togetherOf } from './together.ts'

type Values = Record<string, number | string>
/** The types of the values in PostgreSQL, and their order. */
type Types<Of extends Values> = { [Name in keyof Of]: 'integer' | 'text' }

/**
 * Returns a function like that of `compiledQueries`, for reads outside of transactions. On PostgreSQL, calls at the same
 * time share one statement, whose plan it keeps. Each still reads the state after its call.
 */
export function sharedQueries<Of extends Values, Rows extends object>(
  types: Types<Of>,
  build: (db: Db, values: Of) => Statements<Rows>,
): (db: Db, values: Of) => Promise<Found<Rows>> {
  const one = compiledQueries(build)
  const shared = togetherOf(forEach(types, build))
  return (db, values) => {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return one(db, values)
    // Here and not only in the run, which has another context.
    showPlugins(db)
    return shared(db).call(values)
  }
}

/** The same for one statement; returns its rows. */
export function sharedQuery<Of extends Values, Row>(
  types: Types<Of>,
  build: (db: Db, values: Of) => Statements<{ rows: Row }>['rows'],
): (db: Db, values: Of) => Promise<Row[]> {
  const queries = sharedQueries<Of, { rows: Row }>(types, (db, values) => ({ rows: build(db, values) }))
  return async (db, values) => (await queries(db, values)).rows
}

/** Runs the statements for each of several values, in the order of those, as one statement of PostgreSQL. */
function forEach<Of extends Values, Rows extends object>(
  types: Types<Of>,
  build: (db: Db, values: Of) => Statements<Rows>,
): (db: Db, all: readonly Of[]) => Promise<Found<Rows>[]> {
  const names = Object.keys(types)
  const query = compiledQuery(
    (db, lists: Record<string, unknown>) => {
      const given = Object.fromEntries(names.map((name) => [name, sql.ref(`given.${name}`)])) as unknown as Of
      const parts = Object.entries<Statements<Rows>[keyof Rows]>(build(db, given))
      const rows = parts.map(
        ([name, part]) => sql`(select json_agg(row_to_json(part)) from (${part}) part) as ${sql.id(name)}`,
      )
      const columns = names.map((name) => listOf(lists[name], types[name] as Types<Of>[keyof Of]))
      return sql<Partial<Found<Rows>>>`select ${sql.join(rows)}
        from unnest(${sql.join(columns)}) with ordinality as given (${sql.join([...names, 'nr'].map((name) => sql.id(name)))})
        order by given.nr`
    },
    { plan: 'kept' },
  )
  return async (db, all) => {
    const lists = Object.fromEntries(names.map((name) => [name, all.map((values) => values[name])]))
    const rows = await query(db, lists)
    return rows.map((row) => {
      const found = Object.entries(row).map(([name, of]) => [name, of ?? []])
      return Object.fromEntries(found) as Found<Rows>
    })
  }
}
