import type { Kysely } from 'kysely'

/** Description and labels of keys, inventories, variable groups and repositories. A label is one line of `labels`. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of ['access_key', 'inventory', 'environment', 'repository'])
    for (const column of ['description', 'labels'])
      await db.schema
        .alterTable(table)
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
        .execute()
}
