import type { LogLine } from './log-source.ts'

export const pageLines = 500
/** The memory of a line object and its string header in bytes, measured in Chromium. */
const lineOverhead = 72

interface Page {
  lines: (LogLine | undefined)[]
  count: number
  bytes: number
}

export const pageOf = (line: number) => Math.floor((line - 1) / pageLines)

/** The loaded lines, in pages; the least recently used pages are dropped when they take too much memory. */
export class Pages {
  #pages = new Map<number, Page>()
  #maxBytes: number
  bytes = 0

  constructor(maxBytes = 64 * 1024 * 1024) {
    this.#maxBytes = maxBytes
  }

  get(n: number): LogLine | undefined {
    return this.#pages.get(pageOf(n))?.lines[(n - 1) % pageLines]
  }

  put(line: LogLine): void {
    const index = pageOf(line.n)
    let page = this.#pages.get(index)
    if (!page) {
      page = { lines: [], count: 0, bytes: 0 }
      this.#pages.set(index, page)
      this.#shrink()
    }
    const slot = (line.n - 1) % pageLines
    if (page.lines[slot]) return
    const bytes = line.text.length + lineOverhead
    page.lines[slot] = line
    page.count++
    page.bytes += bytes
    this.bytes += bytes
  }

  /** Returns whether a page is complete in a log of `total` lines, and marks the page as used. */
  use(index: number, total: number): boolean {
    const page = this.#pages.get(index)
    if (!page) return false
    this.#pages.delete(index)
    this.#pages.set(index, page)
    return page.count >= Math.min(pageLines, total - index * pageLines)
  }

  #shrink(): void {
    for (const [index, page] of this.#pages) {
      // The newest page is being filled, and the few before it are in view.
      if (this.bytes <= this.#maxBytes || this.#pages.size <= 8) return
      this.#pages.delete(index)
      this.bytes -= page.bytes
    }
  }
}
