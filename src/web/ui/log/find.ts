import { toRangeQuery } from './filter-criteria.ts'
import type { LogQuery, LogSource } from './log-source.ts'

/** Maximum number of hits held by line number; those beyond are requested one by one. */
const held = 10_000
const againMs = 1000

/**
 * Searches the whole log. The source searches and counts; the first 10,000 line numbers are held, and beyond them
 * `next` and `previous` query the source.
 */
export class Find {
  query: LogQuery | null = null
  /** Line numbers of matches, ascending; complete up to `held_to`. */
  hits: number[] = []
  /** All lines with matches, as first and last line of each run, if there are more than are held. */
  spread: number[] = []
  total = 0
  busy = false
  error: string | null = null
  /** The hit that the user went to: its line, and its position among all hits, starting at 1. */
  current: { line: number; index: number } | null = null
  #heldTo = 0
  #searchedTo = 0
  #spreadTo = 0
  #source: LogSource
  #changed: () => void
  #ending = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(source: LogSource, changed: () => void) {
    this.#source = source
    this.#changed = changed
  }

  /** Starts a new search; resolves when the hits are known. An empty text ends the search. */
  async search(query: LogQuery): Promise<void> {
    this.stop()
    if (query.text === '') return this.#changed()
    this.query = query
    this.busy = true
    this.#changed()
    const { signal } = this.#ending
    try {
      const found = await this.#ask(1, held, signal)
      this.hits = found.lines.map(({ n }) => n)
      this.total = found.total
      this.#searchedTo = found.searched_to
      this.#heldTo = this.#reach(found)
      void this.#readSpread(signal)
    } catch (error) {
      if (signal.aborted) return
      this.error = error instanceof Error ? error.message : String(error)
    }
    this.busy = false
    this.#changed()
  }

  /** Returns the next hit after a line, or the previous one before it, wrapping around at the ends of the log. */
  async go(line: number, step: 1 | -1): Promise<number | undefined> {
    if (!this.query || this.total === 0) return undefined
    const { signal } = this.#ending
    try {
      const found = step === 1 ? await this.#behind(line, signal) : await this.#before(line, signal)
      if (signal.aborted) return undefined
      this.current = found ?? null
      return found?.line
    } catch (error) {
      if (!signal.aborted) this.error = error instanceof Error ? error.message : String(error)
      return undefined
    } finally {
      if (!signal.aborted) this.#changed()
    }
  }

  /** Called when the log has grown: searches the new lines, at most once a second. */
  grown(total: number): void {
    if (!this.query || this.busy || total <= this.#searchedTo) return
    this.#timer ??= setTimeout(() => void this.#searchOn(), againMs)
  }

  stop(): void {
    this.#ending.abort()
    this.#ending = new AbortController()
    clearTimeout(this.#timer)
    this.#timer = undefined
    Object.assign(this, { query: null, hits: [], spread: [], total: 0, busy: false, error: null, current: null })
    this.#heldTo = 0
    this.#searchedTo = 0
    this.#spreadTo = 0
  }

  close(): void {
    this.stop()
    this.#ending.abort()
  }

  async #searchOn(): Promise<void> {
    const { signal } = this.#ending
    try {
      const whole = this.hits.length === this.total
      const found = await this.#ask(this.#searchedTo + 1, whole ? held : 0, signal)
      this.total += found.total
      if (whole && this.hits.length < held) {
        for (const { n } of found.lines) this.hits.push(n)
        this.#heldTo = this.#reach(found)
      }
      this.#searchedTo = found.searched_to
      void this.#readSpread(signal)
    } catch {
      // The search is repeated when the next lines arrive.
    }
    if (signal.aborted) return
    this.#timer = undefined
    this.#changed()
  }

  /** Reads where all hits are if only some are held: marks of the first ones alone would look like all of them. */
  async #readSpread(signal: AbortSignal): Promise<void> {
    if (!this.query || this.hits.length === this.total) return
    try {
      const found = await this.#source.ranges({ ...toRangeQuery(this.query), from: this.#spreadTo + 1 }, signal)
      if (signal.aborted || found.searched_to <= this.#spreadTo) return
      this.spread = this.spread.concat(found.ranges)
      this.#spreadTo = found.searched_to
      this.#changed()
    } catch {
      // The marks are those of the held hits until the log grows.
    }
  }

  /** Returns the line up to which all hits are held, if `found` reaches the end of the held range. */
  #reach(found: { lines: { n: number }[]; total: number; searched_to: number }): number {
    return found.lines.length === found.total ? found.searched_to : (found.lines.at(-1)?.n ?? this.#heldTo)
  }

  async #behind(line: number, signal: AbortSignal): Promise<{ line: number; index: number } | undefined> {
    const index = this.hits.findIndex((hit) => hit > line)
    if (index >= 0) return { line: this.hits[index]!, index: index + 1 }
    if (this.hits.length < this.total) {
      const found = await this.#ask(Math.max(line, this.#heldTo) + 1, 1, signal)
      if (found.lines[0]) return { line: found.lines[0].n, index: this.total - found.total + 1 }
    }
    return this.hits[0] === undefined ? undefined : { line: this.hits[0], index: 1 }
  }

  async #before(line: number, signal: AbortSignal): Promise<{ line: number; index: number } | undefined> {
    const whole = this.hits.length === this.total
    const index = this.hits.findLastIndex((hit) => hit < line)
    if (index >= 0 && (whole || line <= this.#heldTo)) return { line: this.hits[index]!, index: index + 1 }
    const last = index < 0 ? this.#searchedTo + 1 : Math.min(line, this.#searchedTo + 1)
    if (whole) return { line: this.hits.at(-1)!, index: this.hits.length }
    // The source searches forwards only, so larger and larger ranges before the line are searched.
    for (let size = 1000; ; size *= 4) {
      const from = Math.max(this.#heldTo + 1, last - size)
      const found = await this.#ask(from, held, signal)
      const hits = found.lines.filter(({ n }) => n < last)
      if (hits.length > 0) return { line: hits.at(-1)!.n, index: this.total - found.total + hits.length }
      if (from <= this.#heldTo + 1) return { line: this.hits.at(-1)!, index: this.hits.length }
    }
  }

  #ask(from: number, limit: number, signal: AbortSignal) {
    return this.#source.search({ ...toRangeQuery(this.query!), from, limit }, signal)
  }
}
