import { realpath, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { TaskError } from '../apps/app.ts'

/** Absolute path of something below `root`, links followed; TaskError when it is not there or leads out (rule S2). */
export async function findInside(
  path: string,
  kind: 'file' | 'folder' | 'any',
  what: string,
  root: string,
): Promise<string> {
  if (path.includes('\0')) throw new TaskError(`${what} is not a path`)
  const top = await realpath(root)
  const found = await realpath(resolve(top, path)).catch(() => undefined)
  if (!found) throw new TaskError(`${what} was not found: ${path}`)
  if (found !== top && !found.startsWith(top + sep)) throw new TaskError(`${what} leads out of the repository: ${path}`)
  const facts = await stat(found)
  if (kind === 'file' && !facts.isFile()) throw new TaskError(`${what} is not a file: ${path}`)
  if (kind === 'folder' && !facts.isDirectory()) throw new TaskError(`${what} is not a folder: ${path}`)
  return found
}
