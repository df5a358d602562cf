import { existsSync } from 'node:fs'
import { useAuditKey } from '../server/audit/open-key.ts'
import { type Config, ConfigError } from '../server/config/config.ts'
import { databaseLocation } from '../server/config/database-location.ts'
import { type Database, openUpgradedDatabase } from '../server/db/open.ts'
import { makeCipher } from '../server/secrets/cipher.ts'
import { readKeys } from '../server/secrets/key-sources.ts'

/**
 * Opens the configured database for a command; it is neither created nor upgraded here. What the command records is proven
 * like the events of the server, if it may read the server's keys.
 */
export async function openConfiguredDatabase(config: Config): Promise<Database> {
  refuseMissing(config)
  const database = await openUpgradedDatabase(databaseLocation(config))
  const { primary, older } = readKeys(config)
  if (primary) await useAuditKey(database, makeCipher(primary, older))
  return database
}

/** Throws ConfigError if there is no SQLite database: in the wrong folder a command would create an empty one. */
export function refuseMissing(config: Config): void {
  const place = databaseLocation(config)
  if (place.dialect === 'sqlite' && !existsSync(place.path))
    throw new ConfigError(
      `There is no database at ${place.path}: say with SIGNALBOX_DATA where the server's data is, or start the server once`,
    )
}
