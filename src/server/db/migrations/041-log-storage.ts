import { type Kysely, sql } from 'kysely'

/** Logs and artifacts that are in an object storage, those on their way there, and objects to remove (docs/log-storage.md). */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('task').addColumn('moved', 'text').execute()
  // The mover looks here every few seconds: it must not read the tasks that are moved.
  await db.schema
    .createIndex('task_not_moved')
    .on('task')
    .column('id')
    .where(sql.ref('moved'), 'is', null)
    .where(sql.ref('log_sha256'), 'is not', null)
    .execute()
  // No foreign keys, as for the logs themselves: the objects of removed tasks are still known.
  await db.schema
    .createTable('moved_log')
    .addColumn('task_id', 'integer', (c) => c.primaryKey())
    .addColumn('log_id', 'text', (c) => c.notNull())
    .addColumn('attempt', 'text', (c) => c.notNull())
    .addColumn('next_line', 'integer', (c) => c.notNull())
    .addColumn('cursor', 'text')
    .addColumn('raw', 'bigint', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('stored_object')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('task_id', 'integer', (c) => c.notNull())
    .addColumn('attempt', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('count', 'bigint', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('stored_object_task').on('stored_object').columns(['task_id', 'n', 'at']).execute()
  await db.schema
    .createTable('task_move')
    .addColumn('task_id', 'integer', (c) => c.primaryKey())
    .addColumn('attempt', 'text', (c) => c.notNull())
    .addColumn('moved', 'boolean', (c) => c.notNull())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('free_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('object_removal')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('object_removal_due').on('object_removal').column('due_at').execute()
}
