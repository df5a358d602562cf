import { type Kysely, sql } from 'kysely'
import type { Spelling } from '../columns.ts'

/** Roles that users make: of the server (no project), or of one project. Members name them by their slug. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, { withId }: Spelling): Promise<void> {
  await withId(db.schema.createTable('role'))
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('project_id', 'integer', (c) => c.references('project.id').onDelete('cascade'))
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('rights', 'text', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    .execute()
  // Two rows without a project would not count as equal in a plain index.
  await sql`create unique index role_slug on role (slug, coalesce(project_id, 0))`.execute(db)
  await db.schema.createIndex('role_project').on('role').column('project_id').execute()
}
