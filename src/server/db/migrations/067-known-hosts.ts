import type { Kysely } from 'kysely'
import type { Spelling } from '../columns.ts'

/**
 * Who added a host key by hand, the keys that hosts presented to failed tasks, and whether a project accepts only keys
 * added by hand.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, { withId }: Spelling): Promise<void> {
  await db.schema
    .alterTable('known_host')
    .addColumn('by_hand', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute()
  await db.schema
    .alterTable('known_host')
    .addColumn('user_id', 'integer', (c) => c.references('user.id').onDelete('set null'))
    .execute()
  await db.schema
    .alterTable('project')
    .addColumn('strict_host_keys', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute()
  await withId(db.schema.createTable('presented_host_key'))
    .addColumn('project_id', 'integer', (c) => c.notNull().references('project.id').onDelete('cascade'))
    .addColumn('line', 'text', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    // No reference: retention may delete the task before someone has decided.
    .addColumn('task_id', 'integer', (c) => c.notNull())
    .addUniqueConstraint('presented_host_key_once', ['project_id', 'line'])
    .execute()
}
