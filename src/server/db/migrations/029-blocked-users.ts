import type { Kysely } from 'kysely'

/** When an account was blocked; null if it is active. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('user').addColumn('blocked_at', 'text').execute()
}
