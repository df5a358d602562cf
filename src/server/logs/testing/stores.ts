import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { createDatabase, hasPostgres } from '../../../../test/helpers/postgres.ts'
import { addLogIds, createLogTables, type LogTables } from '../../db/log-tables.ts'
import { sqliteDialect } from '../../db/sqlite-dialect.ts'
import { DatabaseStore } from '../database-store.ts'
import { FileStore } from '../file-store.ts'
import type { LogStore } from '../log-store.ts'
import { Searcher } from '../searcher.ts'

/** A storage location, and stores on it: each `open` is like a new process on the same data. */
export interface Place {
  open(): LogStore
  close(): Promise<void>
}

/** A short limit, so that the test of an endless expression is short. */
const searcher = () => new Searcher({ limit_ms: 1500 })

async function makeTables(db: Kysely<LogTables>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await createLogTables(db, dialect)
  await addLogIds(db)
  const task = db.schema.createTable('task').addColumn('id', 'integer', (column) => column.primaryKey())
  await task.addColumn('log_id', 'text').execute()
}

export const stores: { name: string; missing?: boolean; make(): Promise<Place> }[] = [
  {
    name: 'files',
    make: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'signalbox-logs-'))
      return {
        open: () => new FileStore(folder, { searcher: searcher() }),
        close: async () => rmSync(folder, { recursive: true, force: true }),
      }
    },
  },
  {
    name: 'rows in SQLite',
    make: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'signalbox-logs-'))
      const db = new Kysely<LogTables>({ dialect: sqliteDialect(join(folder, 'logs.db')) })
      await makeTables(db, 'sqlite')
      return {
        open: () => new DatabaseStore(db, searcher()),
        close: async () => {
          await db.destroy()
          rmSync(folder, { recursive: true, force: true })
        },
      }
    },
  },
  {
    name: 'rows in PostgreSQL',
    missing: !hasPostgres(),
    make: async () => {
      const pool = new pg.Pool({ connectionString: await createDatabase(), max: 5 })
      const db = new Kysely<LogTables>({ dialect: new PostgresDialect({ pool }) })
      await makeTables(db, 'postgres')
      return { open: () => new DatabaseStore(db, searcher()), close: () => db.destroy() }
    },
  },
]
