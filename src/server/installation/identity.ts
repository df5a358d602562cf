import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/**
 * Returns the random ID of a data folder, created at its first start and kept in its file `id`. It distinguishes
 * servers with the same node name. Throws StartError if the file is damaged.
 */
export function serverIdentity(data: string): string {
  const path = join(data, 'id')
  const found = read(path) ?? make(path)
  if (!/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(found))
    throw new StartError(
      `The file ${path} does not hold the ID of this server: restore it from a backup, or remove it to start as a new server.`,
    )
  return found
}

function make(path: string): string {
  const id = randomUUID()
  const draft = `${path}.${process.pid}`
  try {
    // A link makes the file appear completely or not at all.
    writeFileSync(draft, `${id}\n`, { mode: 0o600 })
    linkSync(draft, path)
    return id
  } finally {
    rmSync(draft, { force: true })
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
