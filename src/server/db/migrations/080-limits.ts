import type { Kysely } from 'kysely'

/** What one task may use, as JSON (contract/limits.ts), and how a runner applies limits. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of ['project', 'template']) await db.schema.alterTable(table).addColumn('limits', 'text').execute()
  await db.schema.alterTable('runner').addColumn('limit_means', 'text').execute()
}
