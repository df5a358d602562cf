import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, open, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finish } from '../contract/task-server.ts'
import type { Moment } from './boot.ts'

/** How a task ended, and the last lines that say so. */
export interface End extends Pick<Finish, 'outcome' | 'reason' | 'exit_code'> {
  step: number
  lines: string[]
}

/** A call of the shell that has begun: for `run`, under which nonce, in which start of the machine, the how many-th try. */
export interface Begun {
  step: number
  call: string
  attempt: number
  nonce: string
  boot: string
  /** When: of a pause. */
  since?: Moment
  /** For `confirm`: what is agreed to destroys something. */
  destroys?: boolean
}

/** What a call of the shell answered: a value, or the text of the TaskError it threw. */
export interface Answer {
  step: number
  call: string
  digest: string
  value?: unknown
  error?: string
  /** The error was a ResultUnknown. */
  unknown?: true
}

type Entry =
  | { kind: 'task'; nonce: string }
  | { kind: 'running'; since: Moment }
  | { kind: 'refused'; since: Moment }
  | ({ kind: 'begin' } & Begun)
  | ({ kind: 'answer' } & Answer)
  | ({ kind: 'end' } & End)

/**
 * What a task has done so far, a JSON line each. It holds no secret: of a call's arguments only a digest is kept.
 * `begin` of a command must be on the disk before the command starts, so `lasting` waits for the disk; an answer that
 * only saves work is carried there by the next lasting entry.
 */
export class Journal {
  readonly begun = new Map<number, Begun>()
  readonly answers = new Map<number, Answer>()
  nonce = ''
  running: Moment | undefined
  /** When its commands were stopped because the server had refused the runner's token for a lease. */
  refused: Moment | undefined
  end: End | undefined
  readonly #file: FileHandle

  private constructor(file: FileHandle) {
    this.#file = file
  }

  static async open(folder: string): Promise<Journal> {
    const path = join(folder, 'journal.jsonl')
    const text = await readFile(path, 'utf8').catch(() => '')
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    if (whole.length < text.length) await truncate(path, Buffer.byteLength(whole)) // the runner died in the middle of it
    const journal = new Journal(await open(path, 'a', 0o600))
    for (const line of whole.split('\n')) if (line) journal.#take(JSON.parse(line) as Entry)
    if (!journal.nonce) await journal.#add({ kind: 'task', nonce: randomBytes(12).toString('hex') }, true)
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

  close(): Promise<void> {
    return this.#file.close()
  }

  async #add(entry: Entry, lasting: boolean): Promise<void> {
    await this.#file.appendFile(`${JSON.stringify(entry)}\n`)
    if (lasting) await this.#file.datasync()
    this.#take(entry)
  }

  #take(entry: Entry): void {
    if (entry.kind === 'task') this.nonce = entry.nonce
    else if (entry.kind === 'running') this.running = entry.since
    else if (entry.kind === 'refused') this.refused = entry.since
    else if (entry.kind === 'begin') this.begun.set(entry.step, entry)
    else if (entry.kind === 'answer') this.answers.set(entry.step, entry)
    else this.end = entry
  }
}
