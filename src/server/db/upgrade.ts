import { Kysely, PostgresDialect, sql } from 'kysely'
import { spellings } from './columns.ts'
import { copiesFolder, copyBeforeUpgrade } from './copy-before-upgrade.ts'
import type { DatabaseLocation, SqliteLocation } from './location.ts'
import { migrations, releaseBefore } from './migrate.ts'
import { postgresPool } from './postgres.ts'
import { olderThan, runningServers, type ServerRelease } from './running-servers.ts'
import { appliedMigrations, refuseNewer, refuseOther, SchemaError } from './schema-version.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

/**
 * Upgrades the database to this release's schema, in one transaction: whatever ends the process, the next start finds
 * the old schema or the new one. Several servers may try at once. A SQLite database with data is copied before. Throws
 * SchemaError, with the reason, if this release does not work on the database's newer schema, if servers run that would
 * not work on the new one, or if a migration fails.
 */
export function upgrade(place: DatabaseLocation, available = migrations): Promise<void> {
  return onOwnConnection(place, async (db) => {
    const known = Object.keys(available)
    const before = await appliedMigrations(db)
    await refuseNewer(db, before, known)
    if (known.every((name) => before.includes(name))) return
    const copied = before.length > 0 && place.dialect === 'sqlite' ? await copyFirst(db, place) : ''
    try {
      await db.transaction().execute(async (tx) => {
        if (place.dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx)
        await migrateInside(tx, place.dialect, available)
      })
    } catch (error) {
      if (error instanceof SchemaError) throw error
      throw new SchemaError(
        'database_upgrade_failed',
        `The database could not be brought to the schema of this release: ${(error as Error).message}. ` +
          `Nothing in it was changed${copied}.`,
        { cause: error },
      )
    }
  })
}

/** Throws SchemaError unless the database has exactly this release's schema. Changes nothing. */
export function checkSchema(place: DatabaseLocation): Promise<void> {
  return onOwnConnection(place, async (db) => refuseOther(db, await appliedMigrations(db), Object.keys(migrations)))
}

/** What an upgrade would do. */
export interface Plan {
  applied: string[]
  /** Migrations that this release would apply. */
  missing: string[]
  /** Applied migrations of a newer release, on whose schema this release works. */
  newer: string[]
  /** The servers that run; on SQLite they are not recorded. */
  running: ServerRelease[]
  /** Those of them that would not work on the new schema. */
  too_old: ServerRelease[]
}

/**
 * Returns what `upgrade` would do, and changes nothing. Throws SchemaError if this release does not work on the database.
 */
export function planUpgrade(place: DatabaseLocation, available = migrations): Promise<Plan> {
  return onOwnConnection(place, async (db) => {
    const known = Object.keys(available)
    const applied = await appliedMigrations(db)
    const newer = await refuseNewer(db, applied, known)
    const missing = known.filter((name) => !applied.includes(name)).sort()
    const running = place.dialect === 'postgres' ? await runningServers(db) : []
    return { applied, missing, newer, running, too_old: olderThan(running, oldestBeside(missing, available)) }
  })
}

/** Returns the oldest release, by its newest migration, that works after these migrations; '' without any. */
function oldestBeside(missing: readonly string[], available: typeof migrations): string {
  return missing.map((name) => worksFrom(name, available)).reduce((a, b) => (a > b ? a : b), '')
}

const worksFrom = (name: string, available: typeof migrations) =>
  available[name]?.additive === false || name <= releaseBefore ? name : releaseBefore

/** The lock number of Kysely's migrator, which release 0.1 used: both kinds of servers exclude each other. */
const lock = 3853314791062309107n

/** The migration that creates the table of levels. */
const levelsSince = '038-servers'

async function migrateInside(tx: Kysely<unknown>, dialect: 'sqlite' | 'postgres', available: typeof migrations) {
  await sql`create table if not exists kysely_migration
    (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(tx)
  // Another server may have been faster.
  const applied = await appliedMigrations(tx)
  await refuseNewer(tx, applied, Object.keys(available))
  const missing = Object.keys(available)
    .filter((name) => !applied.includes(name))
    .sort()
  const running = dialect === 'postgres' ? await runningServers(tx) : []
  const too_old = olderThan(running, oldestBeside(missing, available))
  if (too_old.length > 0)
    throw new SchemaError(
      'servers_too_old',
      `The schema of this release does not work with servers that still run: ${too_old.map(({ node, version }) => `${node} (${version})`).join(', ')}. ` +
        'Stop them, then start again. Nothing was changed.',
    )
  const broken = dialect === 'sqlite' ? await brokenReferences(tx) : 0
  for (const name of missing) {
    await available[name]?.up(tx, spellings[dialect])
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(tx)
  }
  if (applied.includes(levelsSince) || missing.includes(levelsSince))
    for (const name of missing.filter((one) => worksFrom(one, available) !== one))
      await sql`insert into schema_level (migration, works_from) values (${name}, ${releaseBefore})`.execute(tx)
  // References that another program broke before are no reason to refuse.
  if (dialect === 'sqlite' && (await brokenReferences(tx)) > broken)
    throw new Error('a migration left rows that refer to rows which do not exist')
}

async function brokenReferences(tx: Kysely<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pragma_foreign_key_check`.execute(tx)
  return rows[0]?.n ?? 0
}

/** Returns a text about the copy, for the error of a migration that fails. */
async function copyFirst(db: Kysely<unknown>, place: SqliteLocation): Promise<string> {
  try {
    return `, and there is a copy of it: ${await copyBeforeUpgrade(db, place)}`
  } catch (error) {
    throw new SchemaError(
      'database_upgrade_failed',
      `The database could not be copied to ${copiesFolder(place.path)} before its upgrade: ${(error as Error).message}. ` +
        'Nothing was changed. Free as much space as the database takes, then start again.',
      { cause: error },
    )
  }
}

/** Uses a connection without the time limits of the others: a migration may take longer than any other statement. */
async function onOwnConnection<T>(place: DatabaseLocation, run: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  const dialect =
    place.dialect === 'sqlite'
      ? sqliteDialect(place.path, place.lock_timeout_ms)
      : new PostgresDialect({ pool: postgresPool(place.url, 1, 'migration') })
  const db = new Kysely<unknown>({ dialect })
  try {
    return await run(db)
  } finally {
    await db.destroy()
  }
}
