import { closeSync, fchownSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Ids } from './process.ts'

/** Writes a file atomically for this user; null: for the user of this process. */
export function writeWhole(path: string, text: string, user: Ids | null = null, mode = 0o600): void {
  const draft = `${path}.new`
  // A new file, whose owner is set through its handle: in a folder of `user` the name could be a link to a file of
  // others.
  rmSync(draft, { force: true })
  const file = openSync(draft, 'wx', mode)
  try {
    writeFileSync(file, text)
    if (user) fchownSync(file, user.uid, user.gid)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
}
