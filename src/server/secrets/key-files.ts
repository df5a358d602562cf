import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { fingerprint, keyBytes } from './cipher.ts'

/**
 * The keys below the data folder: files of mode 0600, since a task of the same system user can read the server's
 * environment. `master.key` seals; what lies beside it under another name only opens.
 */
export const keyFolder = (data: string) => join(data, 'keys')
export const masterKeyPath = (data: string) => join(keyFolder(data), 'master.key')
export const keptKeyPath = (data: string, key: Buffer) => join(keyFolder(data), `${fingerprint(key)}.key`)

/** Makes the master key unless there is one: whole or not at all, and only by the first of two that start at once. */
export function makeMasterKey(data: string): void {
  place(data, masterKeyPath(data), randomBytes(keyBytes), 'keep')
}

/** Keeps a key under its fingerprint, to open what it sealed. */
export function keepKey(data: string, key: Buffer): void {
  place(data, keptKeyPath(data, key), key, 'keep')
}

/**
 * From here on `next` seals. Both keys are kept under their own names first: whatever is killed, and whoever else does the
 * same at this moment, no key that ever sealed is lost.
 */
export function replaceMasterKey(data: string, now: Buffer | undefined, next: Buffer): void {
  if (now) keepKey(data, now)
  keepKey(data, next)
  place(data, masterKeyPath(data), next, 'replace')
}

function place(data: string, path: string, key: Buffer, there: 'keep' | 'replace'): void {
  const folder = keyFolder(data)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (there === 'keep' && statSync(path, { throwIfNoEntry: false })) return
  const draft = `${path}.${process.pid}`
  const file = openSync(draft, 'w', 0o600)
  writeSync(file, `${key.toString('base64')}\n`)
  fsyncSync(file)
  closeSync(file)
  // The command line may be used as root: the server must be able to read what it leaves.
  const { uid, gid } = statSync(folder)
  if (process.getuid?.() === 0) chownSync(draft, uid, gid)
  try {
    if (there === 'replace') renameSync(draft, path)
    else linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    if (statSync(draft, { throwIfNoEntry: false })) unlinkSync(draft)
  }
  syncFolder(folder)
}

/** A rename is safe from a power cut only when the folder is. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
