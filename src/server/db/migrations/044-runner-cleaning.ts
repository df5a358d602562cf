import type { Kysely } from 'kysely'

/**
 * Which runners were asked to delete what they keep for a project, and when each did. Without a reference to the project:
 * a runner is also asked after the project was removed.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('runner_cleaning')
    .addColumn('runner_id', 'integer', (c) => c.notNull().references('runner.id').onDelete('cascade'))
    .addColumn('project_id', 'integer', (c) => c.notNull())
    .addColumn('requested', 'text', (c) => c.notNull())
    .addColumn('cleaned', 'text')
    .addPrimaryKeyConstraint('runner_cleaning_key', ['runner_id', 'project_id'])
    .execute()
}
