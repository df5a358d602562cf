import { setTimeout as sleep } from 'node:timers/promises'
import type { Commit } from '../contract/job.ts'
import type { ResultItem } from '../contract/result.ts'
import type { BegunLine, Claim, Cursor, Finish, Orders, Report, TaskServer } from '../contract/task-server.ts'
import { backoff } from './backoff.ts'
import type { ConfirmationAnswer } from './stages.ts'
import { Unreported } from './unreported.ts'

type Order = Orders['order']

interface ReporterOptions {
  server: TaskServer
  claim: Claim
  /** The status of the task: after a restart, what the last runner reported. */
  status: Report['status']
  /** For `waiting_confirmation`: the action to be confirmed destroys something. */
  destroys?: boolean
  shutdown: AbortSignal
  /** `kill_in_ms`: what is left of the grace period of a stop; undefined if the server does not say. */
  onOrder(order: Exclude<Order, 'go' | ConfirmationAnswer>, kill_in_ms: number | undefined): void
}

/**
 * Lines that follow within this many ms are sent together: a task that prints all the time makes 50 reports a second,
 * not 200.
 */
const pace_ms = 20
/**
 * How long non-urgent content (lines of Signalbox itself, results, the commit, that the task runs) waits to be sent with
 * output, a question or the end: a short task without output needs no report but the one that comes with its end.
 */
const calm_pace_ms = 200

type Ending = Pick<
  Finish,
  'outcome' | 'reason' | 'reason_message' | 'exit_code' | 'checkout_failed' | 'presented_hosts' | 'artifacts'
>

/**
 * Reports one task to the server: decides when, and repeats what fails. Only one report is under way at a time; what
 * accumulates meanwhile (unreported.ts) is the next one.
 */
export class Reporter {
  readonly #options: ReporterOptions
  readonly #unreported: Unreported
  #last_answer = 0
  #closing = false
  /** The last report is sent with the end. */
  #together = true
  #over = false
  #wake = Promise.withResolvers<void>()
  #room = Promise.withResolvers<void>()
  readonly #reached = Promise.withResolvers<void>()
  readonly #done: Promise<void>

  constructor(options: ReporterOptions) {
    const { claim, status, destroys = false } = options
    this.#options = options
    this.#unreported = new Unreported(claim, status, destroys)
    // The claim has set this status and renewed the lease: there is nothing to report yet.
    if (status === 'starting' && !claim.report_first) this.#last_answer = performance.now()
    this.#done = this.#work()
  }

  /** The position after the last queued line. */
  get cursor(): Cursor {
    return this.#unreported.cursor
  }

