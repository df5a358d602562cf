import { readdir, stat } from 'node:fs/promises'
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
    const folder = (await isFolder(join(path, '.git'))) ? join(path, '.git') : path
    // A linked work tree and the newer table format store their refs elsewhere.
    if (!(await isFolder(join(folder, 'refs'))) || (await isFolder(join(folder, 'reftable')))) return null
    const names = await readdir(join(folder, 'refs'), { recursive: true, withFileTypes: true })
    const files = names.filter((name) => name.isFile()).map((name) => join(name.parentPath, name.name))
    if (files.length > maxFiles || files.some((file) => file.endsWith('.lock'))) return null
    const loose = files.sort().map((file) => `${file} ${read(file)}`)
    return [read(join(folder, 'HEAD')), await packed(join(folder, 'packed-refs')), ...loose].join('\n')
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
async function packed(file: string): Promise<string> {
  const found = await stat(file, { bigint: true }).catch(() => null)
  return found ? `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}` : ''
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false
}
