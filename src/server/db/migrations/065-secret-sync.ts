import { type Kysely, sql } from 'kysely'

/** Storages whose secrets become keys by themselves: the folder, when to look next, and what came of it. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  for (const column of ['sync', 'sync_due', 'sync_result'])
    await db.schema.alterTable('secret_storage').addColumn(column, 'text').execute()
  await db.schema.createIndex('secret_storage_sync_due').on('secret_storage').column('sync_due').execute()
  await db.schema
    .alterTable('access_key')
    .addColumn('synced', 'boolean', (c) => c.notNull().defaultTo(sql`false`))
    .execute()
}
