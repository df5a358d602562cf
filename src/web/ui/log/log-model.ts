import type { WireLine } from '../../../contract/task-server.ts'
import type { RunResults } from '../results/run-results.ts'
import { plainText } from './ansi.ts'
import { CatchUp } from './catch-up.ts'
import { Filter } from './filter.ts'
import { Find } from './find.ts'
import { hostNames } from './host-names.ts'
import { LineSet } from './line-set.ts'
import { LogFolds } from './log-folds.ts'
import { LogLines } from './log-lines.ts'
import { LogResults } from './log-results.ts'
import type { BegunLine, LogLine, LogSource } from './log-source.ts'
import type { Selection } from './selection.ts'
import type { TimeSpan } from './time-spans.ts'

/** Minimum time between updates of the view for live lines. */
const flushMs = 100
/** How long to wait for the folds before the log is first shown, so that it does not fold while it is being read. */
const foldsTimeoutMs = 250
const tail = 500
/** If no line arrives for this long, the log is assumed to be up to date. */
const quietMs = 3000

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
  start: number | null = null
  /** How old the newest line was when it arrived, in ms. */
  lag = 0
  #begun: BegunLine | null = null
  /** The time of the newest live line. */
  #newest = 0
  #quiet: ReturnType<typeof setTimeout> | undefined
  #source: LogSource
  #status: { running: boolean; failed: boolean }
  #snapshot: LogSnapshot
  #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #ending = new AbortController()
  #unfollow: (() => void) | undefined
  #catchUp: CatchUp
  #connection: LogSnapshot['connection'] = 'live'
  #ready = false
  #watched: boolean
  #marking = false
  #markAgain = 0

  constructor(source: LogSource, status: { running: boolean; failed: boolean }) {
    this.#source = source
    this.#catchUp = new CatchUp(source)
    this.#status = status
    this.#watched = status.running
    this.lines = new LogLines(source, () => this.changed())
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
    const line = this.#begun
    return line && this.total >= line.after && this.filter.lines === null ? line : null
  }

  /** Returns for how many ms nothing was printed; 0 if that is not known. */
  get silentFor(): number {
    const newest = Math.max(this.#newest, this.#begun?.time ?? 0, this.line(this.total)?.time ?? 0)
    return newest === 0 || this.#connection !== 'live' ? 0 : Math.max(0, this.#source.now() - newest)
  }

  line(n: number): LogLine | undefined {
    return this.lines.get(n)
  }

  async open(): Promise<void> {
    const { signal } = this.#ending
    try {
      const [read] = await Promise.all([this.#source.window(-tail, tail, signal), this.#readStart(signal)])
      if (signal.aborted) return
      this.lines.take(read.lines, read.total, read.complete)
      this.lines.error = null
      if (!this.lines.complete) this.#unfollow = this.#source.follow(this.total + 1, this.#sink)
    } catch (error) {
      if (signal.aborted) return
      this.lines.error = error instanceof Error ? error.message : String(error)
      this.changed()
      setTimeout(() => !signal.aborted && void this.open(), 2000)
      return
    }
    await Promise.race([this.#readMarks(), new Promise((resolve) => setTimeout(resolve, foldsTimeoutMs))])
    this.#ready = true
    this.#scanMarks()
    this.changed()
  }

  close(): void {
    this.#ending.abort()
    this.#unfollow?.()
    this.lines.close()
    this.find.close()
    this.filter.close()
    clearTimeout(this.#timer)
    clearTimeout(this.#quiet)
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

  /** Updates the view at once, after an action of the user. Live lines go through `#later`. */
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
      connection: this.#connection,
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

  #sink = {
    lines: (first: number, lines: readonly WireLine[]) => {
      this.lines.append(first, lines)
      this.#late(lines.at(-1)?.[0])
      this.#newest = Math.max(this.#newest, lines.at(-1)?.[0] ?? 0)
      const { after } = this.#begun ?? { after: Number.POSITIVE_INFINITY }
      if (lines.some(([, stream], index) => stream === 0 && first + index > after)) this.#begun = null
      if (this.folds.following) void this.#toEnd()
      this.folds.grow(this.total)
      this.#scanMarks()
      this.find.grown(this.total)
      this.filter.grown(this.total)
      this.#later()
    },
    begun: (line: BegunLine) => {
      this.#newest = Math.max(this.#newest, line.time)
      this.#begun = line.text === '' ? null : line
      this.#later()
    },
    sealed: (count: number) => {
      this.#begun = null
      this.lines.total = Math.max(this.total, count)
      this.lines.complete = true
      this.#connection = 'ended'
      this.#late(undefined)
      this.#scanMarks()
      this.find.grown(this.total)
      this.filter.grown(this.total)
      this.changed()
    },
    state: (state: LogSnapshot['connection']) => {
      this.#connection = state
      // It may end meanwhile; the server sends it again.
      if (state !== 'live') this.#begun = null
      this.changed()
    },
  }

  #late(newest: number | undefined): void {
    clearTimeout(this.#quiet)
    this.lag = newest === undefined ? 0 : Math.max(0, this.#source.now() - newest)
    if (this.lag > 0)
      this.#quiet = setTimeout(() => {
        this.lag = 0
        this.changed()
      }, quietMs)
  }

  /** Continues at the end if the arriving lines are far behind it; those between are loaded when they are shown. */
  async #toEnd(): Promise<void> {
    const read = await this.#catchUp.read(this.lag, () => this.total, tail, this.#ending.signal)
    if (!read || !this.folds.following || this.lines.complete) return
    this.#unfollow?.()
    this.lines.take(read.lines, read.total, false)
    this.#unfollow = this.#source.follow(this.total + 1, this.#sink)
    this.folds.grow(this.total)
    this.#scanMarks()
    this.find.grown(this.total)
    this.filter.grown(this.total)
    this.changed()
  }

  #later(): void {
    this.#timer ??= setTimeout(() => this.changed(), flushMs)
  }

  async #readStart(signal: AbortSignal): Promise<void> {
    if (this.start !== null) return
    const { lines } = await this.#source.window(1, 1, signal)
    this.start = lines[0]?.time ?? null
  }

  /** Reads marks from loaded lines; where a line is missing, requests them from the source. */
  #scanMarks(): void {
    if (this.#marking || !this.#ready || Date.now() < this.#markAgain) return
    const { folds, lines } = this
    while (folds.marked_to < lines.total) {
      const line = lines.get(folds.marked_to + 1)
      if (!line) return void this.#readMarks()
      this.start ??= line.time
      folds.add(line.n, line.time, line.text)
      folds.marked_to = line.n
    }
  }

  async #readMarks(): Promise<void> {
    const { folds } = this
    const { signal } = this.#ending
    this.#marking = true
    try {
      while (folds.marked_to === 0 || (folds.marked_to < this.total && !this.lines.get(folds.marked_to + 1))) {
        const from = folds.marked_to + 1
        const read = await this.#source.marks(from, signal)
        if (signal.aborted) return
        for (const mark of read.lines) if (mark.n > folds.marked_to) folds.add(mark.n, mark.time, mark.text)
        if (read.searched_to < from) break
        folds.marked_to = read.searched_to
      }
    } catch {
      // Without marks there are no folds, but the log is complete. The next live lines try again.
      this.#markAgain = Date.now() + 2000
    } finally {
      this.#marking = false
      if (!signal.aborted) {
        if (!this.#watched || !this.#ready) this.folds.rule(this.#mode, this.total)
        this.#scanMarks()
        this.filter.refresh()
        this.changed()
      }
    }
  }
}
