import type { Kysely } from 'kysely'

/**
 * Stores a reason as a code with parameters beside its English sentence, so that the console can word it in the language
 * of its user. Existing rows keep null: their English sentence is shown.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of ['task', 'schedule_fire', 'delivery_verdict'])
    await db.schema.alterTable(table).addColumn('reason_message', 'text').execute()
  for (const table of ['schedule', 'integration'])
    await db.schema.alterTable(table).addColumn('problem_message', 'text').execute()
}
