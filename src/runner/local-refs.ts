import { readdirSync, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readOwned } from './owned-files.ts'

/** Reading more loose refs than this takes longer than a fetch that brings nothing. */
const maxFiles = 300

/**
 * Returns the values of all refs of a repository on this machine as one text: equal texts mean that a fetch would bring
 * nothing. Returns null if that cannot be determined (another layout, many loose refs, a ref that is being written):
 * then a fetch is needed. Measured for a repository of a few branches: 0.4 ms, where a fetch starts four processes.
 */
export async function localRefs(path: string): Promise<string | null> {
  try {
    // In another thread: on a disk that does not answer, it is this look that waits.
    await stat(path)
    const folder = isFolder(join(path, '.git')) ? join(path, '.git') : path
    // A linked work tree and the newer table format store their refs elsewhere.
    if (!isFolder(join(folder, 'refs')) || isFolder(join(folder, 'reftable'))) return null
    const names = readdirSync(join(folder, 'refs'), { recursive: true, withFileTypes: true })
    const files = names.filter((name) => name.isFile()).map((name) => join(name.parentPath, name.name))
    if (files.length > maxFiles || files.some((file) => file.endsWith('.lock'))) return null
    const loose = files.sort().map((file) => `${file} ${read(file)}`)
    return [read(join(folder, 'HEAD')), packed(join(folder, 'packed-refs')), ...loose].join('\n')
  } catch {
    return null
  }
}

/** Reads one short file. A link or a pipe in its place is not read: then the repository is fetched. */
function read(file: string): string {
  const text = readOwned(file, null)
  if (text === '') throw new Error(`${file} is not a plain file`)
  return text
}

/**
 * Identifies a version of the packed refs: the file is always replaced as a whole, so inode, size and time identify it.
 */
function packed(file: string): string {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found ? `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}` : ''
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
