import type { Kysely } from 'kysely'

/**
 * The owner of a local runner: the ID of the data folder of its server. Null if it was registered by a release without
 * such IDs.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('runner').addColumn('server_id', 'text').execute()
  await db.schema.createIndex('runner_server').on('runner').column('server_id').unique().execute()
}
