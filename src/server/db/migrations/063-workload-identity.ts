import type { Kysely } from 'kysely'
import type { Spelling } from '../columns.ts'

/** The keys that sign identity tokens of tasks, and the tokens that a template asks for. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, { withId }: Spelling): Promise<void> {
  await withId(db.schema.createTable('identity_key'))
    .addColumn('kid', 'text', (c) => c.notNull().unique())
    .addColumn('public_jwk', 'text', (c) => c.notNull())
    .addColumn('secret', 'text')
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('active_from', 'text', (c) => c.notNull())
    .addColumn('tokens_until', 'text')
    .execute()
  await db.schema
    .alterTable('template')
    .addColumn('identity_tokens', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
