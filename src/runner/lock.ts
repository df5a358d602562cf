import { lstatSync, readFileSync, readlinkSync } from 'node:fs'
import { link, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { boot, startTime } from './boot.ts'

/**
 * A file `lock` in a folder that one process at a time may use. It names the process with its start time and the boot
 * of the machine, because a process number alone is reused, followed by a text for people.
 */
export interface Holder {
  pid: number
  /** Facts that the holder stored, such as its address; may be ''. */
  about: string
}

/**
 * Takes the lock of the folder for this process. Returns how to release it, or who holds it. A lock of a process that
 * has ended is stale and is replaced. Throws if the folder cannot be written to.
 */
export async function tryLock(folder: string, about = ''): Promise<{ release(): Promise<void> } | { holder: Holder }> {
  const path = join(folder, 'lock')
  const mine = owner(process.pid)
  const text = about ? `${mine}\n${about}` : mine
  for (;;) {
    if (await create(path, mine, text)) break
    const theirs = readLock(path)
    if (isRunning(theirs)) return { holder: { pid: pidOf(theirs), about: theirs.split('\n')[1] ?? '' } }
    await clear(path, theirs)
  }
  return {
    release: async () => {
      if (readLock(path).split('\n')[0] === mine) await unlink(path)
    },
  }
}

/** Like tryLock, but waits until the process that holds the lock has released it. Throws when the signal aborts. */
export async function takeLock(
  folder: string,
  signal: AbortSignal,
  say: (text: string) => void,
): Promise<() => Promise<void>> {
  for (let reported = false; ; reported = true) {
    signal.throwIfAborted()
    const taken = await tryLock(folder)
    if ('release' in taken) return taken.release
    if (!reported) say(`waiting for process ${taken.holder.pid} to leave ${folder}`)
    await sleep(50, undefined, { signal })
  }
}

/** Returns whether a process works in the folder. */
export function isLocked(folder: string): boolean {
  return isRunning(readLock(join(folder, 'lock')))
}

/** Returns the content of a lock file: process number, start time, boot of the machine; '' if it does not exist. */
export function readLock(path: string): string {
  try {
    return lstatSync(path).isSymbolicLink() ? readlinkSync(path) : readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

async function create(path: string, mine: string, text: string): Promise<boolean> {
  // Written first and linked afterwards: a lock never exists without its owner's name.
  const draft = `${path}.${process.pid}`
  try {
    await writeFile(draft, text, { mode: 0o600 })
    await link(draft, path)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    // On a full disk there is no space for a file's content, but a short symbolic link is stored in its directory
    // entry.
    if (code === 'ENOSPC' || code === 'EDQUOT') return await linkTo(mine, path)
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function linkTo(mine: string, path: string): Promise<boolean> {
  try {
    await symlink(mine, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Removes a stale lock. Between reading and removing, another process may have put its own lock there: that one is
 * restored.
 */
async function clear(path: string, stale: string): Promise<void> {
  const aside = `${path}.stale.${process.pid}`
  try {
    await rename(path, aside)
  } catch {
    return
  }
  if (readLock(aside) !== stale) await link(aside, path).catch(() => {})
  await rm(aside, { force: true })
}

const owner = (pid: number): string => `${pid} ${startTime(pid)} ${boot}`

const pidOf = (lock: string): number => Number(lock.split(' ')[0])

function isRunning(lock: string): boolean {
  const pid = pidOf(lock)
  if (!Number.isSafeInteger(pid) || pid <= 0 || lock.split('\n')[0] !== owner(pid)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
