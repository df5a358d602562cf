import { closeSync, constants, fstatSync, readSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { maxResults, ResultItem } from '../contract/result.ts'
import { CutLines } from './cut-lines.ts'
import type { Masker } from './masker.ts'
import type { Ids } from './process.ts'
import type { Reporter } from './reporter.ts'
import { fitted } from './result-size.ts'
import { maxFileBytes, maxLine, openResults, ownLine } from './results-writer.ts'
import { ShuttingDown } from './stop.ts'

interface ResultsTailOptions {
  /** The task's folder. */
  folder: string
  /** Owner of the file; null or undefined: the runner's own user. */
  user?: Ids | null
  /** Number of the first result that the server does not have. */
  next_result: number
  masker: Pick<Masker, 'shortened'>
  reporter: Pick<Reporter, 'addResult' | 'hasResultRoom' | 'room'>
  shutdown: AbortSignal
  /** Maximum number of bytes of the file that are read. */
  max_bytes?: number
}

/** How often to check for more. */
const poll_ms = 100
/** One buffer for all tasks: it is filled and parsed without an await in between. */
const piece = Buffer.allocUnsafeSlow(64 * 1024)

/**
 * Reads the results of a task while its programs write them, from the beginning of the file: which lines count, and so
 * their numbers, follows from the file alone, and a restarted runner skips what is stored. The task writes the file:
 * whatever it contains, at worst a line is dropped.
 */
export class ResultsTail {
  readonly #task: ResultsTailOptions
  readonly #lines = new CutLines(maxLine)
  #file: number | undefined
  #position = 0
  #count = 0
  #unread = 0
  #too_large = 0
  #too_many = 0
  #too_far = false
  #ending = false
  #stopped = false
  #wake = Promise.withResolvers<void>()
  readonly #done: Promise<void>

  constructor(options: ResultsTailOptions) {
    this.#task = options
    this.#done = this.#work()
    this.#done.catch(() => {}) // `end` reports the error
  }

  /** Resolves when everything is read and passed on. Called when no program writes any more; may be called again. */
  async end(): Promise<void> {
    this.#ending = true
    this.#wake.resolve()
    await this.#done
  }

  /** Stops reading; the rest is no longer needed. */
  stop(): void {
    this.#stopped = true
    this.#wake.resolve()
  }

  /** Returns lines for the log that say what was left out; complete after `end`. */
  problems(): string[] {
    const lines = (count: number) => (count === 1 ? '1 result' : `${count} results`)
    return [
      ...(this.#unread > 0 ? [`${lines(this.#unread)} could not be read and left out`] : []),
      ...(this.#too_large > 0 ? [`${lines(this.#too_large)} left out: larger than 64 KiB`] : []),
      ...(this.#too_many > 0 ? [`${lines(this.#too_many)} left out: a task keeps at most ${maxResults}`] : []),
      ...(this.#too_far ? ['Results behind the first GiB of their file were left out'] : []),
    ]
  }

  async #work(): Promise<void> {
    const { folder, user, reporter, shutdown } = this.#task
    try {
      this.#file = openResults(folder, constants.O_RDONLY, user ?? null)
      while (!this.#stopped) {
        if (shutdown.aborted) throw new ShuttingDown()
        const ending = this.#ending
        if (!reporter.hasResultRoom()) await reporter.room(20)
        else if (this.#read()) await setImmediate()
        else if (ending) break
        else await this.#pause()
      }
      if (this.#lines.half) this.#take(this.#lines.end())
    } finally {
      if (this.#file !== undefined) closeSync(this.#file)
    }
  }

  async #pause(): Promise<void> {
    const { promise, resolve } = (this.#wake = Promise.withResolvers<void>())
    if (this.#ending || this.#stopped) return
    const timer = setTimeout(resolve, poll_ms)
    const { shutdown } = this.#task
    const wake = () => resolve()
    shutdown.addEventListener('abort', wake)
    await promise
    shutdown.removeEventListener('abort', wake)
    clearTimeout(timer)
  }

  /** Reads the next piece; returns false if there is nothing new. */
  #read(): boolean {
    if (this.#file === undefined || fstatSync(this.#file).size <= this.#position) return false
    const room = Math.min(piece.length, (this.#task.max_bytes ?? maxFileBytes) - this.#position)
    const bytes = readSync(this.#file, piece, 0, room, this.#position)
    this.#too_far = room === 0
    this.#position += bytes
    for (const line of this.#lines.push(piece.subarray(0, bytes))) this.#take(line)
    return bytes > 0
  }

  #take(line: string | undefined): void {
    if (line === '') return
    if (line === undefined) return void this.#too_large++
    const parsed = ResultItem.safeParse(parse(line))
    if (!parsed.success) {
      // An incomplete line of a runner that was killed: the next runner wrote it again in full.
      if (!line.startsWith(ownLine) && !ownLine.startsWith(line)) this.#unread++
      return
    }
    const item = masked(parsed.data, this.#task.masker)
    const found = item && fitted(item)
    if (!found) return void this.#too_large++
    if (this.#count === maxResults) return void this.#too_many++
    if (++this.#count >= this.#task.next_result) this.#task.reporter.addResult(found.item, found.bytes)
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/**
 * Returns whether a field is a word of a fixed list: it reveals nothing, and a secret equal to one of these words must
 * not spoil the item.
 */
const isWord = (kind: ResultItem['kind'], name: string): boolean =>
  name === 'kind' || name === 'state' || name === 'outcome' || (name === 'action' && kind !== 'task')

/**
 * Returns the item with every text masked, which programs may have shortened before; undefined if stars made a text too
 * long.
 */
function masked(item: ResultItem, masker: Pick<Masker, 'shortened'>): ResultItem | undefined {
  let changed = false
  const deep = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const text = masker.shortened(value)
      changed ||= text !== value
      return text
    }
    if (Array.isArray(value)) return value.map(deep)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, isWord(item.kind, name) ? part : deep(part)]),
    )
  }
  const result = deep(item)
  return changed ? ResultItem.safeParse(result).data : item
}
