import type { LogSource } from './log-source.ts'

/** A newest line older than this has a backlog before it. */
const lateMs = 2000
/** Fewer missing lines than this arrive by themselves as fast as they are read. */
const farLines = 1000
/** Minimum time between two attempts. */
const againMs = 2000

/**
 * Decides when a view that follows a log jumps to its end: a program may print faster than live lines arrive, and a
 * view that shows all of them is behind long after the program has ended.
 */
export class CatchUp {
  readonly #source: LogSource
  #reading = false
  #again = 0

  constructor(source: LogSource) {
    this.#source = source
  }

  /** Returns the last `count` lines if the lines up to `total` are far behind the end; otherwise undefined. */
  async read(late: number, total: () => number, count: number, signal: AbortSignal) {
    if (this.#reading || late < lateMs || Date.now() < this.#again) return undefined
    this.#reading = true
    try {
      const read = await this.#source.window(-count, count, signal)
      return !signal.aborted && read.total - total() > farLines ? read : undefined
    } catch {
      // Live lines go on meanwhile.
      return undefined
    } finally {
      this.#reading = false
      this.#again = Date.now() + againMs
    }
  }
}
