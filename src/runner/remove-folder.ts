import { lstatSync, opendirSync, rmSync } from 'node:fs'
import { chmod, chown, lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findProgram } from './find-program.ts'
import { type Captured, capture, type Ids } from './process.ts'
import { oneAtATime } from './queue.ts'
import { codeOf } from './shortage.ts'

/** A folder with more entries is removed by a program of low priority: Node's own thread pool serves all tasks. */
const maxEntries = 1000
/**
 * A folder with at most this many entries is removed synchronously: measured for the 15 entries of a small task's
 * folder, 0.1 ms instead of 1.5 ms of processor time.
 */
const maxSyncEntries = 100

/**
 * Removes a folder with its contents, including what a task made read-only (Go's module cache is). Small folders are
 * removed in this process; large ones one at a time by `rm` at the lowest priority. `user`: the owner, if that is
 * another user than this process's. The contents are then removed as that user: whatever a process of that user puts in
 * the way meanwhile, nothing of others is removed with it.
 */
export async function removeFolder(path: string, user: Ids | null = null): Promise<void> {
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return
  if (user) await emptyAs(user, path)
  const entries = entriesIn(path)
  if (entries <= maxSyncEntries && isRemovedAtOnce(path)) return
  const programs = process.platform !== 'win32' && findProgram('rm') !== undefined
  if (!programs || entries <= maxEntries) {
    const done = await removeHere(path).catch((error: unknown) => {
      if (!['EACCES', 'EPERM', 'ENOTEMPTY'].includes(codeOf(error)) || !programs) throw error
      return 'refused' as const
    })
    if (done !== 'refused') return
  }
  await oneAtATime('remove-folder', new AbortController().signal, () => removeByProgram(path))
}

/** Returns false if something is in the way that may need time or other rights. */
function isRemovedAtOnce(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true })
    return true
  } catch {
    return false
  }
}

async function removeHere(path: string): Promise<void> {
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 })
  try {
    await remove()
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes(codeOf(error))) throw error
    await makeWritable(path)
    await remove()
  }
}

const all = ['.', '-mindepth', '1']

async function emptyAs(user: Ids, path: string): Promise<void> {
  if (!(await lstat(path).catch(() => undefined))?.isDirectory()) return
  const run = (name: string, args: readonly string[]) => runQuietly(name, args, user, path)
  if ((await run('find', [...all, '-delete'])).code === 0) return
  await run('chmod', ['-R', 'u+rwX', '.'])
  await run('find', [...all, '-delete'])
  // What is left belongs to others, for example to root by way of sudo. No other user can enter the folder while it is
  // removed.
  await chown(path, process.getuid?.() ?? 0, user.gid)
  await chmod(path, 0o700)
}

/** Removes some entries of a folder as the user who owns it; what cannot be removed stays. */
export async function emptyFolder(path: string, names: readonly string[], user: Ids): Promise<void> {
  if ((await runQuietly('find', [...names, '-delete'], user, path)).code === 0) return
  await runQuietly('chmod', ['-R', 'u+rwX', ...names], user, path)
  await runQuietly('find', [...names, '-delete'], user, path)
}

async function makeWritable(path: string): Promise<void> {
  if (!(await lstat(path)).isDirectory()) return // a link to a folder is not followed
  await chmod(path, 0o700)
  for (const name of await readdir(path)) await makeWritable(join(path, name))
}

async function removeByProgram(path: string): Promise<void> {
  const remove = () => runQuietly('rm', ['-rf', '--', path])
  if ((await remove()).code === 0) return
  if ((await lstat(path)).isDirectory()) await runQuietly('chmod', ['-R', 'u+rwX', '--', path])
  const last = await remove()
  if (last.code !== 0) throw new Error(`${path} could not be removed: ${last.stderr.trim().slice(-300)}`)
}

/** Runs a program at the lowest priority for processor and disk, as far as the system has programs for it. */
function runQuietly(name: string, args: readonly string[], user: Ids | null = null, cwd = '/'): Promise<Captured> {
  const nice = findProgram('nice')
  const ionice = process.platform === 'linux' ? findProgram('ionice') : undefined
  const [command, ...rest] = [
    ...(nice ? [nice, '-n', '19'] : []),
    ...(ionice ? [ionice, '-c', '3'] : []),
    findProgram(name) ?? name,
    ...args,
  ]
  const options = { env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' }, cwd, user, max_bytes: 4096 }
  return capture(command as string, rest, options)
}

/**
 * Returns how many entries a folder contains at any depth; looks at few more than `maxEntries`. What cannot be listed
 * counts as many.
 */
function entriesIn(path: string): number {
  const folders = [path]
  let count = 0
  try {
    for (let folder = folders.pop(); folder !== undefined && count <= maxEntries; folder = folders.pop()) {
      const list = opendirSync(folder, { bufferSize: 256 })
      try {
        for (let entry = list.readSync(); entry && count <= maxEntries; entry = list.readSync()) {
          count++
          if (entry.isDirectory()) folders.push(join(folder, entry.name))
        }
      } finally {
        list.closeSync()
      }
    }
    return count
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes(codeOf(error)) ? count : Number.POSITIVE_INFINITY
  }
}
