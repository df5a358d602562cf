import type { Kysely } from 'kysely'

/**
 * Stores what an event says as a code with parameters beside its English description, so that the console can word it in the
 * language of its user. Existing rows, and events that the console words by their action, keep null.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('event').addColumn('message', 'text').execute()
}
