import { type Kysely, sql } from 'kysely'

/** The database does not fit this release. The text is for the operator. */
export class SchemaError extends Error {
  override name = 'SchemaError'
  readonly code: 'database_newer' | 'database_older' | 'database_upgrade_failed'

  constructor(code: SchemaError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Returns the names of the applied migrations in order; empty for a new database. */
export async function appliedMigrations(db: Kysely<unknown>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map((row) => row.name)
}

/** Throws if the database has a migration that this release does not know. */
export function refuseNewer(applied: readonly string[], known: readonly string[]): void {
  const newer = applied.filter((name) => !known.includes(name))
  if (newer.length === 0) return
  throw new SchemaError(
    'database_newer',
    `The database belongs to a newer release of Signalbox than this one: it has ${newer.join(', ')}. ` +
      'Start that release, or restore the copy of the database that was made before its upgrade (docs/backup.md).',
  )
}

/**
 * Throws unless the database has exactly the schema of this release, which command-line tools need. Changes nothing.
 */
export function refuseOther(applied: readonly string[], known: readonly string[]): void {
  refuseNewer(applied, known)
  if (known.every((name) => applied.includes(name))) return
  throw new SchemaError(
    'database_older',
    'The database has the schema of an older release of Signalbox. ' +
      'Start the server of this release once, which upgrades it, then run this command again.',
  )
}
