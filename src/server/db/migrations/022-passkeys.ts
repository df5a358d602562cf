import type { Kysely } from 'kysely'
import type { Spelling } from '../columns.ts'

/** Passkeys of users, and the challenge that a session's next answer of a passkey must sign. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, { withId }: Spelling): Promise<void> {
  await withId(db.schema.createTable('passkey'))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('credential', 'text', (c) => c.notNull().unique())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('last_used', 'text')
    .execute()
  await db.schema.createIndex('passkey_user').on('passkey').column('user_id').execute()
  await db.schema.alterTable('session').addColumn('challenge', 'text').execute()
}
