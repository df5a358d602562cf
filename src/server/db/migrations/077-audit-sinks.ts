import type { Kysely } from 'kysely'

/** How far each system is that gets the events of the audit log. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('audit_sink')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('entry', 'integer', (c) => c.notNull())
    .addColumn('passed', 'bigint', (c) => c.notNull())
    .addColumn('sent', 'bigint', (c) => c.notNull())
    .addColumn('missed', 'bigint', (c) => c.notNull())
    .addColumn('started', 'text', (c) => c.notNull())
    .addColumn('last_success', 'text')
    .addColumn('problem', 'text')
    .addColumn('problem_message', 'text')
    .addColumn('failing_since', 'text')
    .execute()
}
