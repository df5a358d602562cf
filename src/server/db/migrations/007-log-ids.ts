import type { Kysely } from 'kysely'
import { addLogIds } from '../log-tables.ts'

/** A random ID assigns a log to its task. Existing tasks keep null: their logs are named by their numbers alone. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('task').addColumn('log_id', 'text').execute()
  await addLogIds(db)
}
