import type { WireLine } from '../../../contract/task-server.ts'
import { endsPlain, styleAfter } from './ansi.ts'
import { plainStyle, type Style } from './ansi-style.ts'
import type { LogLine, LogSource } from './log-source.ts'
import { Pages, pageLines, pageOf } from './pages.ts'

/** How many lines back to look for a colour that has not been reset. */
const carryLines = 1000
const retryMs = 2000

/** The loaded lines of one log, and the requests for those that are not loaded. */
export class LogLines {
  total = 0
  complete = false
  /** Why the last request failed. */
  error: string | null = null
  #source: LogSource
  #changed: () => void
  #pages = new Pages()
  #wanted = new Set<number>()
  #reading = new Map<number, AbortController>()
  #retry: ReturnType<typeof setTimeout> | undefined
  #ends = new WeakMap<LogLine, Style>()
  #closed = false

  constructor(source: LogSource, changed: () => void) {
    this.#source = source
    this.#changed = changed
  }

  get(n: number): LogLine | undefined {
    return this.#pages.get(n)
  }

  get bytes(): number {
    return this.#pages.bytes
  }

  take(lines: readonly LogLine[], total: number, complete: boolean): void {
    for (const line of lines) this.#pages.put(line)
    this.total = Math.max(this.total, total)
    this.complete ||= complete
  }

  append(first: number, lines: readonly WireLine[]): void {
    for (let i = 0; i < lines.length; i++) {
      const [time, stream, text] = lines[i]!
      this.#pages.put({ n: first + i, time, stream: stream === 1 ? 'system' : 'output', text })
    }
    this.total = Math.max(this.total, first + lines.length - 1)
  }

  /** Sets the visible lines: missing ones are requested, and requests that are no longer needed are aborted. */
  want(ranges: readonly (readonly [from: number, to: number])[]): void {
    this.#wanted.clear()
    for (const [from, to] of ranges) {
      const last = pageOf(Math.min(to, this.total))
      for (let page = pageOf(Math.max(1, from)); page <= last; page++)
        if (!this.#pages.use(page, this.total)) this.#wanted.add(page)
    }
    for (const [page, reading] of this.#reading) {
      if (this.#wanted.has(page)) continue
      reading.abort()
      // Removed at once: a page requested again before the abort is noticed would never be read.
      this.#reading.delete(page)
    }
    if (this.#retry === undefined) for (const page of this.#wanted) if (!this.#reading.has(page)) void this.#read(page)
  }

  /** Returns lines for a copy, including those that are not loaded. */
  async range(from: number, to: number, signal: AbortSignal): Promise<LogLine[]> {
    const lines: LogLine[] = []
    while (from <= to) {
      const here = this.get(from)
      if (here) {
        lines.push(here)
        from++
        continue
      }
      const read = await this.#source.window(from, Math.min(5000, to - from + 1), signal)
      if (read.lines.length === 0) break
      for (const line of read.lines) lines.push(line)
      from = lines.at(-1)!.n + 1
    }
    return lines
  }

  /** Returns the style that line `n` starts with: colours continue until they are reset. */
  styleBefore(n: number): Style {
    let at = n
    let style: Style | undefined
    while (at > 1 && n - at < carryLines) {
      const line = this.get(at - 1)
      if (!line) break
      style = endsPlain(line.text) ? plainStyle : this.#ends.get(line)
      if (style) break
      at--
    }
    style ??= plainStyle
    for (; at < n; at++) {
      const line = this.get(at)!
      style = styleAfter(line.text, style)
      this.#ends.set(line, style)
    }
    return style
  }

  retry(): void {
    clearTimeout(this.#retry)
    this.#retry = undefined
    for (const page of this.#wanted) if (!this.#reading.has(page)) void this.#read(page)
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#retry)
    for (const reading of this.#reading.values()) reading.abort()
  }

  async #read(page: number): Promise<void> {
    const reading = new AbortController()
    this.#reading.set(page, reading)
    try {
      const read = await this.#source.window(page * pageLines + 1, pageLines, reading.signal)
      if (reading.signal.aborted) return
      this.take(read.lines, read.total, read.complete)
      // Lines before known ones may change the colour those start with.
      this.#ends = new WeakMap()
      this.#wanted.delete(page)
      this.error = null
    } catch (error) {
      if (reading.signal.aborted) return
      this.error = error instanceof Error ? error.message : String(error)
      this.#retry ??= setTimeout(() => this.retry(), retryMs)
    } finally {
      if (this.#reading.get(page) === reading) this.#reading.delete(page)
      if (!this.#closed && !reading.signal.aborted) this.#changed()
    }
  }
}
