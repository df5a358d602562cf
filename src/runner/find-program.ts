import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, resolve } from 'node:path'

/** Paths at which programs were found; each is checked again before it is used. */
const found = new Map<string, string>()
const maxFound = 1000

/**
 * Returns the path of a program, as the system would find it: by PATH, or from `cwd` if the name contains a slash. A
 * path that was found is used as long as it exists: a task looks up ten programs, and searching PATH took 1 ms of it.
 */
export function findProgram(name: string, path = process.env.PATH ?? '/usr/bin:/bin', cwd = '/'): string | undefined {
  if (name.includes('/')) return [resolve(cwd, name)].find(isProgram)
  const key = `${name}\0${path}`
  const before = found.get(key)
  if (before !== undefined && isProgram(before)) return before
  const folders = path.split(delimiter)
  const place = folders.map((folder) => resolve(cwd, folder, name)).find(isProgram)
  // A relative folder in PATH resolves differently for each `cwd`.
  if (place === undefined || !folders.every(isAbsolute)) return place
  if (found.size >= maxFound) found.clear()
  found.set(key, place)
  return place
}

function isProgram(path: string): boolean {
  try {
    // Called for each folder of PATH: a missing file must not cost an exception.
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
