import { join } from 'node:path'
import { type Config, postgresUrl } from './config.ts'
import type { DatabasePlace } from './db/open.ts'

/** Where the configuration says the database is. */
export function databasePlace(config: Config): DatabasePlace {
  return config.dialect === 'sqlite'
    ? { dialect: 'sqlite', path: join(config.data, 'signalbox.db') }
    : { dialect: 'postgres', url: postgresUrl(config), pool: config.postgres.pool }
}
