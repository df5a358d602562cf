import type { Kysely } from 'kysely'

/**
 * Stores why an alert was not sent as a code with parameters beside its English sentence, as 012 does for other reasons.
 * Existing rows keep null: their English sentence is shown.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('alert_delivery').addColumn('problem_message', 'text').execute()
}
