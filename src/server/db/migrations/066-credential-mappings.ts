import type { Kysely } from 'kysely'
import type { Spelling } from '../columns.ts'

/** Which key tasks of a project use for a host or the addresses below a prefix. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, { withId }: Spelling): Promise<void> {
  await withId(db.schema.createTable('host_config'))
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('project_id', 'integer', (c) => c.notNull().references('project.id').onDelete('cascade'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('ssh_key_id', 'integer', (c) => c.notNull().references('access_key.id'))
    .addUniqueConstraint('host_config_once', ['project_id', 'type', 'host'])
    .execute()
  await db.schema.createIndex('host_config_key').on('host_config').column('ssh_key_id').execute()
}
