import { sql } from 'kysely'
import { type Config, ConfigError } from '../config/config.ts'
import type { Database } from '../db/open.ts'
import { lostAfterMs } from '../db/running-servers.ts'
import { localPlace } from '../logs/local-stores.ts'
import { StartError } from '../start-error.ts'
import type { LogPlace } from './move-logs.ts'

interface Wanted {
  from: LogPlace
  to: LogPlace
}

/** Refuses to move logs to where the servers of this configuration would not read them, or from where they would be moved. */
export function requireMovable(config: Config, { from, to }: Wanted): void {
  const { kind, bucket } = config.log_storage
  if (from === to) throw new ConfigError(`The logs are to be moved from ${from} to ${to}: name two different stores`)
  if ([from, to].includes('s3') && bucket === '')
    throw new ConfigError('There are no settings of an object storage: log_storage.bucket (docs/log-storage.md)')
  if (to === 's3' && kind !== 's3')
    throw new ConfigError('New logs are not moved to the object storage: set log_storage.kind to s3 first')
  if (to !== 's3' && kind === 's3')
    throw new ConfigError(
      'Servers would move the logs to the object storage again: set log_storage.kind to local first, and leave its other ' +
        'settings as they are',
    )
  if (to !== 's3' && localPlace(config) !== to)
    throw new ConfigError(
      `Servers would not find the logs in ${to}: they keep them in ${localPlace(config)}. Set logs to ${to} first`,
    )
}

/** Refuses if a server runs that does not have these settings. */
export async function requireSameSettings(database: Database, config: Config): Promise<void> {
  if (database.dialect === 'sqlite') return
  const servers = await database.db
    .selectFrom('server')
    .select(['node', 'logs', 'setting_values'])
    .where('stopped', 'is', null)
    .where('heartbeat_ms', '>', sql<number>`${database.now} - ${sql.lit(lostAfterMs)}`)
    .orderBy('node')
    .execute()
  for (const { node, logs, setting_values } of servers) {
    const values = JSON.parse(setting_values ?? '{}') as Record<string, string>
    const kind = values['log_storage.kind']
    if (logs === localPlace(config) && (kind === undefined || kind === JSON.stringify(config.log_storage.kind)))
      continue
    throw new StartError(
      `The server ${node} runs with other settings (logs, log_storage.kind). Restart all servers with the settings of ` +
        'this command first',
    )
  }
}
