import { randomInt } from 'node:crypto'
import type { Config } from '../config.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 24 letters and digits: 142 random bits, so nobody finds one by trying. */
export function newAlias(): string {
  return Array.from({ length: 24 }, () => letters[randomInt(letters.length)]).join('')
}

/** The address that senders post to. `origin`: where the asking caller found this server, for one that knows no better. */
export function aliasUrl(config: Pick<Config, 'web_host'>, origin: string, alias: string): string {
  return `${config.web_host || origin}/api/integrations/${alias}`
}
