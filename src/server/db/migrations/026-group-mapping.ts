import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Spelling } from '../columns.ts'

/** Rules that grant rights to groups, and the marks of what they granted. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, { withId }: Spelling): Promise<void> {
  const text = (c: ColumnDefinitionBuilder) => c.notNull().defaultTo('')
  await withId(db.schema.createTable('mapping_rule'))
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('provider', 'text', text)
    .addColumn('claim', 'text', text)
    .addColumn('pattern', 'text', (c) => c.notNull())
    .addColumn('grants', 'text', (c) => c.notNull())
    .addColumn('project_id', 'integer', (c) => c.references('project.id').onDelete('cascade'))
    .addColumn('label', 'text', text)
    .addColumn('role', 'text', text)
    .addColumn('active', 'boolean', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    .execute()
  // Rights outlive a deleted rule only where the last owner or administrator is kept: they count as given by hand then.
  const ruleOf = (table: string, column: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, 'integer', (c) => c.references('mapping_rule.id').onDelete('set null'))
      .execute()
  const mark = (table: string, column: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, 'boolean', (c) => c.notNull().defaultTo(sql`false`))
      .execute()
  await ruleOf('project_user', 'rule_id')
  await mark('project_user', 'rule_kept')
  await db.schema.alterTable('project_user').addColumn('manual_role', 'text').execute()
  await ruleOf('user', 'admin_rule_id')
  await mark('user', 'admin_rule_kept')
}
