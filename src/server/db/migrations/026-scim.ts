import type { Kysely } from 'kysely'
import type { Spelling } from '../columns.ts'

/** Tokens of SCIM clients, the users that they manage, and their groups. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, { withId }: Spelling): Promise<void> {
  await withId(db.schema.createTable('scim_token'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('prefix', 'text', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('last_used', 'text')
    .execute()
  await db.schema
    .createTable('scim_user')
    .addColumn('user_id', 'integer', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('external_id', 'text')
    .addColumn('attributes', 'text', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('modified', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('scim_user_external').on('scim_user').column('external_id').execute()
  await withId(db.schema.createTable('scim_group'))
    .addColumn('display_name', 'text', (c) => c.notNull())
    .addColumn('external_id', 'text')
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('modified', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('scim_group_name').on('scim_group').column('display_name').execute()
  await db.schema
    .createTable('scim_member')
    .addColumn('group_id', 'integer', (c) => c.notNull().references('scim_group.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('scim_member_pk', ['group_id', 'user_id'])
    .execute()
  await db.schema.createIndex('scim_member_user').on('scim_member').column('user_id').execute()
}
