import { type Kysely, sql } from 'kysely'
import type { Spelling } from '../columns.ts'

/**
 * Rights of a role or of a member on one template, view, inventory or key. A row without role and member marks the object
 * as restricted: only those listed may run, use and edit it.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, { withId }: Spelling): Promise<void> {
  const objects = {
    template_id: 'template.id',
    view_id: 'view.id',
    inventory_id: 'inventory.id',
    key_id: 'access_key.id',
  }
  let table = withId(db.schema.createTable('object_permission'))
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('project_id', 'integer', (c) => c.notNull().references('project.id').onDelete('cascade'))
    .addColumn('role_slug', 'text')
    .addColumn('user_id', 'integer')
    .addColumn('rights', 'text', (c) => c.notNull())
    // A member who leaves the project loses the permissions there.
    .addForeignKeyConstraint(
      'object_permission_member',
      ['project_id', 'user_id'] as never[],
      'project_user',
      ['project_id', 'user_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
  for (const [column, to] of Object.entries(objects))
    table = table.addColumn(column, 'integer', (c) => c.references(to).onDelete('cascade'))
  await table.execute()
  // Nulls would not count as equal in a plain index.
  await sql`create unique index object_permission_one on object_permission (
    project_id, coalesce(template_id, 0), coalesce(view_id, 0), coalesce(inventory_id, 0), coalesce(key_id, 0),
    coalesce(role_slug, ''), coalesce(user_id, 0))`.execute(db)
  for (const column of Object.keys(objects))
    await db.schema.createIndex(`object_permission_${column}`).on('object_permission').column(column).execute()
}
