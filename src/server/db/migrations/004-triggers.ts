import { type Kysely, sql } from 'kysely'
import type { Spelling } from '../columns.ts'

/** Runs that no user starts: schedules, integrations; and alerts as objects. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, spelling: Spelling): Promise<void> {
  await schedules(db, spelling)
  await integrations(db, spelling)
  await deliveries(db, spelling)
  await alerts(db, spelling)
  // Their newest tasks, for the rows of a list.
  for (const column of ['schedule_id', 'integration_id'])
    await db.schema.createIndex(`task_${column}`).on('task').columns([column, 'id']).execute()
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function schedules(db: Kysely<any>, { withId }: Spelling): Promise<void> {
  // Why all schedules of a project are paused, since when and by whom; null if they are not. The server's own is an
  // option.
  await db.schema.alterTable('project').addColumn('pause', 'text').execute()
  await withId(db.schema.createTable('schedule'))
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('project_id', 'integer', (c) => c.notNull().references('project.id').onDelete('cascade'))
    .addColumn('template_id', 'integer', (c) => c.notNull().references('template.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('cron_format', 'text', (c) => c.notNull())
    .addColumn('time_zone', 'text')
    .addColumn('run_at', 'text')
    .addColumn('starts_at', 'text')
    .addColumn('ends_at', 'text')
    .addColumn('except_dates', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('offset_days', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('spread_minutes', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('delete_after_run', 'boolean', (c) => c.notNull())
    .addColumn('active', 'boolean', (c) => c.notNull())
    .addColumn('repository_id', 'integer', (c) => c.references('repository.id'))
    .addColumn('last_commit_hash', 'text')
    .addColumn('missed_policy', 'text', (c) => c.notNull())
    .addColumn('missed_window_sec', 'integer', (c) => c.notNull())
    .addColumn('overlap_policy', 'text', (c) => c.notNull())
    .addColumn('task_params', 'text')
    .addColumn('secret', 'text')
    .addColumn('problem', 'text')
    .addColumn('next_due', 'text')
    .addColumn('next_start', 'text')
    .addColumn('evaluated_to', 'text', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('schedule_project').on('schedule').column('project_id').execute()
  await db.schema.createIndex('schedule_template').on('schedule').column('template_id').execute()
  await db.schema.createIndex('schedule_next_start').on('schedule').column('next_start').execute()
  // Without a reference to the schedule: the due times remain known after the schedule is deleted.
  await withId(db.schema.createTable('schedule_fire'))
    .addColumn('project_id', 'integer', (c) => c.notNull().references('project.id').onDelete('cascade'))
    .addColumn('schedule_id', 'integer', (c) => c.notNull())
    .addColumn('due_at', 'text', (c) => c.notNull())
    .addColumn('last_due_at', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('task_id', 'integer')
    .addColumn('delay_sec', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('recorded', 'text', (c) => c.notNull())
    .addUniqueConstraint('schedule_fire_due', ['schedule_id', 'due_at'])
    .execute()
  await db.schema.createIndex('schedule_fire_project').on('schedule_fire').columns(['project_id', 'id']).execute()
  await sql`create index schedule_fire_checking on schedule_fire (recorded) where outcome = 'checking'`.execute(db)
  // Unfinished tasks of a schedule, however many tasks it has had.
  await sql`create index task_schedule_open on task (schedule_id, id) where "end" is null`.execute(db)
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function integrations(db: Kysely<any>, { withId }: Spelling): Promise<void> {
  await withId(db.schema.createTable('integration'))
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('project_id', 'integer', (c) => c.notNull().references('project.id').onDelete('cascade'))
    .addColumn('template_id', 'integer', (c) => c.notNull().references('template.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('auth_method', 'text', (c) => c.notNull())
    .addColumn('auth_secret_id', 'integer', (c) => c.references('access_key.id'))
    .addColumn('auth_header', 'text', (c) => c.notNull())
    .addColumn('searchable', 'boolean', (c) => c.notNull())
    .addColumn('task_params', 'text')
    .addColumn('secret', 'text')
    .addColumn('problem', 'text')
    .addColumn('created', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('integration_project').on('integration').column('project_id').execute()
  await db.schema.createIndex('integration_template').on('integration').column('template_id').execute()
  await withId(db.schema.createTable('integration_alias'))
    .addColumn('project_id', 'integer', (c) => c.notNull().references('project.id').onDelete('cascade'))
    .addColumn('integration_id', 'integer', (c) => c.references('integration.id').onDelete('cascade'))
    .addColumn('alias', 'text', (c) => c.notNull().unique())
    .addColumn('created', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('integration_alias_project').on('integration_alias').column('project_id').execute()
  for (const [table, columns] of [
    ['integration_matcher', ['match_type', 'method', 'body_data_type', 'key', 'value']],
    ['integration_value', ['value_source', 'body_data_type', 'key', 'variable', 'variable_type']],
  ] as const) {
    let part = withId(db.schema.createTable(table))
      .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('project_id', 'integer', (c) => c.notNull())
      .addColumn('integration_id', 'integer', (c) => c.notNull().references('integration.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
    for (const column of columns) part = part.addColumn(column as 'name', 'text', (c) => c.notNull())
    await part.execute()
    await db.schema.createIndex(`${table}_integration`).on(table).column('integration_id').execute()
  }
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function deliveries(db: Kysely<any>, { withId }: Spelling): Promise<void> {
  await withId(db.schema.createTable('delivery'))
    .addColumn('project_id', 'integer', (c) => c.notNull().references('project.id').onDelete('cascade'))
    .addColumn('alias_id', 'integer')
    .addColumn('level', 'text', (c) => c.notNull())
    .addColumn('replay_of', 'integer')
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('accepted', 'boolean', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('headers', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('body', 'text')
    .execute()
  await db.schema.createIndex('delivery_project').on('delivery').columns(['project_id', 'id']).execute()
  await withId(db.schema.createTable('delivery_verdict'))
    .addColumn('delivery_id', 'integer', (c) => c.notNull().references('delivery.id').onDelete('cascade'))
    .addColumn('integration_id', 'integer', (c) => c.notNull().references('integration.id').onDelete('cascade'))
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('task_id', 'integer')
    .execute()
  await db.schema.createIndex('delivery_verdict_delivery').on('delivery_verdict').column('delivery_id').execute()
  await db.schema
    .createIndex('delivery_verdict_integration')
    .on('delivery_verdict')
    .columns(['integration_id', 'delivery_id'])
    .execute()
  // Deliveries of the last day, by integration: a repeated one starts nothing.
  await db.schema
    .createTable('delivery_seen')
    .addColumn('integration_id', 'integer', (c) => c.notNull().references('integration.id').onDelete('cascade'))
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('delivery_id', 'integer')
    .addColumn('created', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('delivery_seen_key', ['integration_id', 'digest'])
    .execute()
  await db.schema.createIndex('delivery_seen_created').on('delivery_seen').column('created').execute()
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function alerts(db: Kysely<any>, { withId }: Spelling): Promise<void> {
  await withId(db.schema.createTable('alert_channel'))
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    // null for a channel of the server, for all projects.
    .addColumn('project_id', 'integer', (c) => c.references('project.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('active', 'boolean', (c) => c.notNull())
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('secret', 'text')
    .addColumn('secret_names', 'text', (c) => c.notNull())
    .addColumn('events', 'text', (c) => c.notNull())
    .addColumn('all_templates', 'boolean', (c) => c.notNull())
    .addColumn('long_after_min', 'integer', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('alert_channel_project').on('alert_channel').column('project_id').execute()
  await db.schema
    .createTable('alert_channel_template')
    .addColumn('channel_id', 'integer', (c) => c.notNull().references('alert_channel.id').onDelete('cascade'))
    .addColumn('template_id', 'integer', (c) => c.notNull().references('template.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('alert_channel_template_key', ['channel_id', 'template_id'])
    .execute()
  // Pending and past alerts: written in the transaction of their cause, sent afterwards.
  await withId(db.schema.createTable('alert_delivery'))
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('channel_id', 'integer', (c) => c.references('alert_channel.id').onDelete('cascade'))
    .addColumn('project_id', 'integer', (c) => c.references('project.id').onDelete('cascade'))
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('task_id', 'integer')
    .addColumn('alert', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_ms', 'bigint')
    .addColumn('give_up_ms', 'bigint')
    .addColumn('problem', 'text')
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('sent', 'text')
    .addUniqueConstraint('alert_delivery_once', ['channel', 'subject', 'event'])
    .execute()
  // Due alerts, lane by lane.
  await db.schema
    .createIndex('alert_delivery_lane')
    .on('alert_delivery')
    .columns(['status', 'channel', 'next_ms', 'id'])
    .execute()
  await db.schema.createIndex('alert_delivery_created').on('alert_delivery').column('created').execute()
  await db.schema.createIndex('alert_delivery_project').on('alert_delivery').columns(['project_id', 'id']).execute()
  await db.schema.createIndex('alert_delivery_channel').on('alert_delivery').columns(['channel_id', 'id']).execute()
}
