import { type Kysely, sql } from 'kysely'
import type { Spelling } from '../columns.ts'

/**
 * Objects that forms save: each write increments the revision, so that the second of two users is refused
 * (project-table.ts).
 */
const revised = ['project', 'environment', 'access_key', 'repository', 'inventory', 'view', 'template', 'user'] as const

/** Members of projects and their objects: contents of events, views, stars, options, counters. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, spelling: Spelling): Promise<void> {
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
  // The name remains readable after the account is deleted.
  await db.schema.alterTable('event').addColumn('username', 'text').execute()
  await db.schema.alterTable('event').addColumn('changes', 'text').execute()
  await sql`create index event_elsewhere on event (user_id, id) where project_id is null`.execute(db)
  await db.schema.createIndex('event_object').on('event').columns(['object_type', 'object_id', 'id']).execute()
  // Activity by user, by kind and from a day on (api/event-page.ts).
  await db.schema.createIndex('event_user').on('event').columns(['project_id', 'user_id', 'id']).execute()
  await db.schema.createIndex('event_type').on('event').columns(['project_id', 'object_type', 'id']).execute()
  await db.schema.createIndex('event_created').on('event').columns(['project_id', 'created', 'id']).execute()
  // History by user, by status and from a day on (api/task-page.ts).
  await db.schema.createIndex('task_user').on('task').columns(['project_id', 'user_id', 'id']).execute()
  await db.schema.createIndex('task_status').on('task').columns(['project_id', 'status', 'id']).execute()
  await db.schema.createIndex('task_created').on('task').columns(['project_id', 'created', 'id']).execute()
  await countDays(db, spelling)

  await db.schema
    .alterTable('view')
    .addColumn('type', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('view').addColumn('sort_column', 'text').execute()
  await db.schema
    .alterTable('view')
    .addColumn('sort_reverse', 'boolean', (c) => c.notNull().defaultTo(sql`false`))
    .execute()
  await sql`create unique index view_all on view (project_id) where type = 'all'`.execute(db)
  if (spelling.makeFolded) await sql.raw(spelling.makeFolded).execute(db)

  // Updated with each task created or deleted: counting a million rows would make a page slow to open.
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
  await db.schema.createIndex('template_star_template').on('template_star').column('template_id').execute()
  await db.schema
    .createTable('user_option')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('user_option_key', ['user_id', 'key'])
    .execute()
}

/** Ended tasks by day, for statistics: a chart of a year must not read a million tasks. */
// biome-ignore lint/suspicious/noExplicitAny: as above
async function countDays(db: Kysely<any>, { bytes }: Spelling): Promise<void> {
  await db.schema
    .createTable('task_day')
    .addColumn('project_id', 'integer', (c) => c.notNull().references('project.id').onDelete('cascade'))
    .addColumn('template_id', 'integer', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addColumn('tasks', 'integer', (c) => c.notNull())
    .addColumn('timed', 'integer', (c) => c.notNull())
    .addColumn('duration_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('task_day_key', ['project_id', 'template_id', 'day', 'status', 'user_id'])
    .execute()
  const ms =
    bytes === 'bytea'
      ? sql`extract(epoch from (task."end"::timestamptz - task.start::timestamptz)) * 1000`
      : sql`(julianday(task."end") - julianday(task.start)) * 86400000`
  for (const template of [sql`0`, sql`task.template_id`])
    await sql`insert into task_day
      select project_id, ${template}, substr(created, 1, 10), status, coalesce(user_id, 0), count(*), count(start),
        cast(coalesce(sum(${ms}), 0) as bigint)
      from task where status in ('stopped', 'error', 'success', 'canceled', 'rejected')
      group by 1, 2, 3, 4, 5`.execute(db)
}
