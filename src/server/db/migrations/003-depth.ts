import { type Kysely, sql } from 'kysely'
import type { Spelling } from '../columns.ts'

/** Running in depth: limits and retries of a template, results as data, what a task used, retention. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, spelling: Spelling): Promise<void> {
  for (const column of [
    'priority',
    'max_parallel_tasks',
    'queue_timeout_sec',
    'run_timeout_sec',
    'silence_timeout_sec',
    'retry_attempts',
    'retry_delay_sec',
  ])
    await db.schema
      .alterTable('template')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  // How much history is kept; null: the value of the next wider scope (project, then server).
  for (const table of ['template', 'project'])
    for (const column of ['keep_tasks', 'keep_days'])
      await db.schema.alterTable(table).addColumn(column, 'integer').execute()

  for (const column of ['pinned', 'confirm_name_required'])
    await db.schema
      .alterTable('task')
      .addColumn(column, 'boolean', (c) => c.notNull().defaultTo(sql`false`))
      .execute()
  await db.schema.alterTable('task').addColumn('rerun_task_id', 'integer').execute()
  await db.schema.alterTable('task').addColumn('template_revision', 'integer').execute()

  await results(db, spelling)
}

/** Results of tools as data (contract/result.ts), and the outcome for each host. */
// biome-ignore lint/suspicious/noExplicitAny: as above
async function results(db: Kysely<any>, { withId, bytes }: Spelling): Promise<void> {
  await db.schema
    .createTable('task_fact')
    .addColumn('task_id', 'integer', (c) => c.primaryKey().references('task.id').onDelete('cascade'))
    .addColumn('data', 'text', (c) => c.notNull())
    .execute()
  // Chunks of a numbered list, as for logs: a row for each result of each host would be millions.
  await db.schema
    .createTable('task_result')
    .addColumn('task_id', 'integer', (c) => c.notNull().references('task.id').onDelete('cascade'))
    .addColumn('first', 'integer', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('data', bytes, (c) => c.notNull())
    .addPrimaryKeyConstraint('task_result_key', ['task_id', 'first'])
    .execute()

  const counters = ['ok', 'changed', 'failed', 'unreachable', 'skipped', 'rescued', 'ignored']
  let host = withId(db.schema.createTable('task_host'))
    .addColumn('task_id', 'integer', (c) => c.notNull().references('task.id').onDelete('cascade'))
    .addColumn('project_id', 'integer', (c) => c.notNull())
    .addColumn('template_id', 'integer', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
  for (const counter of counters) host = host.addColumn(counter, 'integer', (c) => c.notNull())
  await host.execute()
  await db.schema.createIndex('task_host_task').on('task_host').column('task_id').execute()
  await db.schema.createIndex('task_host_host').on('task_host').columns(['project_id', 'host', 'task_id']).execute()

  await withId(db.schema.createTable('task_error'))
    .addColumn('task_id', 'integer', (c) => c.notNull().references('task.id').onDelete('cascade'))
    .addColumn('project_id', 'integer', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('task', 'text', (c) => c.notNull())
    .addColumn('error', 'text', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('task_error_task').on('task_error').column('task_id').execute()

  // The newest row of task_host for each host: a page of hosts must not read all runs.
  await db.schema
    .createTable('host')
    .addColumn('project_id', 'integer', (c) => c.notNull().references('project.id').onDelete('cascade'))
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('task_host_id', 'integer', (c) => c.notNull().references('task_host.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('host_key', ['project_id', 'host'])
    .execute()
  await db.schema.createIndex('host_task_host').on('host').column('task_host_id').execute()
}
