import { type Kysely, sql } from 'kysely'
import type { Spelling } from '../columns.ts'

/** Invitations to projects, links to set a password, and passwords that must be changed at the next sign-in. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, { withId }: Spelling): Promise<void> {
  await db.schema
    .alterTable('user')
    .addColumn('must_change_password', 'boolean', (c) => c.notNull().defaultTo(sql`false`))
    .execute()
  await withId(db.schema.createTable('password_link'))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('password_link_user').on('password_link').column('user_id').execute()
  await withId(db.schema.createTable('project_invite'))
    .addColumn('project_id', 'integer', (c) => c.notNull().references('project.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (c) => c.references('user.id').onDelete('cascade'))
    .addColumn('email', 'text')
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('inviter_user_id', 'integer', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('mailed_at', 'text')
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('accepted_at', 'text')
    .execute()
  await db.schema.createIndex('project_invite_project').on('project_invite').column('project_id').execute()
  await db.schema.createIndex('project_invite_user').on('project_invite').column('user_id').execute()
}
