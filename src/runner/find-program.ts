import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, resolve } from 'node:path'

/** Where programs were found; looked at again before it is believed. */
const found = new Map<string, string>()
const mostFound = 1000

/**
 * Where a program lies, as the system would find it: by PATH, or from `cwd` when the name holds a slash. One that was
 * found stays the answer while it is there: a task asks for ten programs, and looking through PATH took 1 ms of it.
 */
export function findProgram(name: string, path = process.env.PATH ?? '/usr/bin:/bin', cwd = '/'): string | undefined {
  if (name.includes('/')) return [resolve(cwd, name)].find(isProgram)
  const asked = `${name}\0${path}`
  const before = found.get(asked)
  if (before !== undefined && isProgram(before)) return before
  const folders = path.split(delimiter)
  const place = folders.map((folder) => resolve(cwd, folder, name)).find(isProgram)
  // A relative folder of PATH leads elsewhere from each `cwd`.
  if (place === undefined || !folders.every(isAbsolute)) return place
  if (found.size >= mostFound) found.clear()
  found.set(asked, place)
  return place
}

function isProgram(path: string): boolean {
  try {
    // Asked for each folder of PATH: what is not there must not cost an exception.
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
