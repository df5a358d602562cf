import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { BenchServer } from './server.ts'

/** The database of a server, to fill the audit log with statements that make their rows themselves. */
export interface EventTarget {
  run(sql: string): Promise<void>
  /** Numbers from one to another as `n`. */
  numbers(first: number, last: number): string
  /** An expression of seconds as ISO text. */
  time(seconds: string): string
  /** So many arbitrary bytes. */
  bytes(count: number): string
  /** Drops the indexes, which `complete` makes again: a tenth of the time that it takes to maintain them. */
  prepare(): Promise<void>
  complete(): Promise<void>
  close(): Promise<void>
}

export const openTarget = async ({ databaseUrl, data }: BenchServer): Promise<EventTarget> =>
  databaseUrl ? postgresTarget(databaseUrl) : sqliteTarget(join(data, 'signalbox.db'))

function sqliteTarget(path: string): EventTarget {
  const db = new DatabaseSync(path, { timeout: 10_000, enableForeignKeyConstraints: false })
  let indexes: string[] = []
  return {
    run: async (sql) => db.exec(sql),
    numbers: (first, last) =>
      `with recursive numbers(n) as (select ${first} union all select n + 1 from numbers where n < ${last}) select n from numbers`,
    time: (seconds) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`,
    bytes: (count) => `randomblob(${count})`,
    prepare: async () => {
      db.exec('pragma synchronous = off; pragma cache_size = -500000')
      const rows = db.prepare(`select name, sql from sqlite_schema where type = 'index' and tbl_name = 'event'`).all()
      indexes = rows.map(({ sql }) => String(sql))
      for (const { name } of rows) db.exec(`drop index ${String(name)}`)
    },
    complete: async () => {
      for (const sql of indexes) db.exec(sql)
      db.exec('pragma wal_checkpoint(truncate)')
    },
    close: async () => db.close(),
  }
}

async function postgresTarget(url: string): Promise<EventTarget> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const run = async (sql: string) => void (await client.query(sql))
  let indexes: string[] = []
  return {
    run,
    numbers: (first, last) => `select generate_series(${first}::bigint, ${last}) as n`,
    time: (seconds) => `to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    bytes: (count) => `decode(repeat(md5(n::text), ${Math.ceil(count / 16)}), 'hex')`,
    prepare: async () => {
      // Foreign keys are checked by triggers.
      await run(`set session_replication_role = replica; set maintenance_work_mem = '500MB'`)
      const { rows } = await client.query<{ name: string; sql: string }>(
        `select indexname as name, indexdef as sql from pg_indexes where tablename = 'event' and indexname <> 'event_pkey'`,
      )
      indexes = rows.map(({ sql }) => sql)
      for (const { name } of rows) await run(`drop index ${name}`)
    },
    complete: async () => {
      for (const sql of indexes) await run(sql)
      // As autovacuum does it in time.
      await run('vacuum analyze event')
    },
    close: () => client.end(),
  }
}
