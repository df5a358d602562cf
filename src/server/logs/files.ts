import {
  closeSync,
  constants,
  fdatasync,
  fstatSync,
  fsync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
  unlinkSync,
  write,
  writeSync,
} from 'node:fs'
import { type FileHandle, mkdir, open, stat, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

/** Up to this size, a write is as quick as passing it to another thread. */
const maxSyncBytes = 64 * 1024

const datasync = promisify(fdatasync)
const sync = promisify(fsync)
const writePassed = promisify(write)

const writable = constants.O_RDWR | constants.O_CREAT

/** A file that is open for reading. */
export interface ReadableFile {
  stat(): Promise<{ size: number }>
  read(into: Buffer, offset: number, length: number, position: number): Promise<{ bytesRead: number }>
}

/** Calls `use` with a file; returns undefined if the file does not exist. */
export async function readFrom<T>(path: string, use: (file: ReadableFile) => Promise<T>): Promise<T | undefined> {
  // Most files that are looked for do not exist, and a failing open takes ten times as long.
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return undefined
  if (found.size <= maxSyncBytes) return readHere(path, use)
  const file = await open(path, 'r').catch(unlessMissing)
  return file && closing(file, use)
}

/**
 * Reads a small file in this thread: to open, look at, read and close one takes 10 us of processor time instead of 75,
 * and a queue that is longer than the logs kept in memory reads the log of each task once more.
 */
async function readHere<T>(path: string, use: (file: ReadableFile) => Promise<T>): Promise<T | undefined> {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (error) {
    return unlessMissing(error as NodeJS.ErrnoException)
  }
  try {
    return await use({
      stat: () => Promise.resolve(fstatSync(file)),
      read: (into, offset, length, position) =>
        Promise.resolve({ bytesRead: readSync(file, into, offset, length, position) }),
    })
  } finally {
    closeSync(file)
  }
}

/** Calls `use` with a file that can be written anywhere, created with its folder if it does not exist. */
export async function writeTo(path: string, use: (file: FileHandle) => Promise<void>): Promise<void> {
  let file = await open(path, writable).catch(unlessMissing)
  if (!file) {
    await mkdir(dirname(path), { recursive: true })
    file = await open(path, writable)
  }
  await closing(file, use)
}

/**
 * Writes bytes at an offset of a file, created with its folder if it does not exist. A few bytes are written by this
 * thread, which takes 14 us of processor time instead of 160; SQLite's own writes to the same disk block it alike.
 */
export async function writeInto(path: string, bytes: Buffer, at: number): Promise<void> {
  if (bytes.length > maxSyncBytes) return writeTo(path, (file) => writeAt(file, bytes, at))
  const file = openHere(path)
  try {
    writeHere(file, bytes, at)
  } finally {
    closeSync(file)
  }
}

/**
 * Writes pieces of a file, created with its folder if it does not exist; each is on the disk before the next is
 * written. Other threads get only what takes long: waiting for the disk, and many bytes.
 */
export async function writeInOrder(path: string, pieces: readonly { bytes: Buffer; at: number }[]): Promise<void> {
  const file = openHere(path)
  try {
    for (const { bytes, at } of pieces) {
      if (bytes.length <= maxSyncBytes) writeHere(file, bytes, at)
      else
        for (let done = 0; done < bytes.length; )
          done += (await writePassed(file, bytes, done, bytes.length - done, at + done)).bytesWritten
      await datasync(file)
    }
  } finally {
    closeSync(file)
  }
}

function writeHere(file: number, bytes: Buffer, at: number): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, at + done)
}

function openHere(path: string): number {
  try {
    return openSync(path, writable)
  } catch (error) {
    unlessMissing(error as NodeJS.ErrnoException)
    mkdirSync(dirname(path), { recursive: true })
    return openSync(path, writable)
  }
}

/** Returns the size of a file in bytes; 0 if it does not exist. */
export async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(unlessMissing))?.size ?? 0
}

export async function remove(path: string): Promise<void> {
  await unlink(path).catch(unlessMissing)
}

/** Removes a small file. */
export function removeHere(path: string): void {
  try {
    unlinkSync(path)
  } catch (error) {
    unlessMissing(error as NodeJS.ErrnoException)
  }
}

/** Makes names in a folder durable. Windows cannot do this, and some network file systems refuse. */
export async function syncFolder(path: string): Promise<void> {
  let folder: number
  try {
    folder = openSync(path, 'r')
  } catch {
    return
  }
  try {
    await sync(folder).catch(() => undefined)
  } finally {
    closeSync(folder)
  }
}

async function writeAt(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten
  }
}

/** Returns up to `length` bytes; fewer at the end of the file. */
export async function readAt(file: ReadableFile, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, at + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return bytes.subarray(0, filled)
}

async function closing<T>(file: FileHandle, use: (file: FileHandle) => Promise<T>): Promise<T> {
  try {
    return await use(file)
  } finally {
    await file.close()
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
