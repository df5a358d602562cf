import type { Kysely } from 'kysely'
import type { Spelling } from '../columns.ts'

/** Backups of the server that were made or tried. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, { withId }: Spelling): Promise<void> {
  await withId(db.schema.createTable('server_backup'))
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('username', 'text')
    .addColumn('node', 'text', (c) => c.notNull())
    .addColumn('started', 'text', (c) => c.notNull())
    .addColumn('ended', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('place', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('bytes', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('verified', 'text')
    .addColumn('problem', 'text')
    .addColumn('problem_message', 'text')
    .execute()
  await db.schema.createIndex('server_backup_started').on('server_backup').column('started').execute()
}
