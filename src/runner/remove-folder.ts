import { chmod, lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes a folder with all in it, also what a task made read-only (Go's module cache is). */
export async function removeFolder(path: string): Promise<void> {
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 })
  try {
    await remove()
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    await makeWritable(path)
    await remove()
  }
}

async function makeWritable(path: string): Promise<void> {
  if (!(await lstat(path)).isDirectory()) return // a link to a folder is not followed
  await chmod(path, 0o700)
  for (const name of await readdir(path)) await makeWritable(join(path, name))
}
