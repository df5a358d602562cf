import type { Kysely } from 'kysely'

/** The containers that tasks run in, as JSON (contract/container.ts), and the key for the registry of a template's image. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of ['project', 'environment', 'template'])
    await db.schema.alterTable(table).addColumn('container', 'text').execute()
  await db.schema
    .alterTable('template')
    .addColumn('registry_key_id', 'integer', (c) => c.references('access_key.id'))
    .execute()
}
