import { closeSync, constants, fstatSync, ftruncateSync, lstatSync, readSync } from 'node:fs'
import { type Cursor, maxLineBytes } from '../contract/task-server.ts'
import { openOwned } from './owned-files.ts'
import type { Ids } from './process.ts'
import { isShortage } from './shortage.ts'
import { type SpoolLine, SpoolLines } from './spool-lines.ts'

/** One buffer for all spools: it is filled and parsed without an await in between. */
const piece = Buffer.allocUnsafeSlow(64 * 1024)
/** How far a spool may grow beyond what will be kept of it before the surplus is cut off. */
const slackBytes = 1024 * 1024

/**
 * The wanted part of a spool: from where on (the cursor), and up to which byte (the task's log limit, < 0: nothing).
 */
export interface SpoolRange {
  step: number
  from: { offset: number; skip: number }
  limit: number
  secrets: readonly string[]
  /** Owner of the file; null or undefined: the runner's own user. */
  user?: Ids | null
}

/**
 * Reads the lines of one command's output while it is written. Reads are synchronous: what was just written is in the
 * page cache, and a poll that finds nothing costs 2 µs, compared with 40 µs through the thread pool.
 */
export class Spool {
  readonly #path: string
  readonly #range: SpoolRange
  readonly #lines: SpoolLines
  #file: number | undefined
  #position: number
  /**
   * no: nothing was cut off yet; now: lines were dropped and the log does not say so yet; reported: the log says so.
   */
  #cut: 'no' | 'now' | 'reported'

  constructor(path: string, range: SpoolRange) {
    this.#path = path
    this.#range = range
    this.#lines = new SpoolLines(range.secrets, range.from)
    this.#position = range.from.offset
    this.#cut = range.from.offset > range.limit ? 'reported' : 'no'
  }

  /** Returns the next piece: how many bytes were read (0: nothing new) and the lines that ended in it. */
  next(): { bytes: number; lines: SpoolLine[] } {
    if (!this.#open()) return { bytes: 0, lines: [] }
    if (this.#position > this.#range.limit + slackBytes) {
      if (this.#cut === 'no') this.#cut = 'now'
      return { bytes: 0, lines: [] }
    }
    const bytes = readSync(this.#file as number, piece, 0, piece.length, this.#position)
    if (bytes === 0) return { bytes, lines: [] }
    this.#position += bytes
    return { bytes, lines: this.#kept(this.#lines.push(piece.subarray(0, bytes))) }
  }

  /** Returns the rest without a newline. Called when no process writes any more. */
  end(): SpoolLine[] {
    return this.#kept(this.#lines.end())
  }

  /** Returns the unfinished line; undefined if no line has begun, or if it will not be kept. */
  begun(): { offset: number; text: string } | undefined {
    return this.#cut === 'no' && this.#position <= this.#range.limit ? this.#lines.begun() : undefined
  }

  /** Whether the limit is reached: nothing more is kept. */
  get full(): boolean {
    return this.#cut !== 'no'
  }

  /** Returns the position after which nothing is kept, once, when the limit has cut off the first line. */
  takeCut(): Cursor | undefined {
    if (this.#cut !== 'now') return undefined
    this.#cut = 'reported'
    return { step: this.#range.step, offset: this.#range.limit + 1, skip: 0 }
  }

  /** Cuts off what the limit will drop, so that a task that never stops printing does not fill the disk. */
  trim(): void {
    const keep = Math.max(this.#range.limit, 0) + slackBytes
    if (!this.#open() || fstatSync(this.#file as number).size <= keep + slackBytes) return
    // `cat` appends (O_APPEND), so it continues at the new end.
    ftruncateSync(this.#file as number, keep)
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }

  #kept(lines: SpoolLine[]): SpoolLine[] {
    if (this.#cut !== 'no') return []
    const last = lines.at(-1)
    if (!last || behind(last) <= this.#range.limit) return lines
    this.#cut = 'now'
    return lines.filter((line) => behind(line) <= this.#range.limit)
  }

  #open(): boolean {
    if (this.#file !== undefined) return true
    try {
      this.#file = openOwned(this.#path, this.#range.user ?? null, constants.O_RDWR)
    } catch (error) {
      // Retried with the next poll: a lack of descriptors says nothing about the command.
      if (!isShortage(error)) throw error
      return false
    }
    return this.#file !== undefined
  }
}

/**
 * Returns the bytes up to the end of the line, or of the piece of a very long one (whose `offset` stays at its
 * beginning).
 */
const behind = ({ offset, skip }: SpoolLine): number => offset + skip * maxLineBytes

/** Returns the size of a spool in bytes; 0 if it does not exist. */
export function spoolBytes(path: string): number {
  return lstatSync(path, { throwIfNoEntry: false })?.size ?? 0
}

/** Returns the last complete lines of a spool, at most so many bytes. */
export function spoolEnd(path: string, user: Ids | null, max_bytes = 16 * 1024): string {
  const file = openOwned(path, user)
  if (file === undefined) return ''
  try {
    const { size } = fstatSync(file)
    const bytes = Buffer.alloc(Math.min(size, max_bytes))
    readSync(file, bytes, 0, bytes.length, size - bytes.length)
    const text = bytes.toString()
    return size > bytes.length ? text.slice(text.indexOf('\n') + 1) : text
  } finally {
    closeSync(file)
  }
}
