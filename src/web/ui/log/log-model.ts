import type { RunResults } from '../results/run-results.ts'
import { plainText } from './ansi.ts'
import { Filter } from './filter.ts'
import { Find } from './find.ts'
import { hostNames } from './host-names.ts'
import { LineSet } from './line-set.ts'
import { LiveLines, tail } from './live-lines.ts'
import { LogFolds } from './log-folds.ts'
import { LogLines } from './log-lines.ts'
import { LogResults } from './log-results.ts'
import type { BegunLine, LogLine, LogSource } from './log-source.ts'
import { MarkReader } from './mark-reader.ts'
import type { Selection } from './selection.ts'
import type { TimeSpan } from './time-spans.ts'

/** Minimum time between updates of the view for live lines. */
const flushMs = 100
/** How long to wait for the folds before the log is first shown, so that it does not fold while it is being read. */
const foldsTimeoutMs = 250

export interface LogSnapshot {
  /** Increases with every change; everything else is read from the model. */
  version: number
  ready: boolean
  total: number
  rows: number
  /** The folds and failures of the lines that existed when the log was opened are known. */
  marked: boolean
  complete: boolean
  connection: 'live' | 'lost' | 'ended'
  error: string | null
}

/**
 * The state of one log in one view: the loaded lines, the folds, the find, the cursor and the selection. Knows nothing
 * about the screen. Call `open` once and `close` once; the view listens with subscribe and getSnapshot.
 */
export class LogModel {
  readonly lines: LogLines
  readonly folds = new LogFolds()
  readonly find: Find
  readonly filter: Filter
  readonly results = new LogResults()
  /** When the task waited for a person: no part of the duration of a fold. */
  waits: readonly TimeSpan[] = []
  /** The line that keys act on; 0 before the first line. */
  cursor = 0
  /** The lines named in the address. */
  marked: { from: number; to: number } | null = null
  selection: Selection | null = null
  #live: LiveLines
  #marks: MarkReader
  #source: LogSource
  #status: { running: boolean; failed: boolean }
  #snapshot: LogSnapshot
  #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #ending = new AbortController()
  #ready = false
  #watched: boolean

  constructor(source: LogSource, status: { running: boolean; failed: boolean }) {
    this.#source = source
    this.#status = status
    this.#watched = status.running
    this.lines = new LogLines(source, () => this.changed())
    this.#marks = new MarkReader(source, this.lines, this.folds, () => {
      if (!this.#watched || !this.#ready) this.folds.rule(this.#mode, this.total)
      this.#marks.scan()
      this.filter.refresh()
      this.changed()
    })
    this.#live = new LiveLines(source, this.lines, {
      following: () => this.folds.following,
      grown: () => this.#grown(),
      changed: () => this.changed(),
      changedSoon: () => {
        this.#timer ??= setTimeout(() => this.changed(), flushMs)
      },
    })
    this.find = new Find(source, () => this.changed())
    const known = {
      results: this.results.lines.bind(this.results),
      tasks: (titles: readonly string[]) => this.#linesOfTasks(titles),
      errors: () => this.folds.tree.errors.lines,
    }
    this.filter = new Filter(source, known, () => {
      this.folds.show(this.filter.lines)
      this.changed()
    })
    this.#snapshot = {
      version: 0,
      ready: false,
      total: 0,
      rows: 0,
      marked: false,
      complete: false,
      connection: 'live',
      error: null,
    }
    this.folds.rule(this.#mode, 0)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  getSnapshot = (): LogSnapshot => this.#snapshot

  get total(): number {
    return this.lines.total
  }

  get rows(): number {
    return this.folds.rows(this.lines.total)
  }

  get running(): boolean {
    return this.#status.running
  }

  /** The unfinished line, if it follows the last line that is shown. */
  get begun(): BegunLine | null {
    const line = this.#live.unfinished
    return line && this.total >= line.after && this.filter.lines === null ? line : null
  }

  /** Returns for how many ms nothing was printed; 0 if that is not known. */
  get silentFor(): number {
    return this.#live.silentFor(this.line(this.total)?.time ?? 0)
  }

  /** How old the newest line was when it arrived, in ms. */
  get lag(): number {
    return this.#live.lag
  }

  /** The time of the first line; null until it is known. */
  get start(): number | null {
    return this.#marks.start
  }

  line(n: number): LogLine | undefined {
    return this.lines.get(n)
  }

  async open(): Promise<void> {
    const { signal } = this.#ending
    // Beside the lines, not after them: marks of a long log take longer than its last lines.
    const marks = Promise.race([this.#marks.read(), new Promise((resolve) => setTimeout(resolve, foldsTimeoutMs))])
    try {
      const [read] = await Promise.all([this.#source.window(-tail, tail, signal), this.#readStart(signal)])
      if (signal.aborted) return
      this.lines.take(read.lines, read.total, read.complete)
      this.lines.error = null
      if (!this.lines.complete) this.#live.follow()
    } catch (error) {
      if (signal.aborted) return
      this.lines.error = error instanceof Error ? error.message : String(error)
      this.changed()
      setTimeout(() => !signal.aborted && void this.open(), 2000)
      return
    }
    await marks
    // The marks may have come before the number of lines was known.
    this.folds.rule(this.#mode, this.total)
    this.#ready = true
    this.#marks.ready = true
    this.#marks.scan()
    this.changed()
  }

  close(): void {
    this.#ending.abort()
    this.#live.close()
    this.#marks.close()
    this.lines.close()
    this.find.close()
    this.filter.close()
    clearTimeout(this.#timer)
  }

  /** Sets the results, at first and each time they have grown. */
  setResults(results: RunResults | null): void {
    this.results.results = results
    this.filter.refresh()
    this.changed()
  }

  setStatus(status: { running: boolean; failed: boolean }): void {
    this.#status = status
    if (status.running) this.#watched = true
    // Users who watched the end keep their folds; the rule for finished runs is for logs opened later.
    if (!this.#watched) this.folds.rule(this.#mode, this.total)
    this.changed()
  }

  /** Updates the view at once, after an action of the user. Live lines go through `changedSoon`. */
  changed(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const { lines } = this
    this.#snapshot = {
      version: this.#snapshot.version + 1,
      ready: this.#ready,
      total: lines.total,
      rows: this.rows,
      marked: this.folds.marked_to > 0,
      complete: lines.complete,
      connection: this.#live.connection,
      error: lines.error,
    }
    for (const listener of this.#listeners) listener()
  }

  /** Returns the hosts of the run. */
  hostNames(): Promise<string[]> {
    return hostNames(this.results.results, this.#source, this.#ending.signal)
  }

  /** Returns the visible text of a loaded line. */
  textOf(n: number): string | undefined {
    const line = this.line(n)
    return line && plainText(line.text)
  }

  #linesOfTasks(titles: readonly string[]): LineSet {
    const wanted = new Set(titles)
    const folds = this.folds.tree.folds.filter(({ title }) => wanted.has(title))
    return new LineSet(folds.flatMap(({ line, end }) => [line, Math.min(end, this.total)]))
  }

  get #mode() {
    return this.#status.running ? 'running' : this.#status.failed ? 'failed' : 'success'
  }

  #grown(): void {
    this.folds.grow(this.total)
    this.#marks.scan()
    this.find.grown(this.total)
    this.filter.grown(this.total)
  }

  async #readStart(signal: AbortSignal): Promise<void> {
    if (this.start !== null) return
    const { lines } = await this.#source.window(1, 1, signal)
    this.#marks.start = lines[0]?.time ?? null
  }
}
