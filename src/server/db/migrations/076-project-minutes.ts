import type { Kysely } from 'kysely'

/** How many minutes of a day the tasks of a project may run. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('project')
    .addColumn('max_daily_minutes', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
