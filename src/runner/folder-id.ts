import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from './write-whole.ts'

/** Returns the random ID of a runner's folder, created at its first use. The folder must be locked by this process. */
export function folderId(folder: string): string {
  const path = join(folder, 'id')
  try {
    const found = readFileSync(path, 'utf8').trim()
    if (/^[0-9a-f]{32}$/.test(found)) return found
  } catch {}
  const id = randomBytes(16).toString('hex')
  writeWhole(path, id, null)
  return id
}
