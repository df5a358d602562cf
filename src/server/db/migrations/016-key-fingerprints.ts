import type { Kysely } from 'kysely'

/**
 * Stores the fingerprint of an SSH key beside its sealed private part. Existing rows keep null until the server has
 * started, which opens them (secrets/add-fingerprints.ts).
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('access_key').addColumn('fingerprint', 'text').execute()
}
