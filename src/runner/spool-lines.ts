import { continuedBytes } from '../contract/task-server.ts'
import { LinePieces, printable } from './line-pieces.ts'
import { createMasker, type Masker } from './masker.ts'

/** A line of output with the cursor after it (contract/task-server.ts). */
export interface SpoolLine {
  text: string
  /** Spool bytes up to and including the last newline consumed. */
  offset: number
  /** Pieces returned of the very long line that begins there; 0 if the line is complete. */
  skip: number
}

const newline = 10
/** A byte becomes at most three in UTF-8 (U+FFFD, U+2400): shorter lines need not be measured. */
const surelyWhole = Math.floor((continuedBytes - 1) / 3)

/**
 * Converts raw spool bytes to masked lines. If it is created with the cursor of a stored line and fed the spool from
 * that offset on, it returns exactly the lines that an uninterrupted reader returns after that one: secrets never
 * extend over a newline, and where a long line is cut depends only on its own bytes.
 */
export class SpoolLines {
  #masker: Masker
  #offset: number
  #drop: number
  /** The line that has begun and not ended: bytes of it read, pieces of it returned. */
  #pieces = new LinePieces()
  #begun = 0
  #given = 0

  constructor(secrets: readonly string[], start: { offset: number; skip: number }) {
    this.#masker = createMasker(secrets)
    this.#offset = start.offset
    this.#drop = start.skip
  }

  /** `raw` may be overwritten after the call. */
  push(raw: Buffer): SpoolLine[] {
    const lines: SpoolLine[] = []
    const behind = raw.lastIndexOf(newline) + 1
    if (behind > 0) this.#complete(behind === raw.length ? raw : raw.subarray(0, behind), lines)
    if (behind < raw.length) this.#begin(raw.subarray(behind), lines)
    return this.#undropped(lines)
  }

  /** Returns the last line if it has no newline. */
  end(): SpoolLine[] {
    const lines: SpoolLine[] = []
    if (this.#begun > 0) {
      this.#give(this.#pieces.push(this.#masker.end()), lines)
      this.#endLine(this.#offset + this.#begun, lines)
    }
    return this.#undropped(lines)
  }

  /**
   * Returns where the unfinished line begins, and its text as far as it is certain: bytes that may begin a secret are
   * missing. Returns undefined if no line has begun, or if all of it is stored already.
   */
  begun(): { offset: number; text: string } | undefined {
    if (this.#begun === 0 || this.#drop > 0) return undefined
    return { offset: this.#offset, text: this.#pieces.begun }
  }

  /** Handles complete lines: masking keeps all newlines in order, so raw and masked bytes are walked side by side. */
  #complete(raw: Buffer, lines: SpoolLine[]) {
    const masked = this.#masker.push(raw)
    const start = this.#offset + this.#begun
    let at = 0
    for (let raw_end = raw.indexOf(newline); raw_end >= 0; raw_end = raw.indexOf(newline, raw_end + 1)) {
      const end = masked === raw ? raw_end : masked.indexOf(newline, at)
      const offset = start + raw_end + 1
      if (this.#begun === 0 && end - at <= surelyWhole) {
        this.#offset = offset
        const text_end = end > at && masked[end - 1] === 13 ? end - 1 : end
        lines.push({ text: printable(masked.toString('utf8', at, text_end)), offset, skip: 0 })
      } else {
        this.#give(this.#pieces.push(masked.subarray(at, end)), lines)
        this.#endLine(offset, lines)
      }
      at = end + 1
    }
  }

  #begin(raw: Buffer, lines: SpoolLine[]) {
    this.#begun += raw.length
    this.#give(this.#pieces.push(this.#masker.push(raw)), lines)
  }

  #endLine(offset: number, lines: SpoolLine[]) {
    const pieces = this.#pieces.end()
    const last = pieces.pop()!
    this.#give(pieces, lines)
    this.#offset = offset
    this.#begun = 0
    this.#given = 0
    lines.push({ text: last, offset, skip: 0 })
  }

  /** Adds pieces that do not end their line. */
  #give(pieces: string[], lines: SpoolLine[]) {
    for (const text of pieces) lines.push({ text, offset: this.#offset, skip: ++this.#given })
  }

  #undropped(lines: SpoolLine[]): SpoolLine[] {
    if (this.#drop === 0) return lines
    const dropped = Math.min(this.#drop, lines.length)
    this.#drop -= dropped
    return lines.slice(dropped)
  }
}
