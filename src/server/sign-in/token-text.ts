import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/**
 * The text of an API token: a prefix by which scanners of secrets recognise it, 160 random bits, and a checksum by which
 * they distinguish a token from a text that only looks like one. Clients send it in any case (identify.ts), so the alphabet
 * has no upper case: base32.
 */
const prefix = 'sbx_'
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const randomLength = 32
const checksumLength = 6

/** What scanners look for; docs/api-tokens.md names it. */
export const tokenPattern = new RegExp(`^${prefix}[a-z2-7]{${randomLength + checksumLength}}$`)

export function makeTokenText(): string {
  const text = prefix + Array.from(randomBytes(randomLength), (byte) => alphabet[byte & 31]).join('')
  return text + checksum(text)
}

/** Whether the text can be a token. Those of earlier versions have no prefix. */
export function mayBeToken(text: string): boolean {
  if (!text.startsWith(prefix)) return true
  return tokenPattern.test(text) && text.endsWith(checksum(text.slice(0, -checksumLength)))
}

/** Returns the lower 30 bits of the CRC-32 as base32. */
function checksum(text: string): string {
  const sum = crc32(text)
  return Array.from(
    { length: checksumLength },
    (_, at) => alphabet[(sum >>> (5 * (checksumLength - 1 - at))) & 31],
  ).join('')
}
