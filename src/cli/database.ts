import { existsSync } from 'node:fs'
import { type Config, ConfigError } from '../server/config/config.ts'
import { databaseLocation } from '../server/config/database-location.ts'
import { type Database, openUpgradedDatabase } from '../server/db/open.ts'

/** Opens the configured database for a command; it is neither created nor upgraded here. */
export function openConfiguredDatabase(config: Config): Promise<Database> {
  refuseMissing(config)
  return openUpgradedDatabase(databaseLocation(config))
}

/** Throws ConfigError if there is no SQLite database: in the wrong folder a command would create an empty one. */
export function refuseMissing(config: Config): void {
  const place = databaseLocation(config)
  if (place.dialect === 'sqlite' && !existsSync(place.path))
    throw new ConfigError(
      `There is no database at ${place.path}: say with SIGNALBOX_DATA where the server's data is, or start the server once`,
    )
}
