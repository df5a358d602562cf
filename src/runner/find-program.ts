import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'

/** Where a program lies, as the system would find it: by PATH, or from `cwd` when the name holds a slash. */
export function findProgram(name: string, path = process.env.PATH ?? '/usr/bin:/bin', cwd = '/'): string | undefined {
  const places = name.includes('/')
    ? [resolve(cwd, name)]
    : path.split(delimiter).map((folder) => resolve(cwd, folder, name))
  return places.find(isProgram)
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
