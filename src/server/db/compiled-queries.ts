import { type CompiledQuery, type OperationNodeSource, PostgresAdapter, sql } from 'kysely'
import { compiledQuery } from './compiled-query.ts'
import type { Db, Tx } from './open.ts'

/** A statement that returns rows: a select, or a write with `returning`. */
type Statement<Row> = OperationNodeSource & { compile(db: Db | Tx): CompiledQuery<Row> }
export type Statements<Rows> = { [Name in keyof Rows]: Statement<Rows[Name]> }
export type Found<Rows> = { [Name in keyof Rows]: Rows[Name][] }

/**
 * Returns a function that runs the statements that `build` makes, by name, and returns the rows of each. For statements
 * that run together often: PostgreSQL gets them as one, whose plan it keeps, because each message to it and back costs
 * both sides more than a short statement takes. On SQLite they run one after the other.
 *
 * The rules of `compiledQuery` hold for `build`. No statement may depend on what another one writes: on PostgreSQL all of
 * them see the state before, and their order is undefined. Rows arrive as JSON there, so no column may have bytes.
 */
export function compiledQueries<Values extends object, Rows extends object, Variant = undefined>(
  build: (db: Db | Tx, values: Values, variant: Variant) => Statements<Rows>,
): (db: Db | Tx, values: Values, ...variant: Variant extends undefined ? [] : [Variant]) => Promise<Found<Rows>> {
  const all = compiledQuery(
    (db, values: Values, { variant }: { variant: Variant }) => {
      const parts = Object.entries<Statement<unknown>>(build(db, values, variant))
      const named = parts.map(([name, part]) => sql`${sql.id(mark + name)} as (${part})`)
      const rows = parts.map(
        ([name]) => sql`(select json_agg(row_to_json(part)) from ${sql.id(mark + name)} part) as ${sql.id(name)}`,
      )
      return sql<Partial<Found<Rows>>>`with ${sql.join(named)} select ${sql.join(rows)}`
    },
    { plan: 'kept' },
  )
  const one = compiledQuery(
    (db, values: Values, { name, variant }: { name: keyof Rows; variant: Variant }) => build(db, values, variant)[name],
  )
  let names: (keyof Rows)[] | undefined
  return async (db, values, ...[given]) => {
    const variant = given as Variant
    names ??= Object.keys(build(db, values, variant)) as (keyof Rows)[]
    const found: Partial<Found<Rows>> = {}
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      const [row] = await all(db, values, { variant })
      for (const name of names) found[name] = row?.[name] ?? []
    } else for (const name of names) found[name] = await one(db, values, { name, variant })
    return found as Found<Rows>
  }
}

/** Begins the names of parts, which must not hide the tables that other parts read. */
const mark = 'part_'
