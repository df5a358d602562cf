import { closeSync, constants, fchownSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { ResultItem } from '../contract/result.ts'
import { CutLines } from './cut-lines.ts'
import type { Ids } from './process.ts'

/** Returns the path of a task's results: lines of JSON that its programs and its runner append. */
export const resultsPath = (folder: string): string => join(folder, 'results.jsonl')

/** Longer lines are not read. */
export const maxLine = 1024 * 1024

/** Nothing beyond this size is read: a sparse file can have any length and costs a task nothing. */
export const maxFileBytes = 1024 ** 3

/** How the runner's own lines begin: with the name of the item, so that an incomplete line is recognised as well. */
export const ownLine = '{"by":"'

/** Makes the file, which belongs to the user of the task; null: to the runner's own. */
export function createResults(folder: string, user: Ids | null): void {
  const file = openResults(folder, constants.O_WRONLY | constants.O_CREAT, null)
  if (file === undefined) return
  try {
    if (user) fchownSync(file, user.uid, user.gid)
  } finally {
    closeSync(file)
  }
}

/**
 * Opens the file. A task can write to it and could have replaced it: no link is followed, no pipe is waited for.
 * Returns undefined if it is no longer a plain file of the task's user.
 */
export function openResults(folder: string, flags: number, user: Ids | null): number | undefined {
  const { O_CREAT, O_NOFOLLOW, O_NONBLOCK } = constants
  const create = user ? 0 : O_CREAT
  let file: number
  try {
    file = openSync(resultsPath(folder), flags | create | O_NOFOLLOW | O_NONBLOCK, 0o600)
  } catch {
    return undefined
  }
  const found = fstatSync(file)
  if (found.isFile() && (!user || (found.uid === user.uid && found.nlink === 1))) return file
  closeSync(file)
  return undefined
}

/**
 * Appends items of a step, each once: items are named by `by` and their index, so that those an earlier runner wrote
 * are recognised. `resumed`: there was an earlier runner. What cannot be written is left out: results never end a task.
 */
export async function appendResults(
  folder: string,
  by: string,
  items: readonly ResultItem[],
  resumed: boolean,
  user: Ids | null = null,
) {
  const file = openResults(folder, constants.O_RDWR | constants.O_APPEND, user)
  if (file === undefined) return
  try {
    const names = resumed ? await written(file, by) : new Set<string>()
    let text = endsHalf(file) ? '\n' : ''
    for (const [index, item] of items.entries()) {
      const name = `${by}.${index}`
      if (!names.has(name)) text += `${JSON.stringify({ by: name, ...item })}\n`
      if (text.length < 1 << 20) continue
      writeFileSync(file, text)
      text = ''
      await setImmediate()
    }
    if (text !== '') writeFileSync(file, text)
  } catch (error) {
    // The disk is full, or the file has reached the system's size limit.
    if (!(error as NodeJS.ErrnoException).code) throw error
  } finally {
    closeSync(file)
  }
}

/** Returns the names of the step's items that are completely written. */
async function written(file: number, by: string): Promise<Set<string>> {
  const names = new Set<string>()
  const lines = new CutLines(maxLine)
  const begin = `${ownLine}${by}.`
  const piece = Buffer.alloc(64 * 1024)
  for (let at = 0; ; ) {
    const bytes = readSync(file, piece, 0, Math.min(piece.length, maxFileBytes - at), at)
    // The last line may be complete except for its newline.
    const found = bytes === 0 ? [lines.end()].filter(isJson) : lines.push(piece.subarray(0, bytes))
    for (const line of found)
      if (line?.startsWith(begin)) names.add(line.slice(ownLine.length, line.indexOf('"', ownLine.length)))
    if (bytes === 0) return names
    at += bytes
    await setImmediate()
  }
}

/** Returns whether the file ends within a line, because a runner or a program died. */
function endsHalf(file: number): boolean {
  const { size } = fstatSync(file)
  if (size === 0) return false
  const last = Buffer.alloc(1)
  readSync(file, last, 0, 1, size - 1)
  return last[0] !== 10
}

function isJson(line: string | undefined): boolean {
  try {
    JSON.parse(line ?? '')
    return true
  } catch {
    return false
  }
}
