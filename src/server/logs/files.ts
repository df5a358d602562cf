import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, stat, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Calls `use` with a file; returns undefined if the file does not exist. */
export async function readFrom<T>(path: string, use: (file: FileHandle) => Promise<T>): Promise<T | undefined> {
  const file = await open(path, 'r').catch(unlessMissing)
  return file && closing(file, use)
}

/** Calls `use` with a file that can be written anywhere, created with its folder if it does not exist. */
export async function writeTo(path: string, use: (file: FileHandle) => Promise<void>): Promise<void> {
  const flags = constants.O_RDWR | constants.O_CREAT
  let file = await open(path, flags).catch(unlessMissing)
  if (!file) {
    await mkdir(dirname(path), { recursive: true })
    file = await open(path, flags)
  }
  await closing(file, use)
}

/** Returns the size of a file in bytes; 0 if it does not exist. */
export async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(unlessMissing))?.size ?? 0
}

export async function remove(path: string): Promise<void> {
  await unlink(path).catch(unlessMissing)
}

/** Makes names in a folder durable. Windows cannot do this, and some network file systems refuse. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  if (folder) await closing(folder, (folder) => folder.sync().catch(() => undefined))
}

export async function writeAt(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten
  }
}

/** Returns up to `length` bytes; fewer at the end of the file. */
export async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
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
