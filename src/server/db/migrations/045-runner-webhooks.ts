import type { Kysely } from 'kysely'

/** Which webhook of a runner was informed of a task, and must be informed of its end (runners/webhook.ts). */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('runner_webhook')
    // No reference: retention may delete the task before its end was sent.
    .addColumn('task_id', 'integer', (c) => c.primaryKey())
    .addColumn('runner_id', 'integer', (c) => c.notNull())
    .addColumn('project_id', 'integer', (c) => c.notNull())
    .addColumn('template_id', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_ms', 'bigint', (c) => c.notNull())
    .execute()
}
