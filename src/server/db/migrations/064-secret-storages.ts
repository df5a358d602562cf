import { type Kysely, sql } from 'kysely'
import type { Spelling } from '../columns.ts'

/** Secret storages, and the keys and variable groups whose secrets are in one. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, { withId }: Spelling): Promise<void> {
  await withId(db.schema.createTable('secret_storage'))
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('project_id', 'integer', (c) => c.notNull().references('project.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('params', 'text', (c) => c.notNull())
    .addColumn('readonly', 'boolean', (c) => c.notNull().defaultTo(sql`false`))
    .addColumn('secret', 'text')
    .addColumn('secret_names', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('created', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('secret_storage_project').on('secret_storage').column('project_id').execute()
  await db.schema
    .alterTable('access_key')
    .addColumn('source_storage_id', 'integer', (c) => c.references('secret_storage.id'))
    .execute()
  const tables = await db.introspection.getTables()
  const columns = tables.find(({ name }) => name === 'access_key')?.columns ?? []
  // Of 068, on databases that got it first.
  if (!columns.some(({ name }) => name === 'source_storage_key'))
    await db.schema
      .alterTable('access_key')
      .addColumn('source_storage_key', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await db.schema.createIndex('access_key_source').on('access_key').column('source_storage_id').execute()
  await db.schema
    .alterTable('environment')
    .addColumn('secret_storage_id', 'integer', (c) => c.references('secret_storage.id'))
    .execute()
  await db.schema
    .alterTable('environment')
    .addColumn('secret_storage_key_prefix', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
