import { randomInt } from 'node:crypto'
import type { Config } from '../config.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/**
 * Returns 28 lower-case letters and digits, as known clients expect: 144 random bits, so that an alias cannot be
 * guessed. Aliases of earlier releases also have capitals and keep working.
 */
export function newAlias(): string {
  return Array.from({ length: 28 }, () => letters[randomInt(letters.length)]).join('')
}

/**
 * Returns the address that senders post to. `origin`: where the caller reached this server, used if web_host is not
 * set.
 */
export function aliasUrl(config: Pick<Config, 'web_host'>, origin: string, alias: string): string {
  return `${config.web_host || origin}/api/integrations/${alias}`
}
