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
 * environment. `master.key` seals; other files beside it only open.
 */
export const keyFolder = (data: string) => join(data, 'keys')
export const masterKeyPath = (data: string) => join(keyFolder(data), 'master.key')
const keptKeyPath = (data: string, key: Buffer) => join(keyFolder(data), `${fingerprint(key)}.key`)

/**
 * Creates the master key unless there is one: completely or not at all, and only by the first of two concurrent starts.
 */
export function makeMasterKey(data: string): void {
  place(data, masterKeyPath(data), randomBytes(keyBytes), 'keep')
}

/** Stores a key under its fingerprint, so that it opens what it sealed. */
export function keepKey(data: string, key: Buffer): void {
  place(data, keptKeyPath(data, key), key, 'keep')
}

/**
 * Makes `next` the sealing key. Both keys are first stored under their own names: no key that ever sealed is lost, even
 * if this process is killed or another one does the same at this moment.
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
  // The command line may be run as root: the server must be able to read the files it leaves.
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

/** A rename survives a power cut only if the folder is synced. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
