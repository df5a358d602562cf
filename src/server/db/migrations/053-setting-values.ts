import type { Kysely } from 'kysely'

/** The values of the settings that servers should share, for the page that compares them. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('server').addColumn('setting_values', 'text').execute()
}
