import { type Kysely, sql } from 'kysely'

/** Objects that forms save: each write counts up, so that the second of two people is told (project-table.ts). */
const revised = ['project', 'environment', 'access_key', 'repository', 'inventory', 'view', 'template', 'user'] as const

/** Everything in a project, and the people who may touch it: what events tell, views, stars, options, counters. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of revised)
    await db.schema
      .alterTable(table)
      .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
      .execute()

  await db.schema
    .alterTable('event')
    .addColumn('action', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('event')
    .addColumn('object_name', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  // Who it was stays readable when the account is gone.
  await db.schema.alterTable('event').addColumn('username', 'text').execute()
  await db.schema.alterTable('event').addColumn('changes', 'text').execute()
  await sql`create index event_elsewhere on event (user_id, id) where project_id is null`.execute(db)
  await db.schema.createIndex('event_object').on('event').columns(['object_type', 'object_id', 'id']).execute()

  await db.schema
    .alterTable('view')
    .addColumn('type', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('view').addColumn('sort_column', 'text').execute()
  await db.schema
    .alterTable('view')
    .addColumn('sort_reverse', 'boolean', (c) => c.notNull().defaultTo(sql`false`))
    .execute()

  // Kept with each task made or removed: counting a million rows for a list is no way to open a page.
  await db.schema
    .alterTable('template')
    .addColumn('tasks', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('template').addColumn('last_task_id', 'integer').execute()
  await sql`update template set
    tasks = (select count(*) from task where task.template_id = template.id),
    last_task_id = (select max(id) from task where task.template_id = template.id)`.execute(db)

  await db.schema
    .createTable('template_star')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('template_id', 'integer', (c) => c.notNull().references('template.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('template_star_key', ['user_id', 'template_id'])
    .execute()
  await db.schema
    .createTable('user_option')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('user_option_key', ['user_id', 'key'])
    .execute()
}
