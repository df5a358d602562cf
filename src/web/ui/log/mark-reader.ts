import type { LogFolds } from './log-folds.ts'
import type { LogLines } from './log-lines.ts'
import type { LogSource } from './log-source.ts'

const retryMs = 2000

/** Reads the lines that begin and end folds: from the loaded lines, and from the source where one is missing. */
export class MarkReader {
  /** The time of the first line, as soon as it is known. */
  start: number | null = null
  /** Loaded lines are read. Before, the source knows all marks sooner. */
  ready = false
  #source: LogSource
  #lines: LogLines
  #folds: LogFolds
  #done: () => void
  #ending = new AbortController()
  #reading = false
  #again = 0

  /** `done` is called when marks from the source were added. */
  constructor(source: LogSource, lines: LogLines, folds: LogFolds, done: () => void) {
    this.#source = source
    this.#lines = lines
    this.#folds = folds
    this.#done = done
  }

  close(): void {
    this.#ending.abort()
  }

  /** Adds the marks of loaded lines up to the first one that is missing, which is requested. */
  scan(): void {
    if (this.#reading || !this.ready || Date.now() < this.#again) return
    const folds = this.#folds
    while (folds.marked_to < this.#lines.total) {
      const line = this.#lines.get(folds.marked_to + 1)
      if (!line) return void this.read()
      this.start ??= line.time
      folds.add(line.n, line.time, line.text)
      folds.marked_to = line.n
    }
  }

  /** Adds the marks that the source finds, up to the next loaded line. Resolves without them if the source fails. */
  async read(): Promise<void> {
    const folds = this.#folds
    const lines = this.#lines
    const { signal } = this.#ending
    if (this.#reading) return
    this.#reading = true
    try {
      while (folds.marked_to === 0 || (folds.marked_to < lines.total && !lines.get(folds.marked_to + 1))) {
        const from = folds.marked_to + 1
        const read = await this.#source.marks(from, signal)
        if (signal.aborted) return
        for (const mark of read.lines) if (mark.n > folds.marked_to) folds.add(mark.n, mark.time, mark.text)
        if (read.searched_to < from) break
        folds.marked_to = read.searched_to
      }
    } catch {
      // Without marks there are no folds, but the log is complete. The next live lines try again.
      this.#again = Date.now() + retryMs
    } finally {
      this.#reading = false
      if (!signal.aborted) this.#done()
    }
  }
}
