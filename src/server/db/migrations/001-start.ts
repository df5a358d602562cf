import { type Kysely, sql } from 'kysely'
import type { Spelling } from '../columns.ts'
import { createLogTables } from '../log-tables.ts'

/** Everything of the first release. Children of a project are deleted by server/api/project.ts in a fixed order. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, { withId, bytes }: Spelling): Promise<void> {
  const table = (name: string) => db.schema.createTable(name)

  await withId(table('user'))
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('admin', 'boolean', (c) => c.notNull())
    .addColumn('external', 'boolean', (c) => c.notNull())
    .addColumn('alert', 'boolean', (c) => c.notNull())
    .addColumn('pro', 'boolean', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    .execute()
  await sql`create unique index user_username on "user" (lower(username))`.execute(db)
  await sql`create unique index user_email on "user" (lower(email))`.execute(db)

  await withId(table('session'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('last_active', 'text', (c) => c.notNull())
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('user_agent', 'text', (c) => c.notNull())
    .execute()
  await withId(table('api_token'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('prefix', 'text', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text')
    .execute()
  await table('sign_in_failure')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('until_ms', 'bigint', (c) => c.notNull())
    .execute()
  await table('option')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()

  await withId(table('project'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('alert', 'boolean', (c) => c.notNull())
    .addColumn('alert_chat', 'text')
    .addColumn('max_parallel_tasks', 'integer', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    .execute()
  await table('project_user')
    .addColumn('project_id', 'integer', (c) => c.notNull().references('project.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('project_user_key', ['project_id', 'user_id'])
    .execute()
  await db.schema.createIndex('project_user_user').on('project_user').column('user_id').execute()
  await withId(table('known_host'))
    .addColumn('project_id', 'integer', (c) => c.notNull().references('project.id').onDelete('cascade'))
    .addColumn('line', 'text', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('task_id', 'integer')
    .addUniqueConstraint('known_host_once', ['project_id', 'line'])
    .execute()

  await resources(db, { withId, bytes })
  await runs(db, { withId, bytes })
  await createLogTables(db, bytes === 'bytea' ? 'postgres' : 'sqlite')
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function resources(db: Kysely<any>, { withId }: Spelling): Promise<void> {
  /** A table whose rows belong to a project, have a name, and are listed by project. */
  const owned = async (
    name: string,
    // biome-ignore lint/suspicious/noExplicitAny: Kysely's builder type differs per table
    columns: (t: any) => { execute(): Promise<void> },
  ) => {
    const base = withId(db.schema.createTable(name)).addColumn('project_id', 'integer', (c) =>
      c.notNull().references('project.id').onDelete('cascade'),
    )
    await columns(base).execute()
    await db.schema.createIndex(`${name}_project`).on(name).column('project_id').execute()
  }

  await owned('environment', (t) =>
    t.addColumn('name', 'text', notNull).addColumn('json', 'text', notNull).addColumn('env', 'text', notNull),
  )
  await owned('access_key', (t) =>
    t
      .addColumn('name', 'text', notNull)
      .addColumn('type', 'text', notNull)
      .addColumn('login', 'text', notNull)
      .addColumn('secret', 'text')
      .addColumn('owner', 'text', notNull)
      .addColumn('environment_id', 'integer', (c: Column) => c.references('environment.id').onDelete('cascade')),
  )
  await owned('repository', (t) =>
    t
      .addColumn('name', 'text', notNull)
      .addColumn('git_url', 'text', notNull)
      .addColumn('git_branch', 'text', notNull)
      .addColumn('ssh_key_id', 'integer', (c: Column) => c.notNull().references('access_key.id')),
  )
  await owned('inventory', (t) =>
    t
      .addColumn('name', 'text', notNull)
      .addColumn('type', 'text', notNull)
      .addColumn('inventory', 'text', notNull)
      .addColumn('ssh_key_id', 'integer', (c: Column) => c.references('access_key.id'))
      .addColumn('become_key_id', 'integer', (c: Column) => c.references('access_key.id'))
      .addColumn('repository_id', 'integer', (c: Column) => c.references('repository.id'))
      // No foreign key: templates refer to inventories, and a circle cannot be declared in one statement on both
      // databases.
      .addColumn('template_id', 'integer')
      .addColumn('runner_tag', 'text'),
  )
  await owned('view', (t) =>
    t
      .addColumn('title', 'text', notNull)
      .addColumn('position', 'integer', notNull)
      .addColumn('hidden', 'boolean', notNull),
  )
  await owned('template', (t) =>
    t
      .addColumn('name', 'text', notNull)
      .addColumn('app', 'text', notNull)
      .addColumn('playbook', 'text', notNull)
      .addColumn('description', 'text', notNull)
      .addColumn('type', 'text', notNull)
      .addColumn('inventory_id', 'integer', (c: Column) => c.references('inventory.id'))
      .addColumn('repository_id', 'integer', (c: Column) => c.notNull().references('repository.id'))
      .addColumn('view_id', 'integer', (c: Column) => c.references('view.id').onDelete('set null'))
      .addColumn('build_template_id', 'integer', (c: Column) => c.references('template.id'))
      .addColumn('start_version', 'text')
      .addColumn('autorun', 'boolean', notNull)
      .addColumn('git_branch', 'text')
      .addColumn('arguments', 'text')
      .addColumn('allow_override_args_in_task', 'boolean', notNull)
      .addColumn('allow_override_branch_in_task', 'boolean', notNull)
      .addColumn('allow_parallel_tasks', 'boolean', notNull)
      .addColumn('suppress_success_alerts', 'boolean', notNull)
      .addColumn('suppress_error_alerts', 'boolean', notNull)
      .addColumn('working_directory', 'text')
      .addColumn('runner_tag', 'text')
      .addColumn('survey_vars', 'text', notNull)
      .addColumn('task_params', 'text', notNull),
  )
  await db.schema
    .createTable('template_environment')
    .addColumn('template_id', 'integer', (c) => c.notNull().references('template.id').onDelete('cascade'))
    .addColumn('environment_id', 'integer', (c) => c.notNull().references('environment.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('template_environment_key', ['template_id', 'environment_id'])
    .execute()
  await owned('template_vault', (t) =>
    t
      .addColumn('template_id', 'integer', (c: Column) => c.notNull().references('template.id').onDelete('cascade'))
      .addColumn('vault_key_id', 'integer', (c: Column) => c.references('access_key.id'))
      .addColumn('name', 'text')
      .addColumn('type', 'text', notNull)
      .addColumn('script', 'text'),
  )
  await db.schema.createIndex('template_vault_template').on('template_vault').column('template_id').execute()
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function runs(db: Kysely<any>, { withId }: Spelling): Promise<void> {
  await withId(db.schema.createTable('runner'))
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('max_parallel_tasks', 'integer', (c) => c.notNull())
    .addColumn('touched', 'text')
    .addColumn('created', 'text', (c) => c.notNull())
    .execute()
  await withId(db.schema.createTable('task'))
    .addColumn('project_id', 'integer', (c) => c.notNull().references('project.id').onDelete('cascade'))
    .addColumn('template_id', 'integer', (c) => c.notNull().references('template.id').onDelete('cascade'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('playbook', 'text', (c) => c.notNull())
    .addColumn('environment', 'text', (c) => c.notNull())
    .addColumn('arguments', 'text')
    .addColumn('git_branch', 'text')
    .addColumn('user_id', 'integer', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('integration_id', 'integer')
    .addColumn('schedule_id', 'integer')
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('start', 'text')
    .addColumn('end', 'text')
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('commit_hash', 'text')
    .addColumn('commit_message', 'text', (c) => c.notNull())
    .addColumn('build_task_id', 'integer')
    .addColumn('version', 'text')
    .addColumn('inventory_id', 'integer')
    .addColumn('params', 'text', (c) => c.notNull())
    .addColumn('priority', 'integer', (c) => c.notNull())
    .addColumn('runner_tag', 'text')
    .addColumn('runner_id', 'integer', (c) => c.references('runner.id'))
    .addColumn('fence', 'integer', (c) => c.notNull())
    .addColumn('lease_until', 'bigint')
    .addColumn('reason', 'text')
    .addColumn('exit_code', 'integer')
    .addColumn('kill_at', 'text')
    .addColumn('log_lines', 'integer')
    .addColumn('log_sha256', 'text')
    .addColumn('idempotency_key', 'text')
    .addUniqueConstraint('task_once', ['project_id', 'idempotency_key'])
    .execute()
  // The queue and the active tasks are found without reading history, however long it is.
  await sql`create index task_queue on task (priority desc, id) where status = 'waiting'`.execute(db)
  await sql`create index task_active on task (project_id, template_id)
    where status in ('starting', 'running', 'waiting_confirmation', 'confirmed', 'stopping')`.execute(db)
  // Ended by the server (force stop, reject, rescue) before the runner delivered the end of the log.
  await sql`create index task_unsealed on task (id) where log_lines is null`.execute(db)
  await db.schema.createIndex('task_project').on('task').columns(['project_id', 'id']).execute()
  await db.schema.createIndex('task_template').on('task').columns(['template_id', 'id']).execute()

  await db.schema
    .createTable('task_private')
    .addColumn('task_id', 'integer', (c) => c.primaryKey().references('task.id').onDelete('cascade'))
    .addColumn('secret', 'text')
    .addColumn('job', 'text')
    .execute()
  await withId(db.schema.createTable('task_status_change'))
    .addColumn('task_id', 'integer', (c) => c.notNull().references('task.id').onDelete('cascade'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('task_status_change_task').on('task_status_change').column('task_id').execute()
  await withId(db.schema.createTable('task_stage'))
    .addColumn('task_id', 'integer', (c) => c.notNull().references('task.id').onDelete('cascade'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('start', 'text')
    .addColumn('end', 'text')
    .addColumn('start_output_id', 'integer')
    .addColumn('end_output_id', 'integer')
    .addColumn('result', 'text')
    .execute()
  await db.schema.createIndex('task_stage_task').on('task_stage').column('task_id').execute()
  await withId(db.schema.createTable('event'))
    .addColumn('project_id', 'integer', (c) => c.references('project.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('object_type', 'text')
    .addColumn('object_id', 'integer')
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('event_project').on('event').columns(['project_id', 'id']).execute()
}

// biome-ignore lint/suspicious/noExplicitAny: Kysely does not export a column builder that fits every table
type Column = any
const notNull = (column: Column) => column.notNull()
