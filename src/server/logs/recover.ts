import type { Cursor } from '../../contract/task-server.ts'
import { type Chunk, lastLine } from './chunk.ts'
import type { ReadableFile } from './files.ts'
import { readFooter } from './footer.ts'
import { scanFrames } from './frame.ts'
import { addEntries, type FrameEntry } from './frame-index.ts'
import type { Seal } from './log-store.ts'

/** The content of a `.log` file. */
export interface LogFile {
  frames: FrameEntry[]
  /** End of the last valid frame, and size of the footer behind it. */
  end: number
  footer: number
  raw: number
  cursor: Cursor | null
  seal: Seal | null
  /** There are invalid bytes behind the end. */
  ragged: boolean
}

/** The content of a `.tail` file. */
export interface TailFile {
  chunks: Chunk[]
  end: number
  cursor: Cursor | null
  ragged: boolean
}

export async function recoverLog(file: ReadableFile): Promise<LogFile> {
  const { size } = await file.stat()
  const sealed = await readFooter(file, size)
  if (sealed) {
    const { frames, raw, cursor, seal } = sealed.footer
    const entries = addEntries([], 0, frames)
    return { frames: entries, end: sealed.at, footer: size - sealed.at, raw, cursor, seal, ragged: false }
  }

  const log: LogFile = { frames: [], end: 0, footer: 0, raw: 0, cursor: null, seal: null, ragged: false }
  let write: [length: number, count: number][] = []
  let raw = 0
  let next = 1
  for await (const { chunk, length, whole, cursor } of scanFrames(file, size)) {
    if (chunk.first_line !== next) break
    next += chunk.count
    write.push([length, chunk.count])
    raw += chunk.raw
    if (!whole) continue
    addEntries(log.frames, log.end, write)
    for (const [length] of write) log.end += length
    log.raw += raw
    log.cursor = cursor
    write = []
    raw = 0
  }
  log.ragged = size !== log.end
  return log
}

/** `next` is the first line that is not in the log file; frames that reach no further are left over from a crash. */
export async function recoverTail(file: ReadableFile, next: number, reached: Cursor | null): Promise<TailFile> {
  const { size } = await file.stat()
  const tail: TailFile = { chunks: [], end: 0, cursor: reached, ragged: false }
  for await (const { chunk, at, length, cursor } of scanFrames(file, size)) {
    if (lastLine(chunk) < next - 1) continue
    // A gap: a power cut took frames from the log. Lines behind it were reported, but cannot be shown without them.
    if (chunk.first_line !== next && lastLine(chunk) >= next) break
    if (chunk.first_line === next && chunk.count > 0) {
      // A copy, because the frame is a view of a whole read, which would otherwise stay in memory with it.
      tail.chunks.push({ ...chunk, bytes: Buffer.from(chunk.bytes) })
      next += chunk.count
    }
    tail.end = at + length
    tail.cursor = cursor
  }
  tail.ragged = size !== tail.end
  return tail
}
