import type { Kysely } from 'kysely'

/** The language in which a channel words its alerts; '': that of the server. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('alert_channel')
    .addColumn('language', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
