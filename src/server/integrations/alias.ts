import { randomInt } from 'node:crypto'
import type { Config } from '../config/config.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/**
 * 28 lower-case letters and digits, as the tests of the Terraform provider expect: 144 random bits, too many to find one by
 * trying (rule S4). Aliases of earlier releases have capitals too and keep working.
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
