import { chown, rename, writeFile } from 'node:fs/promises'
import type { Ids } from './process.ts'

/** Writes a file of mode 0600 whole or not at all, for this user; null: for this process's own. */
export async function writeWhole(path: string, text: string, user: Ids | null = null): Promise<void> {
  await writeFile(`${path}.new`, text, { mode: 0o600 })
  if (user) await chown(`${path}.new`, user.uid, user.gid)
  await rename(`${path}.new`, path)
}
