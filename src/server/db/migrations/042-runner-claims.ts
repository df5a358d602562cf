import type { Kysely } from 'kysely'

/**
 * What makes calls of runners harmless that arrive late or twice: the ticket under which a runner got its last task, the
 * folder that uses its token, and the number of the newest report of a task.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('runner')
    .addColumn('claim_ticket', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('runner').addColumn('folder_id', 'text').execute()
  await db.schema
    .alterTable('task')
    .addColumn('report_number', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
