import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { BenchServer } from './server.ts'

export type Cell = string | number | boolean | null

/** Writes directly to the server's database, bypassing its API: a million rows take a minute instead of a day. */
export interface Filler {
  /** Inserts `count` rows; `row` makes each from its number. */
  rows(table: string, columns: readonly string[], count: number, row: (n: number) => Cell[]): Promise<void>
  run(sql: string): Promise<void>
  /** A query that returns the numbers from 1 to `count` as `n`. */
  numbers(count: number): string
  close(): Promise<void>
}

const chunk = 1000

export async function openFiller({ databaseUrl, data }: BenchServer): Promise<Filler> {
  return databaseUrl ? postgresFiller(databaseUrl) : sqliteFiller(join(data, 'signalbox.db'))
}

function sqliteFiller(path: string): Filler {
  const db = new DatabaseSync(path, { timeout: 30_000 })
  return {
    rows: async (table, columns, count, row) => {
      const places = columns.map(() => '?').join(', ')
      const statement = db.prepare(`insert into "${table}" (${quoted(columns)}) values (${places})`)
      for (let at = 0; at < count; at += chunk) {
        db.exec('begin immediate')
        for (let n = at; n < Math.min(count, at + chunk); n++)
          statement.run(...row(n).map((cell) => (typeof cell === 'boolean' ? Number(cell) : cell)))
        db.exec('commit')
        // Lets the server's own writes run in between.
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
    run: async (sql) => db.exec(sql),
    numbers: (count) =>
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count}) select n from numbers`,
    close: async () => db.close(),
  }
}

async function postgresFiller(url: string): Promise<Filler> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    rows: async (table, columns, count, row) => {
      for (let at = 0; at < count; at += chunk) {
        const rows = Array.from({ length: Math.min(chunk, count - at) }, (_, n) => row(at + n))
        const places = rows.map(
          (_, n) => `(${columns.map((__, column) => `$${n * columns.length + column + 1}`).join(', ')})`,
        )
        await client.query(`insert into "${table}" (${quoted(columns)}) values ${places.join(', ')}`, rows.flat())
      }
    },
    run: async (sql) => void (await client.query(sql)),
    numbers: (count) => `select generate_series(1, ${count}) as n`,
    close: () => client.end(),
  }
}

const quoted = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')
