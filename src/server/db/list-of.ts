import { type RawBuilder, sql } from 'kysely'

/**
 * Returns a list as an array of PostgreSQL. In a subquery, so that PostgreSQL does not see the length of the list: it would
 * make a new plan for each run.
 */
export const listOf = (values: unknown, type: 'integer' | 'bigint' | 'text'): RawBuilder<unknown> =>
  sql`(select cast(${values} as ${sql.raw(type)}[]))`
