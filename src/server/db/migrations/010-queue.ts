import { type Kysely, sql } from 'kysely'
import type { Spelling } from '../columns.ts'

/** Projects take turns in the queue, and a host is identified by its inventory and its name. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, { bytes }: Spelling): Promise<void> {
  // When a task of each project was last claimed: a number that grows with each claim.
  await db.schema
    .createTable('queue_turn')
    .addColumn('project_id', 'integer', (c) => c.primaryKey().references('project.id').onDelete('cascade'))
    .addColumn('turn', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('queue_turn_turn').on('queue_turn').column('turn').execute()
  // The claim queries one project at a time, and reads only this index.
  await sql`drop index task_queue`.execute(db)
  await sql`create index task_queue on task (project_id, priority desc, id, template_id, runner_tag)
    where status = 'waiting'`.execute(db)
  // With all columns that the limits need: without them SQLite counts running tasks by an index of the whole history.
  await sql`drop index task_active`.execute(db)
  await sql`create index task_active on task (project_id, template_id, status, runner_id)
    where status in ('starting', 'running', 'waiting_confirmation', 'confirmed', 'stopping')`.execute(db)

  const known = bytes === 'bytea' ? sql`(data::json -> 'inventory' ->> 'id')::integer` : sql`data ->> '$.inventory.id'`
  // 0: the inventory is unknown, because the run is older than the kept inputs.
  await db.schema
    .alterTable('task_host')
    .addColumn('inventory_id', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`with used as materialized (
      select task.id as task_id, coalesce(${known}, task.inventory_id, 0) as inventory_id
      from task left join task_fact on task_fact.task_id = task.id
      where task.id in (select task_id from task_host))
    update task_host set inventory_id = used.inventory_id from used where used.task_id = task_host.task_id`.execute(db)
  await sql`drop index task_host_host`.execute(db)
  await db.schema
    .createIndex('task_host_host')
    .on('task_host')
    .columns(['project_id', 'host', 'inventory_id', 'task_id'])
    .execute()

  // Its key changes, and SQLite cannot change the key of an existing table. All its content follows from task_host.
  await db.schema.dropTable('host').execute()
  await db.schema
    .createTable('host')
    .addColumn('project_id', 'integer', (c) => c.notNull().references('project.id').onDelete('cascade'))
    .addColumn('inventory_id', 'integer', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('task_host_id', 'integer', (c) => c.notNull().references('task_host.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('host_key', ['project_id', 'inventory_id', 'host'])
    .execute()
  await db.schema.createIndex('host_task_host').on('host').column('task_host_id').execute()
  await sql`insert into host (project_id, inventory_id, host, task_host_id)
    select project_id, inventory_id, host, max(id) from task_host group by project_id, inventory_id, host`.execute(db)
}
