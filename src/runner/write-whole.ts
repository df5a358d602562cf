import { open, rename, rm } from 'node:fs/promises'
import type { Ids } from './process.ts'

/** Writes a file atomically for this user; null: for the user of this process. */
export async function writeWhole(path: string, text: string, user: Ids | null = null, mode = 0o600): Promise<void> {
  const draft = `${path}.new`
  // A new file, whose owner is set through its handle: in a folder of `user` the name could be a link to a file of
  // others.
  await rm(draft, { force: true })
  const file = await open(draft, 'wx', mode)
  try {
    await file.writeFile(text)
    if (user) await file.chown(user.uid, user.gid)
  } finally {
    await file.close()
  }
  await rename(draft, path)
}
