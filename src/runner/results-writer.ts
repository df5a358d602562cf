import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { ResultItem } from '../contract/result.ts'
import { CutLines } from './cut-lines.ts'
import type { Ids } from './process.ts'

/** Where the results of a task gather: lines of JSON that its programs and its runner append. */
export const resultsPath = (folder: string): string => join(folder, 'results.jsonl')

/** Longer lines are not read. */
export const maxLine = 1024 * 1024

/** Nothing is read behind it: a file with holes is as long as a task likes, and costs it nothing. */
export const maxFileBytes = 1024 ** 3

/** How a line of the runner's own begins: its name in front, so that also half of one is known as such. */
export const ownLine = '{"by":"'

/** Makes the file, which belongs to the user of the task; null: to the runner's own. */
export async function createResults(folder: string, user: Ids | null): Promise<void> {
  const handle = await openResults(folder, constants.O_WRONLY | constants.O_CREAT, null)
  if (user) await handle?.chown(user.uid, user.gid)
  await handle?.close()
}

/**
 * Opens the file, which a task can write, and could have put something else in place of: no link is followed, no pipe is
 * waited for. undefined: it is not a plain file of the task's user any more.
 */
export async function openResults(folder: string, flags: number, user: Ids | null): Promise<FileHandle | undefined> {
  const { O_CREAT, O_NOFOLLOW, O_NONBLOCK } = constants
  const create = user ? 0 : O_CREAT
  const handle = await open(resultsPath(folder), flags | create | O_NOFOLLOW | O_NONBLOCK, 0o600).catch(() => undefined)
  if (!handle) return undefined
  const found = await handle.stat()
  if (found.isFile() && (!user || (found.uid === user.uid && found.nlink === 1))) return handle
  await handle.close()
  return undefined
}

/**
 * Appends items of a step, each once: named by `by` and their place, those a runner before this one wrote are found
 * again. `resumed`: there was one. What cannot be written is left out: results never end a task.
 */
export async function appendResults(
  folder: string,
  by: string,
  items: readonly ResultItem[],
  resumed: boolean,
  user: Ids | null = null,
) {
  const handle = await openResults(folder, constants.O_RDWR | constants.O_APPEND, user)
  if (!handle) return
  try {
    const names = resumed ? await written(handle, by) : new Set<string>()
    let text = (await endsHalf(handle)) ? '\n' : ''
    for (const [index, item] of items.entries()) {
      const name = `${by}.${index}`
      if (!names.has(name)) text += `${JSON.stringify({ by: name, ...item })}\n`
      if (text.length < 1 << 20) continue
      await handle.appendFile(text)
      text = ''
    }
    if (text !== '') await handle.appendFile(text)
  } catch (error) {
    // The disk is full, or the file has reached the limit of the system.
    if (!(error as NodeJS.ErrnoException).code) throw error
  } finally {
    await handle.close()
  }
}

/** Names of the step's items that are there whole. */
async function written(handle: FileHandle, by: string): Promise<Set<string>> {
  const names = new Set<string>()
  const lines = new CutLines(maxLine)
  const begin = `${ownLine}${by}.`
  const piece = Buffer.alloc(64 * 1024)
  for (let at = 0; ; ) {
    const { bytesRead } = await handle.read(piece, 0, Math.min(piece.length, maxFileBytes - at), at)
    // The last line may be whole but for its newline.
    const found = bytesRead === 0 ? [lines.end()].filter(isJson) : lines.push(piece.subarray(0, bytesRead))
    for (const line of found)
      if (line?.startsWith(begin)) names.add(line.slice(ownLine.length, line.indexOf('"', ownLine.length)))
    if (bytesRead === 0) return names
    at += bytesRead
  }
}

/** The file ends in the middle of a line, of a runner or a program that died. */
async function endsHalf(handle: FileHandle): Promise<boolean> {
  const { size } = await handle.stat()
  if (size === 0) return false
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer[0] !== 10
}

function isJson(line: string | undefined): boolean {
  try {
    JSON.parse(line ?? '')
    return true
  } catch {
    return false
  }
}
