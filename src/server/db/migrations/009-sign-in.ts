import type { Kysely } from 'kysely'

/** Sign-in limits that grow with each failure, and the last use of API tokens. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  // Counters of the old kind locked whole accounts: none of them applies any longer.
  await db.deleteFrom('sign_in_failure').execute()
  // When the last failure was, in ms of the database's clock.
  await db.schema
    .alterTable('sign_in_failure')
    .addColumn('last_ms', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('api_token').addColumn('last_used', 'text').execute()
}
