import type { Kysely } from 'kysely'
import type { Spelling } from '../columns.ts'

/**
 * Identity providers of the console, the accounts that users have there, and accounts of the server that wait for their
 * password before they are linked to one. A session keeps the ID token that ends it at its provider.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, { withId }: Spelling): Promise<void> {
  await withId(db.schema.createTable('identity_provider'))
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('icon', 'text', (c) => c.notNull())
    .addColumn('color', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('active', 'boolean', (c) => c.notNull())
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('secret', 'text')
    .addColumn('created', 'text', (c) => c.notNull())
    .execute()
  const owned = (name: string) =>
    withId(db.schema.createTable(name)).addColumn('user_id', 'integer', (c) =>
      c.notNull().references('user.id').onDelete('cascade'),
    )
  await owned('user_identity')
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('email_verified', 'boolean', (c) => c.notNull())
    .addColumn('claims', 'text', (c) => c.notNull())
    .addColumn('refresh_token', 'text')
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('last_used', 'text', (c) => c.notNull())
    .addColumn('checked_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('user_identity_subject', ['provider', 'subject'])
    .execute()
  await db.schema.createIndex('user_identity_user').on('user_identity').column('user_id').execute()
  await owned('identity_link')
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('proven', 'text')
    .addColumn('created', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('identity_link_user').on('identity_link').column('user_id').execute()
  await db.schema.alterTable('session').addColumn('id_token', 'text').execute()
}
