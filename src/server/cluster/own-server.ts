import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Config } from '../config/config.ts'
import { migrations } from '../db/migrate.ts'
import { newestOf } from '../db/schema-version.ts'
import { serverIdentity } from '../installation/identity.ts'
import { sharedSettings, sharedValues } from './shared-settings.ts'

/** What this server says of itself to the others on its database. */
export interface OwnServer {
  id: string
  /** Random for each start. */
  instance: string
  node: string
  host: string
  address: string
  version: string
  schema: string
  settings: string
  setting_values: string
  started: string
}

export function ownServer(config: Config, version: string): OwnServer {
  const { interface: address, port } = config
  return {
    id: serverIdentity(config.data),
    instance: randomUUID(),
    node: config.node,
    host: hostname(),
    address: `${address.includes(':') ? `[${address}]` : address}:${port}`,
    version,
    schema: newestOf(Object.keys(migrations)),
    settings: JSON.stringify(sharedSettings(config)),
    setting_values: JSON.stringify(sharedValues(config)),
    started: new Date().toISOString(),
  }
}
