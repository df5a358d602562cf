import { type Kysely, sql } from 'kysely'
import type { Spelling } from '../columns.ts'

/**
 * Runners on other machines: which tasks they may take (tags, project, default), whether they take new ones, how they
 * register, and what they said of themselves.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, spelling: Spelling): Promise<void> {
  await freeNames(db, spelling)
  const add = (name: string) => db.schema.alterTable('runner').addColumn(name, 'text')
  for (const name of [
    'public_key',
    'registered',
    'registration_token_hash',
    'registration_expires',
    'cleaning_requested',
    'cleaned',
    'started',
    'version',
    'host',
    'platform',
    'last_error',
    'last_error_message',
    'last_error_at',
    'online_since',
  ])
    await add(name).execute()
  await db.schema
    .alterTable('runner')
    .addColumn('project_id', 'integer', (c) => c.references('project.id').onDelete('cascade'))
    .execute()
  await db.schema
    .alterTable('runner')
    .addColumn('webhook', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('runner')
    .addColumn('intake', 'text', (c) => c.notNull().defaultTo('open'))
    .execute()
  await db.schema
    .alterTable('runner')
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  for (const [name, value] of [
    ['active', true],
    ['is_default', false],
    ['one_off', false],
  ] as const)
    await db.schema
      .alterTable('runner')
      .addColumn(name, 'boolean', (c) => c.notNull().defaultTo(value))
      .execute()
  await db.updateTable('runner').set({ registered: sql`created` }).execute()
  await db.schema.createIndex('runner_project').on('runner').column('project_id').execute()
  await db.schema.createIndex('runner_registration').on('runner').column('registration_token_hash').unique().execute()
  await db.schema
    .createTable('runner_tag')
    .addColumn('runner_id', 'integer', (c) => c.notNull().references('runner.id').onDelete('cascade'))
    .addColumn('tag', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('runner_tag_key', ['runner_id', 'tag'])
    .execute()

  await db.schema.alterTable('project').addColumn('runner_tag', 'text').execute()
  await db.schema
    .alterTable('task')
    .addColumn('reported', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute()
  // A runner reads the tags that waiting tasks ask for, whatever their number, and the tasks that it has had.
  await sql`create index task_waiting_tag on task (runner_tag) where status = 'waiting'`.execute(db)
  await sql`create index task_runner on task (runner_id, id) where runner_id is not null`.execute(db)
}

/**
 * Names of runners were unique; now only those of the runners of servers are, because two projects may use one name
 * without knowing of each other. SQLite cannot remove a constraint, so the table is created again with the same rows:
 * the tasks that name them are checked at the end of the transaction.
 */
// biome-ignore lint/suspicious/noExplicitAny: as above
async function freeNames(db: Kysely<any>, { bytes, withId }: Spelling): Promise<void> {
  if (bytes === 'bytea') await sql`alter table runner drop constraint runner_name_key`.execute(db)
  else {
    await sql`pragma defer_foreign_keys = on`.execute(db)
    await sql`create temp table kept_runner as select * from runner`.execute(db)
    await db.schema.dropTable('runner').execute()
    await withId(db.schema.createTable('runner'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('max_parallel_tasks', 'integer', (c) => c.notNull())
      .addColumn('touched', 'text')
      .addColumn('created', 'text', (c) => c.notNull())
      .addColumn('server_id', 'text')
      .execute()
    await sql`insert into runner (id, name, token_hash, max_parallel_tasks, touched, created, server_id)
      select id, name, token_hash, max_parallel_tasks, touched, created, server_id from kept_runner`.execute(db)
    await sql`drop table kept_runner`.execute(db)
    await db.schema.createIndex('runner_server').on('runner').column('server_id').unique().execute()
  }
  await sql`create unique index runner_local_name on runner (name) where server_id is not null`.execute(db)
}
