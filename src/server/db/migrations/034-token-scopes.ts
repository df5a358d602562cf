import type { Kysely } from 'kysely'

/**
 * What a token is limited to (null projects: all of its user), and service accounts: users who cannot sign in and have
 * tokens only.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  const add = (name: string) => db.schema.alterTable('api_token').addColumn(name, 'text')
  await add('project_ids').execute()
  await add('last_address').execute()
  await db.schema
    .alterTable('api_token')
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('api_token')
    .addColumn('read_only', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute()
  await db.schema
    .alterTable('user')
    .addColumn('service', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute()
}
