import type { Kysely } from 'kysely'

/** What the server keeps for a task that an existing Go runner executes (go-runner/batch.ts). */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('go_task')
    .addColumn('task_id', 'integer', (c) => c.primaryKey().references('task.id').onDelete('cascade'))
    .addColumn('fence', 'integer', (c) => c.notNull())
    .addColumn('claimed', 'bigint', (c) => c.notNull())
    .addColumn('first_line', 'integer', (c) => c.notNull())
    .addColumn('records', 'integer', (c) => c.notNull())
    .addColumn('head', 'text', (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('bytes_before', 'bigint', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .execute()
}
