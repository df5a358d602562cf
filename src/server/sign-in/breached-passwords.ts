import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { unavailable } from '../refuse.ts'
import { StartError } from '../start-error.ts'

/** A line is a SHA-1 in upper case and how often it was seen: `…:12345`. Lines are at most this long. */
const lineBytes = 64
const hashLength = 40

/**
 * Whether the SHA-1 of the password is in the file of sorted hashes, found by halving on the disk: about 35 reads of a
 * block for a file of 40 GB, and nothing kept in memory. Throws 503 if the file cannot be read.
 */
export async function isBreached(path: string, password: string): Promise<boolean> {
  const wanted = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    await using file = await open(path)
    return await contains(file, wanted)
  } catch {
    throw unavailable('password_list_unreadable')
  }
}

/** Refuses to start with a file that cannot be used: passwords would be accepted or refused by mistake. */
export async function checkBreachedFile(path: string | null): Promise<void> {
  if (path === null) return
  let first: string
  try {
    await using file = await open(path)
    first = (await lineAt(file, 0)) ?? ''
  } catch (error) {
    throw new StartError(`The setting breached_passwords_file: ${path} cannot be read: ${(error as Error).message}`)
  }
  if (!/^[0-9A-F]{40}(:|$)/i.test(first))
    throw new StartError(
      `The setting breached_passwords_file: ${path} does not begin with a SHA-1 hash. Download the list of SHA-1 hashes; those of NTLM cannot be used`,
    )
}

async function contains(file: FileHandle, wanted: string): Promise<boolean> {
  const { size } = await file.stat()
  // The wanted line begins at or after `low` and before `high`.
  let [low, high] = [0, size]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const start = await lineStart(file, middle)
    const line = start < high ? await lineAt(file, start) : undefined
    if (line === undefined) {
      high = middle
      continue
    }
    const hash = line.slice(0, hashLength).toUpperCase()
    if (hash === wanted) return true
    if (hash < wanted) low = start + line.length + 1
    else high = middle
  }
  return false
}

/** Returns where the first line begins at or after this place. */
async function lineStart(file: FileHandle, place: number): Promise<number> {
  if (place === 0) return 0
  const { buffer, bytesRead } = await file.read(Buffer.alloc(lineBytes), 0, lineBytes, place - 1)
  const end = buffer.subarray(0, bytesRead).indexOf(0x0a)
  return end < 0 ? Number.POSITIVE_INFINITY : place + end
}

/** Returns the line that begins at this place, without its end. */
async function lineAt(file: FileHandle, start: number): Promise<string | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(lineBytes), 0, lineBytes, start)
  if (bytesRead === 0) return undefined
  const end = buffer.subarray(0, bytesRead).indexOf(0x0a)
  return buffer.toString('latin1', 0, end < 0 ? bytesRead : end)
}
