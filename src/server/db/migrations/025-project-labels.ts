import type { Kysely } from 'kysely'

/** The labels of projects: one on each line. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('project')
    .addColumn('labels', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
