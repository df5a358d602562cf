import { type Kysely, sql } from 'kysely'
import type { Spelling } from '../columns.ts'

/** Patterns of templates, one on each line, and the files that tasks leave behind. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables as they are at that time
export async function up(db: Kysely<any>, { bytes }: Spelling): Promise<void> {
  await db.schema
    .alterTable('template')
    .addColumn('artifacts', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createTable('task_artifact')
    .addColumn('task_id', 'integer', (c) => c.notNull().references('task.id').onDelete('cascade'))
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('task_artifact_pk', ['task_id', 'n'])
    .execute()
  await db.schema
    .createTable('task_artifact_end')
    .addColumn('task_id', 'integer', (c) => c.primaryKey().references('task.id').onDelete('cascade'))
    .addColumn('data', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('task_artifact_part')
    .addColumn('task_id', 'integer', (c) => c.notNull().references('task.id').onDelete('cascade'))
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('bytes', bytes === 'bytea' ? 'bytea' : 'blob', (c) => c.notNull())
    .addPrimaryKeyConstraint('task_artifact_part_pk', ['task_id', 'n', 'at'])
    .execute()
  // By default PostgreSQL tries to compress what often is compressed.
  if (bytes === 'bytea') await sql`alter table task_artifact_part alter column bytes set storage external`.execute(db)
}
