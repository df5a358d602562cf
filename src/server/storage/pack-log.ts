import { createHash } from 'node:crypto'
import { type Chunk, lastLine, plain, text } from '../logs/chunk.ts'
import { readFrame, writeFrames } from '../logs/frame.ts'
import type { ReadChunks } from '../logs/read.ts'
import { readPieces } from '../logs/read.ts'

/**
 * Compressed bytes of a log per object: about 10 MB of text. A window needs one object, and a request for 1 MiB takes
 * hardly longer than one for less; a log of a million lines is some ten objects.
 */
const packBytes = 1024 * 1024

/** Frames of a log as in a file (logs/frame.ts), which are one object. */
export interface Pack {
  first_line: number
  lines: number
  bytes: Buffer
}

/** Yields a sealed log in packs, and returns the SHA-256 of its text and its size. */
export async function* packsOf(
  read: ReadChunks,
  task_id: number,
  lines: number,
): AsyncGenerator<Pack, { sha256: string; raw: number }, undefined> {
  const hash = createHash('sha256')
  let raw = 0
  let waiting: Chunk[] = []
  let size = 0
  for await (const { chunks } of readPieces(read, task_id, 1, lines)) {
    for (const chunk of chunks) {
      hash.update(text(plain(chunk.bytes)))
      raw += chunk.raw
      waiting.push(chunk)
      size += chunk.bytes.length
      if (size < packBytes) continue
      yield packed(waiting)
      waiting = []
      size = 0
    }
  }
  if (waiting.length > 0) yield packed(waiting)
  return { sha256: hash.digest('hex'), raw }
}

function packed(chunks: readonly Chunk[]): Pack {
  const [first] = chunks as [Chunk, ...Chunk[]]
  const last = chunks.at(-1) as Chunk
  const first_line = first.first_line
  return { first_line, lines: lastLine(last) + 1 - first_line, bytes: writeFrames(chunks, null) }
}

/** Returns the chunks of a pack. Its bytes are checked: they have the hash that was stored. */
export function unpacked(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = 0; at < bytes.length; ) {
    const frame = readFrame(bytes.subarray(at), at)
    if (!frame) throw new Error(`a pack of a log has no sound frame at byte ${at}`)
    chunks.push(frame.chunk)
    at += frame.length
  }
  return chunks
}
