import { crc32 } from 'node:zlib'
import type { Cursor } from '../../contract/task-server.ts'
import type { Chunk } from './chunk.ts'
import { type ReadableFile, readAt } from './files.ts'

/**
 * A chunk as stored in a file, behind a header of fixed length with a checksum over all of it:
 *
 *     magic u32 | crc u32 | length u32 | count u32 | raw u32 | flags u32 | first_line, t0, step, offset, skip (5 x f64)
 *
 * One write may contain several frames. Only the last of them is marked `whole`, and carries the cursor: an interrupted
 * write leaves frames without a whole one behind them, and those do not count.
 */
export interface Frame {
  /** Offset of the frame in its file, and its length including the header. */
  at: number
  length: number
  chunk: Chunk
  whole: boolean
  cursor: Cursor | null
}

export const headBytes = 64
/** Bytes per read while a file is scanned. */
export const readBytes = 1024 * 1024
const magic = 0x31464253
const isWhole = 1
const hasCursor = 2

/** Returns the frames of one write, the last one whole. */
export function writeFrames(chunks: readonly Chunk[], cursor: Cursor | null): Buffer {
  return Buffer.concat(chunks.flatMap((chunk, i) => frame(chunk, i === chunks.length - 1 ? { cursor } : undefined)))
}

function frame(chunk: Chunk, whole: { cursor: Cursor | null } | undefined): [Buffer, Buffer] {
  const head = Buffer.alloc(headBytes)
  const cursor = whole?.cursor
  head.writeUInt32LE(magic, 0)
  head.writeUInt32LE(chunk.bytes.length, 8)
  head.writeUInt32LE(chunk.count, 12)
  head.writeUInt32LE(chunk.raw, 16)
  head.writeUInt32LE((whole ? isWhole : 0) + (cursor ? hasCursor : 0), 20)
  head.writeDoubleLE(chunk.first_line, 24)
  head.writeDoubleLE(chunk.t0, 32)
  if (cursor) {
    head.writeDoubleLE(cursor.step, 40)
    head.writeDoubleLE(cursor.offset, 48)
    head.writeDoubleLE(cursor.skip, 56)
  }
  head.writeUInt32LE(crc32(chunk.bytes, crc32(head.subarray(8))), 4)
  return [head, chunk.bytes]
}

/** Returns the frame at the beginning of `bytes`; undefined if it is torn, foreign or incomplete. */
export function readFrame(bytes: Buffer, at: number): Frame | undefined {
  if (bytes.length < headBytes || bytes.readUInt32LE(0) !== magic) return undefined
  const length = headBytes + bytes.readUInt32LE(8)
  if (bytes.length < length) return undefined
  if (crc32(bytes.subarray(8, length)) !== bytes.readUInt32LE(4)) return undefined
  const flags = bytes.readUInt32LE(20)
  const cursor = {
    step: bytes.readDoubleLE(40),
    offset: bytes.readDoubleLE(48),
    skip: bytes.readDoubleLE(56),
  }
  const chunk: Chunk = {
    first_line: bytes.readDoubleLE(24),
    count: bytes.readUInt32LE(12),
    t0: bytes.readDoubleLE(32),
    raw: bytes.readUInt32LE(16),
    bytes: bytes.subarray(headBytes, length),
  }
  return { at, length, chunk, whole: (flags & isWhole) !== 0, cursor: flags & hasCursor ? cursor : null }
}

/** Yields the valid frames from the beginning of a file to its end or to the first invalid one. */
export async function* scanFrames(file: ReadableFile, size: number): AsyncGenerator<Frame, void, undefined> {
  let slice: Buffer = Buffer.alloc(0)
  let sliceAt = 0
  let at = 0
  while (at + headBytes <= size) {
    let frame = readFrame(slice.subarray(at - sliceAt), at)
    if (!frame) {
      slice = await readAt(file, at, Math.min(size - at, readBytes))
      sliceAt = at
      frame = readFrame(slice, at)
    }
    if (!frame && slice.length >= headBytes && headBytes + slice.readUInt32LE(8) > slice.length) {
      // A frame longer than one read: a single line far beyond the usual limit.
      slice = await readAt(file, at, Math.min(size - at, headBytes + slice.readUInt32LE(8)))
      frame = readFrame(slice, at)
    }
    if (!frame) return
    yield frame
    at += frame.length
  }
}
