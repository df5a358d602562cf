/**
 * Cuts a stream of bytes into lines of at most `max` bytes. A longer line is skipped, without keeping any of it in
 * memory, and returned as undefined.
 */
export class CutLines {
  readonly #max: number
  #begun: Buffer[] = []
  #size = 0

  constructor(max: number) {
    this.#max = max
  }

  /** Whether bytes were received since the last newline. */
  get half(): boolean {
    return this.#size > 0
  }

  /** Returns the lines that end in these bytes, which may be overwritten after the call. */
  push(bytes: Buffer): (string | undefined)[] {
    const lines: (string | undefined)[] = []
    let at = 0
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, at)) {
      this.#add(bytes.subarray(at, end))
      lines.push(this.end())
      at = end + 1
    }
    if (at < bytes.length) this.#add(bytes.subarray(at), true)
    return lines
  }

  /** Returns what was received since the last newline. */
  end(): string | undefined {
    const line = this.#size > this.#max ? undefined : Buffer.concat(this.#begun).toString()
    this.#begun = []
    this.#size = 0
    return line
  }

  #add(part: Buffer, copied = false): void {
    this.#size += part.length
    if (this.#size <= this.#max) this.#begun.push(copied ? Buffer.from(part) : part)
    else this.#begun = []
  }
}
