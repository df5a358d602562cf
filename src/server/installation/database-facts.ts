import { sql } from 'kysely'
import type { Database } from '../db/open.ts'

/** Returns the version of the database, and its size in bytes. */
export async function databaseFacts({
  db,
  dialect,
}: Pick<Database, 'db' | 'dialect'>): Promise<{ version: string; size: number }> {
  const ask =
    dialect === 'sqlite'
      ? sql<{
          version: string
          size: number
        }>`select sqlite_version() as version, page_count * page_size as size from pragma_page_count(), pragma_page_size()`
      : sql<{
          version: string
          size: number
        }>`select current_setting('server_version') as version, pg_database_size(current_database()) as size`
  const { rows } = await ask.execute(db)
  return { version: rows[0]?.version ?? '', size: rows[0]?.size ?? 0 }
}
