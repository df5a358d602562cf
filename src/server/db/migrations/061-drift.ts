import type { Kysely } from 'kysely'
import type { Spelling } from '../columns.ts'

/** What checks for drift know of each workspace, and the result of each check. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, _: Spelling): Promise<void> {
  await db.schema.alterTable('task').addColumn('drift', 'text').execute()
  await db.schema
    .createTable('terraform_drift')
    .addColumn('inventory_id', 'integer', (c) => c.primaryKey().references('inventory.id').onDelete('cascade'))
    .addColumn('project_id', 'integer', (c) => c.notNull().references('project.id').onDelete('cascade'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('checked', 'text')
    .addColumn('drifted_since', 'text')
    .addColumn('announced', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('state_changed', 'text')
    .addColumn('task_id', 'integer', (c) => c.references('task.id').onDelete('set null'))
    .addColumn('resources', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('changes', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await db.schema.createIndex('terraform_drift_task').on('terraform_drift').column('task_id').execute()
  await db.schema.createIndex('terraform_drift_project').on('terraform_drift').column('project_id').execute()
}
