import type { Kysely } from 'kysely'
import type { Spelling } from '../columns.ts'

/** The resources that the newest state of each workspace manages, without any value. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, { withId }: Spelling): Promise<void> {
  await withId(db.schema.createTable('terraform_resource'))
    .addColumn('project_id', 'integer', (c) => c.notNull().references('project.id').onDelete('cascade'))
    .addColumn('inventory_id', 'integer', (c) => c.notNull().references('inventory.id').onDelete('cascade'))
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('provider', 'text', (c) => c.notNull())
    .execute()
  // In the order of the pages; addresses are short enough for an index (terraform-state/managed.ts).
  await db.schema
    .createIndex('terraform_resource_page')
    .on('terraform_resource')
    .columns(['project_id', 'address', 'id'])
    .execute()
  await db.schema.createIndex('terraform_resource_workspace').on('terraform_resource').column('inventory_id').execute()
}
