import type { Kysely } from 'kysely'

/**
 * Several servers on one database: which of them run, which does the work that one does for all, and which older
 * releases may run beside the one that wrote the schema.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('server')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('instance', 'text', (c) => c.notNull())
    .addColumn('node', 'text', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('schema', 'text', (c) => c.notNull())
    .addColumn('keys', 'text', (c) => c.notNull())
    .addColumn('logs', 'text', (c) => c.notNull())
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('started', 'text', (c) => c.notNull())
    .addColumn('heartbeat_ms', 'bigint', (c) => c.notNull())
    .addColumn('clock_offset_ms', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('stopping', 'text')
    .addColumn('stopped', 'text')
    .execute()
  await db.schema
    .createTable('duty')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('server_id', 'text', (c) => c.notNull())
    .addColumn('instance', 'text', (c) => c.notNull())
    .addColumn('fence', 'integer', (c) => c.notNull())
    .addColumn('until_ms', 'bigint', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('schema_level')
    .addColumn('migration', 'text', (c) => c.primaryKey())
    .addColumn('works_from', 'text', (c) => c.notNull())
    .execute()
}
