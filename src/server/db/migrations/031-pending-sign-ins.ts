import type { Kysely } from 'kysely'
import type { Spelling } from '../columns.ts'

/** Sign-ins that have begun without a name: with a passkey, or with a code by e-mail. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, { withId }: Spelling): Promise<void> {
  await withId(db.schema.createTable('pending_sign_in'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('challenge', 'text')
    .addColumn('email', 'text')
    .addColumn('code_hash', 'text')
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
