import { type Kysely, sql } from 'kysely'

/**
 * How many bytes of logs a project may keep, and how many it has: of each ended task once they are counted, and of the
 * project as their sum. The index has the tasks that are still to be counted.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('project')
    .addColumn('max_total_log_bytes', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('task').addColumn('log_bytes', 'bigint').execute()
  await db.schema
    .createTable('project_logs')
    .addColumn('project_id', 'integer', (c) => c.primaryKey().references('project.id').onDelete('cascade'))
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .execute()
  await sql`create index task_log_uncounted on task (project_id, id) where log_lines is not null and log_bytes is null`.execute(
    db,
  )
}
