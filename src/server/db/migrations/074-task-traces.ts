import type { Kysely } from 'kysely'

/** The trace in which a task is, and the span of the request that created it. Written only while traces are switched on. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('task_trace')
    .addColumn('task_id', 'integer', (c) => c.primaryKey().references('task.id').onDelete('cascade'))
    .addColumn('trace_id', 'text', (c) => c.notNull())
    .addColumn('parent_id', 'text')
    .execute()
}
