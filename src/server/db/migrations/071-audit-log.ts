import { type Kysely, sql } from 'kysely'
import type { Spelling } from '../columns.ts'

/** More facts of each event, the chain that proves them, and the indexes of its filters. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, { withId, bytes }: Spelling): Promise<void> {
  const event = (column: string, type: 'text' | 'integer') =>
    db.schema.alterTable('event').addColumn(column, type).execute()
  // No foreign keys: they keep what the event says after the user and the token are deleted.
  await event('actor_id', 'integer')
  await event('token_id', 'integer')
  await event('source', 'text')
  await event('result', 'text')
  await event('request_id', 'text')
  await event('digest', 'text')

  const blob = bytes === 'bytea' ? 'bytea' : 'blob'
  await withId(db.schema.createTable('audit_key'))
    .addColumn('key_id', 'text', (c) => c.notNull().unique())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('secret', 'text')
    .addColumn('created', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('audit_block')
    .addColumn('seq', 'integer', (c) => c.primaryKey())
    .addColumn('events', 'integer', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('entries', blob, (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('key_id', 'text', (c) => c.notNull())
    .addColumn('mac', 'text', (c) => c.notNull())
    .execute()
  // Hashes do not become shorter.
  if (bytes === 'bytea') await sql`alter table audit_block alter column entries set storage external`.execute(db)
  await db.schema
    .createTable('audit_checkpoint')
    .addColumn('seq', 'integer', (c) => c.primaryKey())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('events', 'bigint', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('key_id', 'text', (c) => c.notNull())
    .addColumn('signature', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('audit_head')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('last_id', 'bigint', (c) => c.notNull())
    .addColumn('events', 'bigint', (c) => c.notNull())
    .addColumn('start_seq', 'integer', (c) => c.notNull())
    .addColumn('start_hash', 'text', (c) => c.notNull())
    .addColumn('adopted_id', 'bigint', (c) => c.notNull())
    .addColumn('key_id', 'text', (c) => c.notNull())
    .addColumn('mac', 'text', (c) => c.notNull())
    .execute()
  await withId(db.schema.createTable('audit_removal'))
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('events', 'integer', (c) => c.notNull())
    .addColumn('last_id', 'bigint', (c) => c.notNull())
    .addColumn('ids', blob, (c) => c.notNull())
    .addColumn('key_id', 'text', (c) => c.notNull())
    .addColumn('mac', 'text', (c) => c.notNull())
    .execute()

  await sql`create index event_actor on event (user_id, id)`.execute(db)
  await sql`create index event_token on event (token_id, id) where token_id is not null`.execute(db)
  await sql`create index event_request on event (request_id, id) where request_id is not null`.execute(db)
  await sql`create index event_refused on event (result, id) where result is not null`.execute(db)
}
