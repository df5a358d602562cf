import { createHash, type Hash } from 'node:crypto'
import { dirname } from 'node:path'
import type { Cursor, WireLine } from '../../contract/task-server.ts'
import { accept, full, sum } from './accept.ts'
import { type Chunk, lastLine, merge, plain, text } from './chunk.ts'
import { readAt, readFrom, remove, removeHere, syncFolder, writeInOrder, writeInto, writeTo } from './files.ts'
import { writeFooter } from './footer.ts'
import { headBytes, readFrame, writeFrames } from './frame.ts'
import { addEntries, frameOf, lineBehind } from './frame-index.ts'
import type { Head, Seal } from './log-store.ts'
import { type LogFile, recoverLog, recoverTail, type TailFile } from './recover.ts'

/** Compressed bytes per read: about 60 chunks, 5 MB of text. */
const pieceBytes = 512 * 1024
/** Frames per read: even a frame that compresses to almost nothing has 256 KB of text. */
const pieceFrames = 64

/**
 * One task's log on disk: `<id>.log` holds compressed frames, `<id>.tail` one plain frame for each append since the
 * last compressed one. Both are only ever written at their end. A full tail is moved in two steps, each harmless to
 * lose: all its lines are appended to the log's frames in one write, then the tail is emptied; frames of a tail that
 * reach no further than the log are skipped. Sealing writes the footer and unlinks the tail, so one file is left.
 *
 * The state in memory can be dropped at any time without closing anything: files are opened for each call, which
 * avoids every question about who closes what. After an error it must be dropped: the disk may have
 * changed.
 */
export class FileLog {
  #path: string
  #log: LogFile
  #tail: TailFile
  /** Over all lines so far; undefined if this process has not seen the first ones. */
  #hash: Hash | undefined

