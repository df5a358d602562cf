import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/**
 * The master key: a file of mode 0600 below the data folder, made at the first start. Not from the environment, which a
 * task of the same system user could read. `given` (base64, 32 bytes) comes from the configuration of teams that run
 * several servers or move over with a key.
 */
export function masterKey(dataFolder: string, given: string | null): Buffer {
  if (given) {
    const key = Buffer.from(given, 'base64')
    if (key.length !== 32) throw new Error('access_key_encryption must be 32 bytes in base64 (openssl rand -base64 32)')
    return key
  }
  const folder = join(dataFolder, 'keys')
  const path = join(folder, 'master.key')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeOnce(path)
  if ((statSync(path).mode & 0o077) !== 0) throw new Error(`${path} can be read by others: chmod 600 ${path}`)
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')
  if (key.length !== 32)
    throw new Error(`${path} is damaged: it must hold 32 bytes in base64. Restore it from a backup`)
  return key
}

/** Whole or not at all, and only by the first of two servers that start at once. */
function writeOnce(path: string): void {
  try {
    statSync(path)
    return
  } catch {}
  const draft = `${path}.${process.pid}`
  const file = openSync(draft, 'wx', 0o600)
  writeSync(file, `${randomBytes(32).toString('base64')}\n`)
  fsyncSync(file)
  closeSync(file)
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
}
