import type { WireLine } from '../../../contract/task-server.ts'
import { CatchUp } from './catch-up.ts'
import type { LogLines } from './log-lines.ts'
import type { BegunLine, LogSink, LogSource } from './log-source.ts'

/** How many of the last lines are read at once. */
export const tail = 500
/** If no line arrives for this long, the log is assumed to be up to date. */
const quietMs = 3000

/** What live lines change in the log around them. */
interface Log {
  /** The view shows the end. */
  following(): boolean
  /** Lines were added. */
  grown(): void
  /** Updates the view at once. */
  changed(): void
  /** Updates the view soon, once for all lines that arrive until then. */
  changedSoon(): void
}

/**
 * Receives the lines of a running task, and knows whether they are up to date. What the source calls are fields, because
 * it calls them without this object.
 */
export class LiveLines implements LogSink {
  connection: 'live' | 'lost' | 'ended' = 'live'
  /** How old the newest line was when it arrived, in ms. */
  lag = 0
  /** The line that the task has begun and not ended. */
  unfinished: BegunLine | null = null
  /** The time of the newest live line. */
  #newest = 0
  #quiet: ReturnType<typeof setTimeout> | undefined
  #source: LogSource
  #store: LogLines
  #log: Log
  #catchUp: CatchUp
  #ending = new AbortController()
  #unfollow: (() => void) | undefined

  constructor(source: LogSource, store: LogLines, log: Log) {
    this.#source = source
    this.#store = store
    this.#log = log
    this.#catchUp = new CatchUp(source)
  }

  /** Starts after the lines that are stored. */
  follow(): void {
    this.#unfollow?.()
    this.#unfollow = this.#source.follow(this.#store.total + 1, this)
  }

  close(): void {
    this.#ending.abort()
    this.#unfollow?.()
    clearTimeout(this.#quiet)
  }

  /** Returns for how many ms nothing was printed, given the time of the last stored line; 0 if that is not known. */
  silentFor(last: number): number {
    const newest = Math.max(this.#newest, this.unfinished?.time ?? 0, last)
    return newest === 0 || this.connection !== 'live' ? 0 : Math.max(0, this.#source.now() - newest)
  }

  lines = (first: number, lines: readonly WireLine[]): void => {
    this.#store.append(first, lines)
    this.#late(lines.at(-1)?.[0])
    this.#newest = Math.max(this.#newest, lines.at(-1)?.[0] ?? 0)
    const { after } = this.unfinished ?? { after: Number.POSITIVE_INFINITY }
    if (lines.some(([, stream], index) => stream === 0 && first + index > after)) this.unfinished = null
    if (this.#log.following()) void this.#toEnd()
    this.#log.grown()
    this.#log.changedSoon()
  }

  begun = (line: BegunLine): void => {
    this.#newest = Math.max(this.#newest, line.time)
    this.unfinished = line.text === '' ? null : line
    this.#log.changedSoon()
  }

  sealed = (count: number): void => {
    this.unfinished = null
    this.#store.total = Math.max(this.#store.total, count)
    this.#store.complete = true
    this.connection = 'ended'
    this.#late(undefined)
    this.#log.grown()
    this.#log.changed()
  }

  state = (state: 'live' | 'lost' | 'ended'): void => {
    this.connection = state
    // It may end meanwhile; the server sends it again.
    if (state !== 'live') this.unfinished = null
    this.#log.changed()
  }

  #late(newest: number | undefined): void {
    clearTimeout(this.#quiet)
    this.lag = newest === undefined ? 0 : Math.max(0, this.#source.now() - newest)
    if (this.lag > 0)
      this.#quiet = setTimeout(() => {
        this.lag = 0
        this.#log.changed()
      }, quietMs)
  }

  /** Continues at the end if the arriving lines are far behind it; those between are loaded when they are shown. */
  async #toEnd(): Promise<void> {
    const store = this.#store
    const read = await this.#catchUp.read(this.lag, () => store.total, tail, this.#ending.signal)
    if (!read || !this.#log.following() || store.complete) return
    this.#unfollow?.()
    store.take(read.lines, read.total, false)
    this.follow()
    this.#log.grown()
    this.#log.changed()
  }
}
