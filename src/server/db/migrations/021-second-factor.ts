import type { Kysely } from 'kysely'
import type { Spelling } from '../columns.ts'

/** Authenticator apps, recovery codes, and sessions that still need the second factor. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, { withId }: Spelling): Promise<void> {
  const owned = (name: string) =>
    withId(db.schema.createTable(name)).addColumn('user_id', 'integer', (c) =>
      c.notNull().references('user.id').onDelete('cascade'),
    )
  await owned('totp')
    .addColumn('secret', 'text')
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('confirmed', 'text')
    .addColumn('last_step', 'bigint', (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('totp_user', ['user_id'])
    .execute()
  await owned('recovery_code')
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addUniqueConstraint('recovery_code_once', ['user_id', 'code_hash'])
    .execute()
  // Sessions that exist already needed no second factor.
  await db.schema.alterTable('session').addColumn('awaits', 'text').execute()
  await db.schema
    .alterTable('session')
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('session').addColumn('proved_at', 'text').execute()
}