  /**
   * Queues a line. `cursor` is the position after it; a line that belongs to no step has the position of the line
   * before.
   */
  add(stream: 0 | 1, text: string, cursor: Cursor = this.cursor): void {
    if (this.#over) return
    this.#unreported.addLine(stream, text, cursor)
    this.#wake.resolve()
  }

  /** Sets the unfinished line of the output; the next line of the output ends it. */
  begin(line: BegunLine | undefined): void {
    if (!this.#over && this.#unreported.begin(line)) this.#wake.resolve()
  }

  /** Queues the next result; `bytes` is its size as JSON. */
  addResult(item: ResultItem, bytes: number): void {
    if (this.#over) return
    this.#unreported.addResult(item, bytes)
    this.#wake.resolve()
  }

  hasRoom(): boolean {
    return this.#over || this.#unreported.hasLineRoom()
  }

  hasResultRoom(): boolean {
    return this.#over || this.#unreported.hasResultRoom()
  }

  /** Resolves when a report was answered, at the latest after `ms`. */
  async room(ms: number): Promise<void> {
    await Promise.race([this.#room.promise, sleep(ms)])
  }

  /** Resolves once the server has answered a report, or none will be sent any more. */
  async reached(): Promise<void> {
    const { shutdown } = this.#options
    const left = () => this.#reached.resolve()
    shutdown.addEventListener('abort', left)
    await this.#reached.promise
    shutdown.removeEventListener('abort', left)
    shutdown.throwIfAborted()
  }

  running(): void {
    this.#unreported.stages.enter('running')
    this.#wake.resolve()
  }

  /** Reports `waiting_confirmation` and waits for the answer to it. */
  confirm(destroys: boolean): Promise<ConfirmationAnswer> {
    const answer = this.#unreported.stages.confirm(destroys)
    this.#wake.resolve()
    return answer
  }

  foundCommit(commit: Commit): void {
    this.#unreported.foundCommit(commit)
    this.#wake.resolve()
  }

  metHosts(lines: string[]): void {
    this.#unreported.metHosts(lines)
    this.#wake.resolve()
  }

  /**
   * Reports everything, and sends the end until the server has stored it: together with the last report, or else after
   * it.
   */
  async finish(ending: Ending): Promise<void> {
    const { outcome, reason, reason_message, exit_code, checkout_failed, presented_hosts, artifacts } = ending
    const more = {
      ...(reason_message && { reason_message }),
      ...(checkout_failed && { checkout_failed }),
      ...(presented_hosts && { presented_hosts }),
      ...(artifacts && { artifacts }),
    }
    const end = { outcome, reason, exit_code, ...more }
    this.#closing = true
    this.#unreported.endBegun()
    this.#wake.resolve()
    await this.#done
    if (this.#over) return
    const { server, shutdown } = this.#options
    try {
      return await server.finish(
        this.#finishOf(end, this.#unreported.hasNews() ? this.#unreported.report() : undefined),
        shutdown,
      )
    } catch {
      // Only reports can find out how much of it the server has.
      this.#together = false
      await this.#work()
    }
    for (const pause of backoff()) {
      if (this.#over) return
      shutdown.throwIfAborted()
      try {
        return await server.finish(this.#finishOf(end), shutdown)
      } catch {
        await sleep(pause, undefined, { signal: shutdown })
      }
    }
  }

  #finishOf(end: Ending, rest?: Report): Finish {
    return { ...this.#unreported.attempt(), ...end, ...this.#unreported.countsAfter(rest), ...(rest && { rest }) }
  }

  /** Stops reporting. */
  drop(): void {
    this.#over = true
    this.#reached.resolve()
    this.#wake.resolve()
    this.#room.resolve()
  }

  async #work(): Promise<void> {
    let pauses = backoff()
    while (await this.#somethingToSay()) {
      try {
        // Lines that the server could not store (its disk is full) are sent again after a pause.
        if (!(await this.#send())) throw new Error('nothing was stored')
        pauses = backoff()
      } catch {
        if (!this.#left())
          await sleep(pauses.next().value, undefined, { signal: this.#options.shutdown }).catch(() => {})
      }
    }
  }

  #left = () => this.#over || this.#options.shutdown.aborted

  /** Waits until a report is due. Returns false if there will be none. */
  async #somethingToSay(): Promise<boolean> {
    const every = this.#options.claim.report_seconds * 1000
    for (;;) {
      if (this.#left()) return false
      const quiet = performance.now() - this.#last_answer
      const news = this.#unreported.hasNews()
      if (this.#closing && this.#together && this.#unreported.isOneReport()) return false
      const full = this.#unreported.isFull()
      const pace = this.#unreported.isUrgent() ? pace_ms : calm_pace_ms
      if (this.#last_answer === 0 || quiet >= every || (news && (quiet >= pace || full || this.#closing))) return true
      if (this.#closing && !news) return false
      this.#wake = Promise.withResolvers()
      await this.#waitAtMost(news ? Math.min(pace, every) - quiet : every - quiet)
    }
  }

  async #waitAtMost(ms: number): Promise<void> {
    const wake = () => this.#wake.resolve()
    const timer = setTimeout(wake, Math.min(ms, 2 ** 31 - 1))
    const { shutdown } = this.#options
    shutdown.addEventListener('abort', wake)
    await this.#wake.promise
    shutdown.removeEventListener('abort', wake)
    clearTimeout(timer)
  }

  /** Returns false if the server stored none of the lines. */
  async #send(): Promise<boolean> {
    const { server, shutdown } = this.#options
    const { stages } = this.#unreported
    const stage = stages.next()
    const report = this.#unreported.report(stage)
    const answer = await server.report(report, shutdown)
    this.#last_answer = performance.now()
    this.#reached.resolve()
    stages.reported(stage, answer.order)
    this.#unreported.stored(report, answer)
    this.#room.resolve()
    this.#room = Promise.withResolvers()
    this.#obey(answer)
    return report.lines.length === 0 || answer.next_line > report.first_line
  }

  #obey({ order, kill_in_ms }: Pick<Orders, 'order' | 'kill_in_ms'>): void {
    if (order === 'go' || order === 'confirmed' || order === 'rejected') return
    if (order === 'gone') this.drop()
    this.#options.onOrder(order, kill_in_ms)
  }
}
