import type { Kysely } from 'kysely'

/** Keys whose secrets the server reads from one of its files or environment variables at each use. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('access_key').addColumn('source_storage_type', 'text').execute()
  // Secret storages have the same column, and may be older.
  const tables = await db.introspection.getTables()
  const columns = tables.find(({ name }) => name === 'access_key')?.columns ?? []
  if (columns.some(({ name }) => name === 'source_storage_key')) return
  await db.schema
    .alterTable('access_key')
    .addColumn('source_storage_key', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
