import { type Kysely, sql } from 'kysely'
import type { Spelling } from '../columns.ts'

/** Messages to devices: the key of the server, the browsers that get them, and what waits to be sent. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, { withId }: Spelling): Promise<void> {
  await withId(db.schema.createTable('push_key'))
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('secret', 'text')
    .addColumn('created', 'text', (c) => c.notNull())
    .execute()
  await withId(db.schema.createTable('push_subscription'))
    .addColumn('key_id', 'integer', (c) => c.notNull().references('push_key.id').onDelete('cascade'))
    .addColumn('session_id', 'integer', (c) => c.notNull().unique().references('session.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('endpoint_hash', 'text', (c) => c.notNull().unique())
    .addColumn('secret', 'text')
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('confirmations', 'boolean', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('push_watch')
    .addColumn('task_id', 'integer', (c) => c.notNull().references('task.id').onDelete('cascade'))
    .addColumn('subscription_id', 'integer', (c) => c.notNull().references('push_subscription.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('push_watch_one', ['task_id', 'subscription_id'])
    .execute()
  await withId(db.schema.createTable('push_message'))
    .addColumn('subscription_id', 'integer', (c) => c.notNull().references('push_subscription.id').onDelete('cascade'))
    .addColumn('task_id', 'integer', (c) => c.notNull().references('task.id').onDelete('cascade'))
    .addColumn('change_id', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('watched', 'boolean', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_ms', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('push_message_once', ['subscription_id', 'change_id'])
    .execute()
  // Each is followed from the other side when the referenced row is deleted.
  await sql`create index push_subscription_key on push_subscription (key_id)`.execute(db)
  await sql`create index push_subscription_user on push_subscription (user_id)`.execute(db)
  await sql`create index push_watch_subscription on push_watch (subscription_id)`.execute(db)
  await sql`create index push_message_task on push_message (task_id)`.execute(db)
  await sql`create index push_message_due on push_message (next_ms)`.execute(db)
}
