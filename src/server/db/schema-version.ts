import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'

/** The database does not fit this release. The text is for the operator. */
export class SchemaError extends Error {
  override name = 'SchemaError'
  readonly code: 'database_newer' | 'database_older' | 'database_upgrade_failed' | 'servers_too_old'

  constructor(code: SchemaError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Returns the names of the applied migrations in order; empty for a new database. */
export async function appliedMigrations(
  db: QueryExecutorProvider & Pick<Kysely<unknown>, 'introspection'>,
): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map((row) => row.name)
}

/**
 * Returns the applied migrations that this release does not know. Throws if one of them leaves a schema on which this
 * release does not work; it works on those of the release after it, unless that says otherwise (db/migrate.ts).
 */
export async function refuseNewer(
  db: Kysely<unknown>,
  applied: readonly string[],
  known: readonly string[],
): Promise<string[]> {
  const newer = applied.filter((name) => !known.includes(name))
  if (newer.length === 0) return []
  const levels = await readLevels(db)
  const own = newestOf(known)
  const foreign = newer.filter((name) => {
    const works_from = levels.get(name)
    return works_from === undefined || works_from > own
  })
  if (foreign.length === 0) return newer
  throw new SchemaError(
    'database_newer',
    `The database belongs to a newer release of Signalbox than this one: it has ${foreign.join(', ')}. ` +
      'Start that release, or restore the copy of the database that was made before its upgrade (docs/backup.md).',
  )
}

/** For each migration that says so, the oldest release, by its newest migration, that works on what it leaves. */
async function readLevels(db: Kysely<unknown>): Promise<Map<string, string>> {
  const tables = await db.introspection.getTables()
  if (!tables.some((table) => table.name === 'schema_level')) return new Map()
  const { rows } = await sql<{ migration: string; works_from: string }>`select * from schema_level`.execute(db)
  return new Map(rows.map(({ migration, works_from }) => [migration, works_from]))
}

/** Returns the newest of these migrations; '' without any. */
export const newestOf = (names: readonly string[]): string => names.toSorted().at(-1) ?? ''

/**
 * Throws unless the database has all of this release's schema, which command-line tools need, and nothing that this
 * release does not work with. Changes nothing.
 */
export async function refuseOther(
  db: Kysely<unknown>,
  applied: readonly string[],
  known: readonly string[],
): Promise<void> {
  await refuseNewer(db, applied, known)
  if (known.every((name) => applied.includes(name))) return
  throw new SchemaError(
    'database_older',
    'The database has the schema of an older release of Signalbox. ' +
      'Start the server of this release once, or run signalbox migrate, which upgrades it; then run this command again.',
  )
}