  private constructor(path: string, log: LogFile, tail: TailFile) {
    this.#path = path
    this.#log = log
    this.#tail = tail
    if (this.#next === 1) this.#hash = createHash('sha256')
  }

  /** `path` without suffix. A log without stored lines opens as an empty one. */
  static async open(path: string): Promise<FileLog> {
    const nothing = { end: 0, cursor: null, ragged: false }
    const log = (await readFrom(`${path}.log`, recoverLog)) ?? { ...nothing, frames: [], footer: 0, raw: 0, seal: null }
    const none: TailFile = { ...nothing, chunks: [], cursor: log.cursor }
    if (log.seal) return new FileLog(path, log, none)
    const tail = await readFrom(`${path}.tail`, (file) => recoverTail(file, lineBehind(log.frames), log.cursor))
    return new FileLog(path, log, tail ?? none)
  }

  get head(): Head {
    return { next_line: this.#next, cursor: this.#tail.cursor, seal: this.#log.seal }
  }

  get size(): { stored: number; raw: number } {
    const { end, footer, raw } = this.#log
    return { stored: end + footer + this.#tail.end, raw: raw + sum(this.#tail.chunks, 'raw') }
  }

  async append(first_line: number, lines: readonly WireLine[], given: Cursor | null): Promise<Head> {
    const accepted = accept(this.head, first_line, lines, given)
    if (!accepted) return this.head
    const { fresh, cursor } = accepted
    const chunks = [...this.#tail.chunks, fresh]
    await this.#trim()
    if (full(chunks)) {
      await this.#moveToLog(chunks, cursor)
    } else {
      const bytes = writeFrames([fresh], cursor)
      await writeInto(`${this.#path}.tail`, bytes, this.#tail.end)
      this.#tail = { chunks, end: this.#tail.end + bytes.length, cursor, ragged: false }
    }
    this.#hash?.update(text(fresh.bytes))
    return this.head
  }

  async seal(): Promise<Seal> {
    if (this.#log.seal) {
      // Repeated because the first answer was lost, perhaps in a crash between the footer and the next two steps.
      await writeTo(`${this.#path}.log`, (file) => file.datasync())
      removeHere(`${this.#path}.tail`)
      return this.#log.seal
    }
    await this.#trim()
    const { cursor } = this.#tail
    const hash = this.#hash?.copy() ?? (await this.#rehash())
    const seal: Seal = { lines: this.#next - 1, sha256: hash.digest('hex') }

    const chunks = merge(this.#tail.chunks)
    const bytes = writeFrames(chunks, cursor)
    const end = this.#log.end + bytes.length
    const frames = addEntries([...this.#log.frames], this.#log.end, lengths(chunks))
    const raw = this.#log.raw + sum(chunks, 'raw')
    const footer = writeFooter({ frames: frames.map(({ length, count }) => [length, count]), raw, cursor, seal })
    // A footer guarantees the frames before it: after a power cut it must not exist without them.
    await writeInOrder(`${this.#path}.log`, [
      { bytes, at: this.#log.end },
      { bytes: footer, at: end },
    ])
    await syncFolder(dirname(this.#path))
    removeHere(`${this.#path}.tail`)
    this.#log = { frames, end, footer: footer.length, raw, cursor, seal, ragged: false }
    this.#tail = { chunks: [], end: 0, cursor, ragged: false }
    this.#hash = undefined
    return seal
  }

  async remove(): Promise<void> {
    // The tail last: without the log it is behind a gap and does not count.
    await remove(`${this.#path}.log`)
    await remove(`${this.#path}.tail`)
  }

  /** See ReadChunks. What is selected before the first await is one consistent view; frames never change afterwards. */
  async read(from: number, to: number): Promise<Chunk[]> {
    const end = Math.min(to, this.#next - 1)
    if (from > end) return []
    const { frames } = this.#log
    const begin = frameOf(frames, from)
    const first = frames[begin]
    if (!first) return this.#tail.chunks.filter((chunk) => lastLine(chunk) >= from && chunk.first_line <= end)

    let stop = begin
    let length = 0
    for (let frame = frames[stop]; frame; frame = frames[++stop]) {
      if (frame.first_line > end || length >= pieceBytes || stop - begin >= pieceFrames) break
      length += frame.length
    }
    const entries = frames.slice(begin, stop)
    const bytes = await readFrom(`${this.#path}.log`, (file) => readAt(file, first.at, length))
    if (!bytes) return []
    return entries.map(({ at }) => {
      const frame = readFrame(bytes.subarray(at - first.at), at)
      if (!frame) throw new Error(`${this.#path}.log is damaged: no sound frame at byte ${at}`)
      return frame.chunk
    })
  }

  get #next(): number {
    return lineBehind(this.#log.frames) + sum(this.#tail.chunks, 'count')
  }

  async #moveToLog(tail: readonly Chunk[], cursor: Cursor | null): Promise<void> {
    const chunks = merge(tail)
    const bytes = writeFrames(chunks, cursor)
    await writeInto(`${this.#path}.log`, bytes, this.#log.end)
    const emptied = this.#tail.end > 0
    addEntries(this.#log.frames, this.#log.end, lengths(chunks))
    this.#log.end += bytes.length
    this.#log.raw += sum(chunks, 'raw')
    this.#tail = { chunks: [], end: 0, cursor, ragged: false }
    if (emptied) await writeTo(`${this.#path}.tail`, (file) => file.truncate(0))
  }

  /** Cuts off what an interrupted write left behind, before the first write of this process. */
  async #trim(): Promise<void> {
    if (this.#log.ragged) await writeTo(`${this.#path}.log`, (file) => file.truncate(this.#log.end))
    if (this.#tail.ragged) await writeTo(`${this.#path}.tail`, (file) => file.truncate(this.#tail.end))
    this.#log.ragged = false
    this.#tail.ragged = false
  }

  /** Other work continues during the awaits between reads: a read of 60 chunks takes about 6 ms. */
  async #rehash(): Promise<Hash> {
    const hash = createHash('sha256')
    for (let line = 1; line < this.#next; ) {
      const chunks = await this.read(line, this.#next - 1)
      const last = chunks.at(-1)
      if (!last) throw new Error(`${this.#path}.log is gone`)
      for (const chunk of chunks) hash.update(text(plain(chunk.bytes)))
      line = lastLine(last) + 1
    }
    return hash
  }
}

function lengths(chunks: readonly Chunk[]): [length: number, count: number][] {
  return chunks.map((chunk) => [headBytes + chunk.bytes.length, chunk.count])
}
