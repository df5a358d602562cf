import { continuedBytes, maxLineBytes } from '../contract/task-server.ts'

/**
 * One line of output that arrives in parts. Decodes it and cuts it into pieces of at most `maxLineBytes`, because a
 * program may print 100 MB without a newline. Where it cuts depends only on the line's bytes, not on how they arrived.
 * The last piece has fewer than `continuedBytes`, all others have at least that many.
 */
export class LinePieces {
  #decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  /** Text not yet returned, and its size in UTF-8. */
  #text = ''
  #bytes = 0

  /** The text of the unfinished line that was not returned yet. */
  get begun(): string {
    return this.#text
  }

  /** Adds bytes; returns pieces that certainly do not end the line. */
  push(bytes: Buffer): string[] {
    this.#add(this.#decoder.decode(bytes, { stream: true }))
    // One byte more than the limit may be the \r that is dropped at the end: wait for the byte after it.
    return this.#bytes > maxLineBytes + 1 ? this.#cut(maxLineBytes + 1) : []
  }

  /** Returns the rest of the line, at least one piece, without one \r at its end. Then ready for the next line. */
  end(): string[] {
    this.#add(this.#decoder.decode())
    if (this.#text.endsWith('\r')) {
      this.#text = this.#text.slice(0, -1)
      this.#bytes--
    }
    const pieces = [...this.#cut(continuedBytes - 1), this.#text]
    this.#text = ''
    this.#bytes = 0
    return pieces
  }

  #add(text: string) {
    const clean = printable(text)
    this.#text += clean
    this.#bytes += Buffer.byteLength(clean)
  }

  /** Cuts pieces off until no more than `keep` bytes are left. */
  #cut(keep: number): string[] {
    if (this.#bytes <= keep) return []
    const pieces: string[] = []
    const bytes = Buffer.from(this.#text)
    let at = 0
    while (bytes.length - at > keep) {
      let end = Math.min(at + maxLineBytes, bytes.length)
      while (end < bytes.length && (bytes[end]! & 0xc0) === 0x80) end-- // not inside a character; the text is valid UTF-8 by now
      pieces.push(bytes.toString('utf8', at, end))
      at = end
    }
    this.#text = bytes.toString('utf8', at)
    this.#bytes = bytes.length - at
    return pieces
  }
}

/** Replaces NUL, which PostgreSQL's text type cannot store, by its symbol. */
export function printable(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '\u2400') : text
}
