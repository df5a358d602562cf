import type { Kysely } from 'kysely'

/** Users who get a code by e-mail as their second factor, and the codes that sessions wait for. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('email_factor')
    .addColumn('user_id', 'integer', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('email_code')
    .addColumn('session_id', 'integer', (c) => c.primaryKey().references('session.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text')
    .addColumn('mail', 'text', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('email_code_user').on('email_code').column('user_id').execute()
}
