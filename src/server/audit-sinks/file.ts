import { constants } from 'node:fs'
import { type FileHandle, open, readdir, rename, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { say } from '../../contract/message.ts'
import type { FileSettings } from './settings.ts'
import { type Sink, type SinkEvent, SinkFault } from './sink.ts'

/** For the group that collects logs. */
const mode = 0o640
/** A line that a crash cut off is looked for in pieces of this size. */
const pieceBytes = 64 * 1024

/**
 * Appends events to a file as JSON Lines, flushed to the disk before they count as sent. The file is opened for each batch, so
 * that other programs may rename it. A line that a crash or a full disk cut off is removed before the next one is written, and
 * is sent again.
 */
export function fileSink({ path, max_bytes, keep }: FileSettings): Sink {
  return {
    async send(events) {
      try {
        for (const text of piecesOf(events, max_bytes)) await append(path, text, { max_bytes, keep })
        return { rejected: 0 }
      } catch (error) {
        const { code, name } = error as NodeJS.ErrnoException
        throw new SinkFault(say('audit_sink_file', { path, code: code ?? name }))
      }
    },
  }
}

/** Returns the lines in pieces of at most the size of a file, except for a longer line. */
function piecesOf(events: readonly SinkEvent[], max_bytes: number): Buffer[] {
  const pieces: Buffer[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const event of events) {
    const line = Buffer.from(`${JSON.stringify(event)}\n`)
    if (size + line.length > max_bytes) {
      pieces.push([])
      size = 0
    }
    pieces.at(-1)?.push(line)
    size += line.length
  }
  return pieces.map((lines) => Buffer.concat(lines))
}

async function append(path: string, text: Buffer, limits: Pick<FileSettings, 'max_bytes' | 'keep'>): Promise<void> {
  const { file, size } = await openToAppend(path)
  if (size > 0 && size + text.length > limits.max_bytes) {
    await file.close()
    await rotate(path, limits.keep)
    return append(path, text, limits)
  }
  try {
    await writeAll(file, text, size)
    await file.sync()
  } finally {
    await file.close()
  }
  // A new file is found after a power cut only if its folder is on the disk.
  if (size === 0) await syncFolder(dirname(path))
}

async function openToAppend(path: string): Promise<{ file: FileHandle; size: number }> {
  // Neither through a link at its end, nor to a pipe that no one reads, which would wait forever.
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const file = await open(path, flags, mode)
  try {
    const stat = await file.stat()
    if (!stat.isFile()) throw Object.assign(new Error('not a regular file'), { code: 'EINVAL' })
    // The umask of a service is for its data.
    if (stat.size === 0) await file.chmod(mode)
    const size = await endOfLines(file, stat.size)
    if (size < stat.size) await file.truncate(size)
    return { file, size }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Returns where the last complete line ends. */
async function endOfLines(file: FileHandle, size: number): Promise<number> {
  const piece = Buffer.alloc(pieceBytes)
  for (let end = size; end > 0; ) {
    // The last byte decides almost always.
    const start = end === size ? end - 1 : Math.max(0, end - pieceBytes)
    const { bytesRead } = await file.read(piece, 0, end - start, start)
    const at = piece.subarray(0, bytesRead).lastIndexOf('\n')
    if (at >= 0) return start + at + 1
    end = start
  }
  return 0
}

async function writeAll(file: FileHandle, text: Buffer, at: number): Promise<void> {
  for (let done = 0; done < text.length; ) {
    const { bytesWritten } = await file.write(text, done, text.length - done, at + done)
    done += bytesWritten
  }
}

/**
 * Renames the file to one with the time in its name, and deletes the oldest of those beyond `keep`. One rename: no order of
 * crashes overwrites a file.
 */
async function rotate(path: string, keep: number): Promise<void> {
  const folder = dirname(path)
  const begin = `${basename(path)}.`
  const own = /^\d{8}T\d{9}Z(-\d+)?$/
  const rotated = async () =>
    (await readdir(folder)).filter((name) => name.startsWith(begin) && own.test(name.slice(begin.length))).sort()
  const there = await rotated()
  await rename(path, join(folder, nameAfter(there.at(-1), begin)))
  for (const name of (await rotated()).slice(0, -keep)) await unlink(join(folder, name))
  await syncFolder(folder)
}

/** Returns a name that sorts behind the last one, also if the clock was set back. */
function nameAfter(last: string | undefined, begin: string): string {
  const name = `${begin}${new Date().toISOString().replaceAll(/[-:.]/g, '')}`
  if (last === undefined || name > last) return name
  const [, time = last, count = '0'] = /^(.*Z)(?:-(\d+))?$/.exec(last) ?? []
  return `${time}-${String(Number(count) + 1).padStart(6, '0')}`
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
