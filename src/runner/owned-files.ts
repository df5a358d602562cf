import {
  chmodSync,
  chownSync,
  closeSync,
  constants,
  fstatSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
} from 'node:fs'
import { capture, type Ids } from './process.ts'
import { isShortage } from './shortage.ts'

/**
 * Files and folders in places where a task's user can write. The runner may be root: it must not follow what a task
 * puts there, so it opens such a file only if it is a plain file of that user, without a second name.
 */

const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants

/**
 * Opens a file that belongs to `user` or to the user of this process (null: any file). Follows no link and waits for no
 * pipe. Returns undefined if the file does not exist or is something else. Throws if no descriptor is free.
 */
export function openOwned(path: string, user: Ids | null, flags: number = O_RDONLY): number | undefined {
  let file: number
  try {
    file = openSync(path, flags | O_NOFOLLOW | O_NONBLOCK)
  } catch (error) {
    if (isShortage(error)) throw error
    return undefined
  }
  const found = fstatSync(file)
  const trusted = !user || ([user.uid, process.getuid?.()].includes(found.uid) && found.nlink === 1)
  if (found.isFile() && trusted) return file
  closeSync(file)
  return undefined
}

const room = Buffer.allocUnsafeSlow(4096)

/** Returns the first 4 KiB of such a file; '' if it cannot be opened. */
export function readOwned(path: string, user: Ids | null): string {
  const file = openOwned(path, user)
  if (file === undefined) return ''
  try {
    return room.toString('latin1', 0, readSync(file, room, 0, room.length, 0))
  } finally {
    closeSync(file)
  }
}

/**
 * Makes a folder of the runner that members of the group can read; null: no other user can. Like all short calls on the
 * runner's own files it blocks: passing one to another thread costs 0.1 ms, ten times the call itself, and a task needs
 * thirty of them.
 */
export function makeGroupFolder(path: string, group: Ids | null): void {
  mkdirSync(path, { recursive: true, mode: group ? 0o750 : 0o700 })
  if (!group) return
  const { uid, gid } = lstatSync(path)
  if (uid === process.getuid?.() && gid === group.gid) return
  chownSync(path, process.getuid?.() ?? 0, group.gid)
  chmodSync(path, 0o750)
}

/**
 * Makes a folder that belongs to the user, inside a folder where that user cannot write. If it belonged to another
 * user, its contents are handed over too.
 */
export async function makeOwnFolder(path: string, user: Ids | null, mode = 0o700): Promise<void> {
  const made = mkdirSync(path, { recursive: true, mode })
  if (!user) return
  if (made !== undefined) return lchownSync(path, user.uid, user.gid)
  const { uid, gid } = lstatSync(path)
  if (uid !== user.uid || gid !== user.gid) await changeOwner(path, user)
}

/** Changes the owner of a folder and its contents to the user; links are changed themselves and not followed. */
async function changeOwner(path: string, user: Ids): Promise<void> {
  const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin' }
  const { code, stderr } = await capture('chown', ['-R', '-h', `${user.uid}:${user.gid}`, path], { env })
  if (code !== 0) throw new Error(`${path} cannot be given to user ${user.uid}: ${stderr.trim().slice(0, 300)}`)
}
