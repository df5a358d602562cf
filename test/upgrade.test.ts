import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { DatabaseLocation } from '../src/server/db/location.ts'
import { migrations } from '../src/server/db/migrate.ts'
import { openDatabase, openUpgradedDatabase } from '../src/server/db/open.ts'
import { appliedMigrations } from '../src/server/db/schema-version.ts'
import { NodeSqlite } from '../src/server/db/sqlite.ts'
import { sqliteDialect } from '../src/server/db/sqlite-dialect.ts'
import { planUpgrade, upgrade } from '../src/server/db/upgrade.ts'
import { createDatabase } from './helpers/postgres.ts'
import { makeReleased } from './helpers/released.ts'
import { databases } from './helpers/server.ts'

const root = mkdtempSync(join(tmpdir(), 'sb-upgrade-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
afterEach(() => vi.restoreAllMocks())

const folderOf = () => mkdtempSync(join(root, 'd-'))
const sqliteIn = (folder: string) => ({ dialect: 'sqlite' as const, path: join(folder, 'signalbox.db') })
const latest = Object.keys(migrations).sort()

async function raw<T>(place: DatabaseLocation, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  const dialect =
    place.dialect === 'sqlite'
      ? sqliteDialect(place.path)
      : new PostgresDialect({ pool: new pg.Pool({ connectionString: place.url, max: 2 }) })
  const db = new Kysely<unknown>({ dialect })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** A database as release 0.1 left it after this many of its migrations; 0: an empty one. */
async function released(dialect: 'sqlite' | 'postgres', upTo: number): Promise<DatabaseLocation> {
  const place: DatabaseLocation =
    dialect === 'sqlite' ? sqliteIn(folderOf()) : { dialect, url: await createDatabase(), pool: 2 }
  if (upTo > 0) await raw(place, (db) => makeReleased(db, dialect, upTo))
  return place
}

/** Inserts rows by the columns that matter; every other one that must be there gets an empty value. */
async function rowMaker(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres') {
  const tables = await db.introspection.getTables()
  const no = sql.lit(dialect === 'sqlite' ? 0 : false)
  const ownIds = sql.raw(dialect === 'sqlite' ? '' : 'overriding system value')
  return async (table: string, given: Record<string, unknown>) => {
    const columns = tables.find(({ name }) => name === table)?.columns ?? []
    const values = columns.flatMap(({ name, dataType, isNullable, hasDefaultValue }) => {
      if (given[name] !== undefined) return [[name, sql`${given[name]}`] as const]
      if (isNullable || hasDefaultValue) return []
      return [[name, /bool/i.test(dataType) ? no : /int/i.test(dataType) ? sql.lit(0) : sql.lit('')] as const]
    })
    await sql`insert into ${sql.table(table)} (${sql.join(values.map(([name]) => sql.ref(name)))})
      ${ownIds} values (${sql.join(values.map(([, value]) => value))})`.execute(db)
  }
}

/** It starts, has the schema of this release, and what was in it before. */
async function expectWhole(place: DatabaseLocation, users: number) {
  const database = await openDatabase(place)
  try {
    expect(await applied(place)).toEqual(latest)
    expect(await database.db.selectFrom('user').select('username').execute()).toHaveLength(users)
    expect(await database.db.selectFrom('session').select('user_id').execute()).toHaveLength(users)
    await database.db.selectFrom('schedule').selectAll().execute()
  } finally {
    await database.close()
  }
}

async function applied(place: DatabaseLocation): Promise<string[]> {
  return raw(place, appliedMigrations)
}

describe('a server that is killed at any statement of its first start or of an upgrade starts again', () => {
  it.each([0, 2, 4])('on SQLite, after %i migrations', async (upTo) => {
    const place = await released('sqlite', upTo)
    if (place.dialect !== 'sqlite') throw new Error('not SQLite')
    // A kill leaves the files as they are at that moment, so they are copied before each statement. Most statements do
    // not
    // change them, because nothing is committed yet.
    const left = new Map<string, string>()
    let statements = 0
    const prepare = NodeSqlite.prototype.prepare
    vi.spyOn(NodeSqlite.prototype, 'prepare').mockImplementation(function (this: NodeSqlite, text: string) {
      statements++
      keepFiles(place.path, left)
      return prepare.call(this, text)
    })
    // One more migration than the release has, so that there is always something to upgrade.
    await upgrade(place, { ...migrations, '999-test': { up: (tx) => widen(tx) } })
    vi.restoreAllMocks()
    expect(statements).toBeGreaterThan(upTo === 4 ? 5 : 50)
    expect(left.size).toBeGreaterThan(0)
    for (const folder of left.values()) await expectWhole(sqliteIn(folder), upTo === 0 ? 0 : 1)
  })

  it.runIf(databases.some((name) => name === 'postgres')).each([0, 2])(
    'on PostgreSQL, after %i migrations',
    async (upTo) => {
      const place = await released('postgres', upTo)
      const query = pg.Client.prototype.query
      // Testing every statement would take a minute: some at the beginning, the middle and the end are enough.
      for (const at of upTo === 0 ? [8, 12, 40, 80] : [8, 12, 40]) {
        let statements = 0
        vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
          if (++statements >= at)
            (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
          return Reflect.apply(query, this, args)
        })
        await expect(openDatabase(place)).rejects.toThrow()
        vi.restoreAllMocks()
      }
      await expectWhole(place, upTo === 0 ? 0 : 1)
    },
  )
})

/** Copies the database's files to a folder named by a hash of their content. */
function keepFiles(path: string, left: Map<string, string>): void {
  const files = [path, `${path}-wal`].filter((file) => existsSync(file))
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(file))
  const key = hash.digest('hex')
  if (left.has(key)) return
  const folder = folderOf()
  left.set(key, folder)
  for (const file of files) cpSync(file, file.replace(path, join(folder, 'signalbox.db')))
}

async function widen(tx: Kysely<unknown>): Promise<void> {
  await tx.schema.alterTable('user').addColumn('nickname', 'text').execute()
  await tx.schema.createTable('pet').addColumn('name', 'text').execute()
}

describe.each(databases)('an upgrade on %s', (dialect) => {
  it('a failed upgrade changes nothing, is reported, and succeeds with the next release', async () => {
    const place = await released(dialect, 4)
    const faulty = async (tx: Kysely<unknown>) => {
      await widen(tx)
      await sql`insert into nowhere values (1)`.execute(tx)
    }
    await expect(upgrade(place, { ...migrations, '999-test': { up: faulty } })).rejects.toThrow(
      /^The database could not be brought to the schema of this release.*nowhere.*Nothing in it was changed/,
    )
    await expectWhole(place, 1)
    await upgrade(place, { ...migrations, '999-test': { up: widen } })
  })

  it('knows each host of release 0.1 by the inventory that its run had', async () => {
    const place = await released(dialect, 4)
    await raw(place, async (db) => {
      const row = await rowMaker(db, dialect)
      await row('project', { id: 1 })
      await row('access_key', { id: 1, project_id: 1 })
      await row('repository', { id: 1, project_id: 1, ssh_key_id: 1 })
      await row('template', { id: 1, project_id: 1, repository_id: 1, task_params: '{}' })
      const runs = [
        { host: 'web1', data: { inventory: { id: 7 } } },
        { host: 'web1', data: { inventory: { id: 8 } }, inventory_id: 7 },
        { host: 'web2', inventory_id: 8 },
        { host: 'web3' },
        { host: 'web3', data: { inventory: null } },
      ]
      for (const [at, { host, data, inventory_id }] of runs.entries()) {
        const id = at + 1
        const of = { project_id: 1, template_id: 1 }
        await row('task', { id, ...of, status: 'success', params: '{}', environment: '{}', inventory_id })
        await row('task_host', { id, ...of, task_id: id, host })
        if (data) await row('task_fact', { task_id: id, data: JSON.stringify(data) })
      }
      for (const [host, task_host_id] of [
        ['web1', 2],
        ['web2', 3],
        ['web3', 5],
      ] as const)
        await row('host', { project_id: 1, host, task_host_id })
    })
    const database = await openDatabase(place)
    try {
      const { db } = database
      const ran = await db.selectFrom('task_host').select('inventory_id').orderBy('id').execute()
      expect(ran.map(({ inventory_id }) => inventory_id)).toEqual([7, 8, 8, 0, 0])
      const hosts = db.selectFrom('host').select(['inventory_id', 'host', 'task_host_id']).orderBy('task_host_id')
      expect(await hosts.execute()).toEqual([
        { inventory_id: 7, host: 'web1', task_host_id: 1 },
        { inventory_id: 8, host: 'web1', task_host_id: 2 },
        { inventory_id: 8, host: 'web2', task_host_id: 3 },
        { inventory_id: 0, host: 'web3', task_host_id: 5 },
      ])
      expect(await db.selectFrom('task').select('id').execute()).toHaveLength(5)
    } finally {
      await database.close()
    }
  })

  it('after an additive upgrade, servers of this release, as the older one, continue and start', async () => {
    const place = await released(dialect, 4)
    await upgrade(place, { ...migrations, '999-test': { up: widen } })
    for (const open of [openDatabase, openUpgradedDatabase]) {
      const database = await open(place)
      expect(await database.db.selectFrom('user').select('id').execute()).toHaveLength(1)
      await database.close()
    }
  })

  it('a schema that is not additive is refused by an older release, with the reason', async () => {
    const place = await released(dialect, 4)
    await upgrade(place, { ...migrations, '999-test': { up: widen, additive: false } })
    for (const open of [openDatabase, openUpgradedDatabase])
      await expect(open(place)).rejects.toMatchObject({
        code: 'database_newer',
        message: expect.stringMatching(
          /^The database belongs to a newer release of Signalbox than this one: it has 999-test/,
        ),
      })
  })

  it('is not performed by commands beside the server', async () => {
    const place = await released(dialect, 2)
    await expect(openUpgradedDatabase(place)).rejects.toMatchObject({
      code: 'database_older',
      message: expect.stringContaining('Start the server of this release once'),
    })
    expect(await applied(place)).toEqual(latest.slice(0, 2))
    await expectWhole(place, 1)
    await (await openUpgradedDatabase(place)).close()
  })

  it('is performed once by two servers that start together', async () => {
    const place = await released(dialect, 2)
    const both = await Promise.all([openDatabase(place), openDatabase(place)])
    for (const database of both) await database.close()
    await expectWhole(place, 1)
  })
})

describe('an upgrade on sqlite', () => {
  it('refuses a migration that leaves broken references', async () => {
    const place = await released('sqlite', 4)
    const faulty = async (tx: Kysely<unknown>) => {
      await sql`pragma defer_foreign_keys = on`.execute(tx)
      await sql`create table owned (id integer primary key, user_id integer references "user"(id) deferrable initially deferred)`.execute(
        tx,
      )
      await sql`insert into owned (user_id) values (4711)`.execute(tx)
    }
    await expect(upgrade(place, { ...migrations, '999-test': { up: faulty } })).rejects.toThrow('refer to rows')
    await expectWhole(place, 1)
  })

  it('leaves backups of the old database, readable by its owner only, and keeps the last three', async () => {
    const folder = folderOf()
    const place = sqliteIn(folder)
    await raw(place, (db) => makeReleased(db, 'sqlite', 2))
    const copies = () => readdirSync(join(folder, 'backups')).map((file) => join(folder, 'backups', file))
    for (const number of [0, 1, 2, 3, 4]) {
      const more = Object.fromEntries(Array.from({ length: number }, (_, i) => [`99${i}-test`, { up: async () => {} }]))
      await upgrade(place, { ...migrations, ...more })
      const newest = copies().sort().at(-1) as string
      expect(statSync(newest).mode & 0o777).toBe(0o600)
      // The copy is the database before the upgrade.
      const names = await applied({ dialect: 'sqlite', path: newest })
      expect(names).toHaveLength(number === 0 ? 2 : latest.length + number - 1)
    }
    expect(copies().filter((file) => file.endsWith('.db'))).toHaveLength(3)
    expect(statSync(join(folder, 'backups')).mode & 0o777).toBe(0o700)
  })

  it('makes no backup of a new database', async () => {
    const folder = folderOf()
    await (await openDatabase(sqliteIn(folder))).close()
    expect(existsSync(join(folder, 'backups'))).toBe(false)
  })
})

// A SQLite file has one server.
describe.skipIf(!databases.some((name) => name === 'postgres'))('an upgrade beside servers on postgres', () => {
  it('an upgrade that is not additive waits until older servers are stopped', async () => {
    const place = await released('postgres', 4)
    await upgrade(place)
    const server = (node: string, silent_ms: number) =>
      raw(place, (db) =>
        sql`insert into server (id, instance, node, host, address, version, schema, keys, logs, settings, started, heartbeat_ms)
          values (${node}, '1', ${node}, 'host', ':3000', '0.2.0', ${latest.at(-1)}, '[]', 'database', '{}', '',
            (extract(epoch from clock_timestamp()) * 1000)::bigint - ${sql.lit(silent_ms)})`.execute(db),
      )
    await server('old', 0)
    await server('gone', 60_000)
    const next = (additive?: false) => ({
      ...migrations,
      '999-test': { up: widen, ...(additive === false && { additive }) },
    })
    const running = [{ node: 'old', version: '0.2.0', schema: latest.at(-1) }]
    const missing = ['999-test']
    expect(await planUpgrade(place, next())).toMatchObject({ missing, running, too_old: [] })
    expect(await planUpgrade(place, next(false))).toMatchObject({ missing, running, too_old: running })
    await expect(upgrade(place, next(false))).rejects.toMatchObject({
      code: 'servers_too_old',
      message: expect.stringContaining('that still run: old (0.2.0). Stop them'),
    })
    expect(await applied(place)).toEqual(latest)
    await raw(place, (db) => sql`update server set stopped = 'now'`.execute(db))
    await upgrade(place, next(false))
    expect(await applied(place)).toEqual([...latest, '999-test'])
  })
})
