import { join } from 'node:path'
import type { DatabaseLocation } from '../db/location.ts'
import { type Config, postgresUrl } from './config.ts'
import { version } from './version.ts'

/** Returns where the database is, according to the configuration. */
export function databaseLocation(config: Config): DatabaseLocation {
  return config.dialect === 'sqlite'
    ? { dialect: 'sqlite', path: join(config.data, 'signalbox.db'), release: version }
    : { dialect: 'postgres', url: postgresUrl(config), pool: config.postgres.pool }
}
