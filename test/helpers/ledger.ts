import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { apps } from '../../src/contract/app.ts'
import { postgresUrl } from '../../src/server/config/config.ts'
import type { TestServer, TestServerOptions } from './server.ts'

/**
 * Records what a server writes, by triggers in its database: a refused call must leave nothing, not even a changed
 * column. The writes can be undone, so that each of thousands of calls meets the same objects.
 */
export interface Ledger {
  /** Returns the tables with rows added, changed or removed since the last `restore`. */
  written(): Promise<string[]>
  /** Restores the tables to their state when the ledger was opened. */
  restore(): Promise<void>
  close(): Promise<void>
}

/** Options of a server that writes nothing by itself: with this lease it never looks for tasks without reports. */
export const quiet: TestServerOptions = { config: { task_lease_sec: 1_000_000 } }

/**
 * Tables that are not the server's data (the ledger itself and the list of migrations), and what the server notes by time:
 * the last fetch of each repository, whenever a check for new commits happens to end (src/server/repositories/note-fetch.ts),
 * its heartbeats and duties, and the chain of the audit log.
 */
const ignoredTables = /^(ledger|kysely_migration|sqlite_|(repository_fetch|server|duty)$|audit_)/

export async function openLedger({ server, data, admin }: TestServer): Promise<Ledger> {
  const { database, config, bus } = server.services
  const names = (await database.db.introspection.getTables())
    .map((table) => table.name)
    .filter((name) => !ignoredTables.test(name))
  const ledger =
    database.dialect === 'sqlite'
      ? sqliteLedger(join(data, 'signalbox.db'), names)
      : await postgresLedger(postgresUrl(config), names)
  const appsNow = async () => JSON.stringify(await admin.ok(apps.list))
  const appsThen = await appsNow()
  return {
    ...ledger,
    restore: async () => {
      const settings = (await ledger.written()).includes('option')
      await ledger.restore()
      if (!settings) return
      // The server caches these, and reads them again when another server announces a change.
      bus.publish('apps')
      while ((await appsNow()) !== appsThen) await sleep(1)
    },
  }
}

/** Sessions and tokens record when they were last used, which is not a requested change. Nothing else updates them. */
const changes = (name: string) =>
  name === 'session' || name === 'api_token' ? ['insert', 'delete'] : ['insert', 'update', 'delete']

/**
 * Rows that the ledger ignores: the readiness check writes one dedicated row, which a GET may do
 * (src/server/health/database-writes.ts), and events of refused sign-ins and denied requests are
 * summarised a minute later (src/server/sign-in/audit.ts, src/server/audit/denials.ts).
 */
function condition(name: string, change: string): string {
  const row = change === 'delete' ? 'old' : 'new'
  if (name === 'option') return `when (${row}.key <> 'ready')`
  return name === 'event' ? `when (coalesce(${row}.object_type, '') not in ('session', 'request'))` : ''
}

function sqliteLedger(path: string, names: string[]): Ledger {
  // Without foreign keys, tables are restored in any order, and nothing is deleted by a cascade.
  const db = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  db.exec('create table ledger (name text primary key, n integer not null)')
  for (const name of names) {
    db.exec(`insert into ledger values ('${name}', 0)`)
    for (const change of changes(name))
      db.exec(
        `create trigger ledger_${name}_${change} after ${change} on "${name}" ${condition(name, change)} begin update ledger set n = n + 1 where name = '${name}'; end`,
      )
    db.exec(`create temp table "kept_${name}" as select * from "${name}"`)
  }
  const read = db.prepare('select name from ledger where n > 0 order by name')
  const written = () => read.all().map((row) => row['name'] as string)
  return {
    written: () => Promise.resolve(written()),
    restore: async () => {
      // Never waits inside SQLite: the server that it would wait for runs on this same thread.
      db.exec('pragma busy_timeout=0')
      for (let tries = 0; ; tries++) {
        try {
          db.exec('begin immediate')
          break
        } catch (error) {
          if (tries > 500) throw error
          await sleep(5)
        }
      }
      for (const name of written())
        db.exec(`delete from "${name}"; insert into "${name}" select * from temp."kept_${name}"`)
      db.exec('update ledger set n = 0 where n > 0; commit')
    },
    close: () => Promise.resolve(db.close()),
  }
}

async function postgresLedger(url: string, names: string[]): Promise<Ledger> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  const triggers = names.map(
    (name) => `
      insert into ledger values ('${name}', 0);
      ${changes(name)
        .map(
          (change) =>
            `create trigger ledger_${change} after ${change} on "${name}" for each row ${condition(name, change)} execute function ledger();`,
        )
        .join(' ')}
      create temp table "kept_${name}" as select * from "${name}";`,
  )
  await db.query(`
    create table ledger (name text primary key, n integer not null);
    create function ledger() returns trigger language plpgsql as
      'begin update ledger set n = n + 1 where name = TG_TABLE_NAME; return null; end';
    ${triggers.join('')}`)
  let rounds = 0
  const written = async () => {
    const { rows } = await db.query<{ name: string }>('select name from ledger where n > 0 order by name')
    return rows.map((row) => row.name)
  }
  return {
    written,
    restore: async () => {
      // The replica role runs no triggers, neither the ledger's nor those that check foreign keys.
      const back = (await written()).map(
        (name) => `delete from "${name}"; insert into "${name}" overriding system value select * from "kept_${name}";`,
      )
      try {
        await db.query(`
          begin; set local session_replication_role = replica;
          ${back.join('')} update ledger set n = 0 where n > 0; commit`)
      } catch (error) {
        // Otherwise every later query would only fail because of this one.
        await db.query('rollback')
        throw error
      }
      // Thousands of rounds leave many more dead rows than the few that are read each time.
      if (++rounds % 200 === 0) await db.query('vacuum')
    },
    close: () => db.end(),
  }
}
