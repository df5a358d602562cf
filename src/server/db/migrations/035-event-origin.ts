import type { Kysely } from 'kysely'

/** Where the request came from that an event records. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  for (const column of ['address', 'user_agent'])
    await db.schema.alterTable('event').addColumn(column, 'text').execute()
}
