import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fdatasync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CodedMessage } from '../contract/message.ts'
import type { Finish } from '../contract/task-server.ts'
import { type Moment, now } from './boot.ts'
import { codeOf, isShortage } from './shortage.ts'

/** How a task ended, and the last lines of its log, which report it. */
export interface End
  extends Pick<
    Finish,
    'outcome' | 'reason' | 'reason_message' | 'exit_code' | 'checkout_failed' | 'presented_hosts' | 'artifacts'
  > {
  step: number
  lines: string[]
}

/**
 * A call of the shell that has begun; for `run`, with the nonce, the boot of the machine and the number of the attempt.
 */
export interface Begun {
  step: number
  call: string
  attempt: number
  nonce: string
  boot: string
  /** For a pause: when it began. */
  since?: Moment
  /** For `confirm`: the action to be confirmed destroys something. */
  destroys?: boolean
}

/** The result of a call of the shell: a value, or the text of the TaskError it threw. */
export interface Answer {
  step: number
  call: string
  digest: string
  value?: unknown
  error?: string
  /** The same as a code; missing in journals of earlier releases. */
  reason?: CodedMessage
  /** The error was a ResultUnknown. */
  unknown?: true
}

type Entry =
  | { kind: 'task'; nonce: string; since?: Moment }
  | { kind: 'running'; since: Moment }
  | { kind: 'refused'; since: Moment }
  | ({ kind: 'begin' } & Begun)
  | ({ kind: 'answer' } & Answer)
  | ({ kind: 'end' } & End)

/**
 * What a task has done so far, one JSON line each. It contains no secret: only a digest of a call's arguments is kept.
 * `begin` of a command must be on the disk before the command starts, so `lasting` waits for the disk; an answer that
 * only saves work is flushed with the next lasting entry.
 */
export class Journal {
  readonly begun = new Map<number, Begun>()
  readonly answers = new Map<number, Answer>()
  nonce = ''
  /** When the task was claimed; undefined if release 0.1 claimed it. */
  since: Moment | undefined
  /** A line before the last one cannot be read: what the task has done is unknown. */
  damaged = false
  running: Moment | undefined
  /** When its commands were stopped because the server had refused the runner's token for the duration of a lease. */
  refused: Moment | undefined
  end: End | undefined
  #file: number
  /** Bytes of complete lines. */
  #size: number

  private constructor(file: number, size: number) {
    this.#file = file
    this.#size = size
  }

  static async open(folder: string): Promise<Journal> {
    const path = join(folder, 'journal.jsonl')
    const text = readJournal(path)
    const unreadable = text === undefined
    const whole = (text ?? '').slice(0, (text ?? '').lastIndexOf('\n') + 1)
    // the runner died while it wrote the line
    if (text !== undefined && whole.length < text.length) truncateSync(path, Buffer.byteLength(whole))
    const file = openSync(path, 'a', 0o600)
    const journal = new Journal(file, fstatSync(file).size)
    journal.damaged = unreadable
    for (const line of whole.split('\n')) if (line) journal.#read(line)
    if (!journal.nonce && !journal.damaged)
      await journal.#add({ kind: 'task', nonce: randomBytes(12).toString('hex'), since: now() }, true)
    return journal
  }

  digest(args: unknown): string {
    return createHash('sha256').update(this.nonce).update(JSON.stringify(args)).digest('base64url').slice(0, 22)
  }

  isRunning = (since: Moment) => this.#add({ kind: 'running', since }, false)
  wasRefused = (since: Moment) => this.#add({ kind: 'refused', since }, true)
  begin = (begun: Begun) => this.#add({ kind: 'begin', ...begun }, true)
  answer = (answer: Answer, lasting = false) => this.#add({ kind: 'answer', ...answer }, lasting)
  ended = (end: End) => this.#add({ kind: 'end', ...end }, true)

  close(): void {
    closeSync(this.#file)
    // The system gives the number to the next file: nothing may be written to it any more.
    this.#file = -1
  }

  async #add(entry: Entry, lasting: boolean): Promise<void> {
    const line = Buffer.from(`${JSON.stringify(entry)}\n`)
    try {
      for (let done = 0; done < line.length; ) done += writeSync(this.#file, line, done)
    } catch (error) {
      // On a full disk a part of the line may have been written: the next one must not begin after it.
      ftruncateSync(this.#file, this.#size)
      throw error
    }
    this.#size += line.length
    if (lasting) await flush(this.#file)
    this.#take(entry)
  }

  #read(line: string): void {
    const entry = parse(line)
    if (entry) this.#take(entry)
    else this.damaged = true
  }

  #take(entry: Entry): void {
    if (entry.kind === 'task') {
      this.nonce = entry.nonce
      this.since = entry.since
    } else if (entry.kind === 'running') this.running = entry.since
    else if (entry.kind === 'refused') this.refused = entry.since
    else if (entry.kind === 'begin') this.begun.set(entry.step, entry)
    else if (entry.kind === 'answer') this.answers.set(entry.step, entry)
    else this.end = entry
  }
}

/** Waits for the disk in another thread: the others' tasks go on meanwhile. */
const flush = promisify(fdatasync)

/** Returns '' if there is no journal yet; undefined if it cannot be read. Throws if no descriptor or memory is free. */
function readJournal(path: string): string | undefined {
  // Most journals are new: a missing file must not cost an exception.
  if (!existsSync(path)) return ''
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isShortage(error)) throw error
    // Any other error must not look like a task that has done nothing yet.
    return codeOf(error) === 'ENOENT' ? '' : undefined
  }
}

function parse(line: string): Entry | undefined {
  try {
    const entry: unknown = JSON.parse(line)
    return typeof entry === 'object' && entry !== null && 'kind' in entry ? (entry as Entry) : undefined
  } catch {
    return undefined
  }
}
