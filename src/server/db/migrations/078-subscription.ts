import type { Kysely } from 'kysely'

/** The activated subscription of an edition that has one. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('subscription')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('key_hash', 'text', (c) => c.notNull())
    .addColumn('plan', 'text', (c) => c.notNull())
    .addColumn('users', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('activated', 'text', (c) => c.notNull())
    .execute()
}
