import type { Kysely } from 'kysely'

/**
 * How a session was opened: with a password, by an identity provider, with a code by e-mail, and what was proved besides
 * (`verification_method`).
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('session')
    .addColumn('way', 'text', (c) => c.notNull().defaultTo('password'))
    .execute()
  await db.schema
    .alterTable('session')
    .addColumn('verification_method', 'text', (c) => c.notNull().defaultTo('none'))
    .execute()
}
