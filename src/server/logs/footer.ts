import { crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Cursor } from '../../contract/task-server.ts'
import { type ReadableFile, readAt } from './files.ts'
import type { Seal } from './log-store.ts'

/** The data behind the last frame of a sealed file; it is read instead of scanning the frames. */
interface Footer {
  /** Length and count of each frame. */
  frames: [length: number, count: number][]
  raw: number
  cursor: Cursor | null
  seal: Seal
}

/**
 * The last 16 bytes are length u32, crc u32 and this. 0xff never occurs in UTF-8, so no line of a log can look like it.
 */
const mark = Buffer.from([0xff, 0x53, 0x45, 0x41, 0x4c, 0x45, 0x44, 0xff])
const trailerBytes = 16

export function writeFooter(footer: Footer): Buffer {
  const payload = zstdCompressSync(JSON.stringify(footer))
  const trailer = Buffer.alloc(trailerBytes)
  trailer.writeUInt32LE(payload.length, 0)
  trailer.writeUInt32LE(crc32(payload), 4)
  mark.copy(trailer, 8)
  return Buffer.concat([payload, trailer])
}

/**
 * Returns the footer of a sealed file and its offset; undefined while the log is open, or if sealing was interrupted.
 */
export async function readFooter(
  file: ReadableFile,
  size: number,
): Promise<{ at: number; footer: Footer } | undefined> {
  if (size < trailerBytes) return undefined
  const end = await readAt(file, Math.max(0, size - 16 * 1024), Math.min(size, 16 * 1024))
  const trailer = end.subarray(-trailerBytes)
  if (!trailer.subarray(8).equals(mark)) return undefined
  const length = trailer.readUInt32LE(0)
  const at = size - trailerBytes - length
  if (at < 0) return undefined
  const near = end.length - trailerBytes - length
  const payload = near >= 0 ? end.subarray(near, near + length) : await readAt(file, at, length)
  if (crc32(payload) !== trailer.readUInt32LE(4)) return undefined
  return { at, footer: JSON.parse(zstdDecompressSync(payload).toString()) }
}
