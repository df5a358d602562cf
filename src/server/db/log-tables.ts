import { type ColumnType, type Kysely, sql } from 'kysely'

/** A bigint, which PostgreSQL returns as text unless the driver converts it. */
type BigInteger = ColumnType<number | string, number, number>

/** The two tables of the database store of logs. Part of the server's schema; created by its first migration. */
export interface LogTables {
  /** One row per log. Concurrent appends are decided here: each advances `next_line` from its expected value. */
  task_log_head: {
    task_id: number
    /**
     * The task's `log_id`; '' for a task of release 0.1. A log with another ID under the same number belongs to another
     * task.
     */
    log_id: string
    next_line: number
    /** Chunks from this line on are the uncompressed tail, one for each append. */
    tail_line: number
    /** Cursor as JSON. */
    cursor: string | null
    /** Bytes of text. */
    raw: BigInteger
    /** The seal. Its number of lines is `next_line - 1`. */
    sha256: string | null
  }
  /** See chunk.ts: `bytes` itself shows whether it is compressed. */
  task_log_chunk: {
    task_id: number
    log_id: string
    first_line: number
    count: number
    t0: BigInteger
    raw: number
    bytes: Buffer
  }
}

/** Migration 007: a random ID assigns a log to its task, because numbers repeat when an older database is restored. */
export async function addLogIds<T>(db: Kysely<T>): Promise<void> {
  for (const table of ['task_log_head', 'task_log_chunk'])
    await db.schema
      .alterTable(table)
      .addColumn('log_id', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
}

/** No foreign keys: `remove` deletes logs in batches, and not inside the statement that deletes a project. */
export async function createLogTables<T>(db: Kysely<T>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('task_log_head')
    .addColumn('task_id', 'integer', (column) => column.primaryKey())
    .addColumn('next_line', 'integer', (column) => column.notNull())
    .addColumn('tail_line', 'integer', (column) => column.notNull())
    .addColumn('cursor', 'text')
    .addColumn('raw', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text')
    .execute()
  await db.schema
    .createTable('task_log_chunk')
    .addColumn('task_id', 'integer', (column) => column.notNull())
    .addColumn('first_line', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('t0', 'bigint', (column) => column.notNull())
    .addColumn('raw', 'integer', (column) => column.notNull())
    .addColumn('bytes', dialect === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('task_log_chunk_pk', ['task_id', 'first_line'])
    .execute()
  // By default PostgreSQL tries to compress what is already compressed.
  if (dialect === 'postgres') await sql`alter table task_log_chunk alter column bytes set storage external`.execute(db)
}
