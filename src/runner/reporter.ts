import { setTimeout as sleep } from 'node:timers/promises'
import type { Commit } from '../contract/job.ts'
import type { ResultItem } from '../contract/result.ts'
import {
  type BegunLine,
  type Claim,
  type Cursor,
  type Finish,
  maxReportLines,
  maxReportResults,
  type Orders,
  type Report,
  type TaskServer,
  type WireLine,
} from '../contract/task-server.ts'
import { backoff } from './backoff.ts'
import { NumberedQueue } from './numbered-queue.ts'
import { type ConfirmationAnswer, Stages } from './stages.ts'

type Order = Orders['order']

interface Queued {
  line: WireLine
  cursor: Cursor
  bytes: number
}

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

/** Maximum number of reports of lines, and of results, that wait: more is read when these are stored. */
const lineReports = 4
const resultReports = 2
/**
 * Lines that follow within this many ms are sent together: a task that prints all the time makes 50 reports a second,
 * not 200.
 */
const pace_ms = 20
/**
 * How long non-urgent content (lines of Signalbox itself, results, the commit) waits for output or a new status to be
 * sent with: measured for a task of `true`, 2 reports instead of 4.
 */
const calm_pace_ms = 200

type Ending = Pick<Finish, 'outcome' | 'reason' | 'reason_message' | 'exit_code' | 'checkout_failed'>

/**
 * Reports one task to the server: lines, status, commit. Only one report is under way at a time; what accumulates
 * meanwhile is the next one. Lines stay queued until they are acknowledged; the queue is bounded, and the spool on disk
 * is the actual buffer.
 */
export class Reporter {
  readonly #options: ReporterOptions
  readonly #lines: NumberedQueue<Queued>
  readonly #results: NumberedQueue<{ item: ResultItem; bytes: number }>
  #acknowledged: Cursor
  #queued: Cursor
  readonly #stages: Stages
  #commit: Commit | undefined
  #known_hosts: string[] | undefined
  /** The unfinished line after all queued lines, and the one that the server shows. */
  #begun: BegunLine | undefined
  #shown: BegunLine | undefined
  #last_answer = 0
  /** Something is queued that should be reported soon. */
  #urgent = false
  #closing = false
  /** The last report is sent with the end. */
  #together = true
  #over = false
  #wake = Promise.withResolvers<void>()
  #room = Promise.withResolvers<void>()
  readonly #done: Promise<void>

  constructor(options: ReporterOptions) {
    const { claim, status, destroys = false } = options
    this.#options = options
    this.#lines = new NumberedQueue(claim.next_line, maxReportLines)
    this.#results = new NumberedQueue(claim.next_result, maxReportResults)
    this.#acknowledged = this.#queued = claim.cursor ?? { step: 0, offset: 0, skip: 0 }
    this.#stages = new Stages(status, destroys, claim.order)
    // The claim has set this status and renewed the lease: there is nothing to report yet.
    if (status === 'starting') this.#last_answer = performance.now()
    this.#done = this.#work()
  }

  /** The position after the last queued line. */
  get cursor(): Cursor {
    return this.#queued
  }

  /**
   * Queues a line. `cursor` is the position after it; a line that belongs to no step has the position of the line
   * before.
   */
  add(stream: 0 | 1, text: string, cursor: Cursor = this.#queued): void {
    if (this.#over) return
    this.#lines.add({ line: [Date.now(), stream, text], cursor, bytes: Buffer.byteLength(text) })
    if (stream === 0) {
      this.#urgent = true
      this.#begun = undefined
    }
    this.#queued = cursor
    // The server already has it, so it counts as reported.
    if (this.#lines.length === 0) this.#acknowledged = cursor
    this.#wake.resolve()
  }

  /** Sets the unfinished line of the output; the next line of the output ends it. */
  begin(line: BegunLine | undefined): void {
    if (this.#over || line === this.#begun) return
    this.#begun = line
    this.#wake.resolve()
  }

  /** Queues the next result; `bytes` is its size as JSON. */
  addResult(item: ResultItem, bytes: number): void {
    if (this.#over) return
    this.#results.add({ item, bytes })
    this.#wake.resolve()
  }

  hasRoom(): boolean {
    return this.#over || this.#lines.hasRoom(lineReports)
  }

  hasResultRoom(): boolean {
    return this.#over || this.#results.hasRoom(resultReports)
  }

  /** Resolves when a report was answered, at the latest after `ms`. */
  async room(ms: number): Promise<void> {
    await Promise.race([this.#room.promise, sleep(ms)])
  }

  running(): void {
    this.#stages.enter('running')
    this.#wake.resolve()
  }

  /** Reports `waiting_confirmation` and waits for the answer to it. */
  confirm(destroys: boolean): Promise<ConfirmationAnswer> {
    const answer = this.#stages.confirm(destroys)
    this.#wake.resolve()
    return answer
  }

  foundCommit(commit: Commit): void {
    this.#commit = commit
    this.#wake.resolve()
  }

  metHosts(lines: string[]): void {
    this.#known_hosts = [...(this.#known_hosts ?? []), ...lines]
    this.#wake.resolve()
  }

  /**
   * Reports everything, and sends the end until the server has stored it: together with the last report, or else after
   * it.
   */
  async finish({ outcome, reason, reason_message, exit_code, checkout_failed }: Ending): Promise<void> {
    const more = { ...(reason_message && { reason_message }), ...(checkout_failed && { checkout_failed }) }
    const end = { outcome, reason, exit_code, ...more }
    this.#closing = true
    this.#begun = this.#shown = undefined
    this.#wake.resolve()
    await this.#done
    if (this.#over) return
    const { server, shutdown } = this.#options
    try {
      return await server.finish(this.#finishOf(end, this.#hasNews() ? this.#report() : undefined), shutdown)
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
    return {
      ...this.#attempt(),
      ...end,
      lines: this.#lines.next - 1 + (rest?.lines.length ?? 0),
      results: this.#results.next - 1 + (rest?.results?.items.length ?? 0),
      ...(rest && { rest }),
    }
  }

  /** Returns what names this attempt of the task in every call. */
  #attempt(): Pick<Report, 'task_id' | 'fence' | 'log_id'> {
    const { job, fence, log_id } = this.#options.claim
    return { task_id: job.task_id, fence, log_id }
  }

  /** Stops reporting. */
  drop(): void {
    this.#over = true
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
      const news = this.#hasNews()
      if (this.#closing && this.#together && this.#isOneReport()) return false
      const full = this.#lines.ripe || this.#results.ripe
      const pace = this.#urgent || this.#stages.unreported > 0 ? pace_ms : calm_pace_ms
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

  #hasNews = () =>
    this.#lines.length + this.#results.length > 0 ||
    this.#commit !== undefined ||
    this.#known_hosts !== undefined ||
    this.#begun !== this.#shown ||
    this.#stages.unreported > 0

  /** Returns whether one report can carry everything that is left. */
  #isOneReport(): boolean {
    return this.#stages.unreported <= 1 && this.#lines.isOneBatch && this.#results.isOneBatch
  }

  #report(stage = this.#stages.next()): Report {
    const batch = this.#lines.batch()
    const items = this.#results.batch().map(({ item }) => item)
    return {
      ...this.#attempt(),
      status: stage.status,
      first_line: this.#lines.next,
      lines: batch.map(({ line }) => line),
      cursor: batch.at(-1)?.cursor ?? this.#acknowledged,
      ...(this.#commit && { commit: this.#commit }),
      ...(this.#known_hosts && { known_hosts: this.#known_hosts }),
      ...(items.length > 0 && { results: { first: this.#results.next, items } }),
      ...(stage.destroys && { destroys: true }),
      // It stands after all lines, so a report that leaves some of them for the next one does not have it.
      ...(this.#begun && batch.length === this.#lines.length && { begun: this.#begun }),
    }
  }

  /** Returns false if the server stored none of the lines. */
  async #send(): Promise<boolean> {
    const { server, shutdown } = this.#options
    const first = this.#results.next
    const stage = this.#stages.next()
    const report = this.#report(stage)
    const { first_line, commit, known_hosts, begun } = report
    const answer = await server.report(report, shutdown)
    this.#last_answer = performance.now()
    this.#stages.reported(stage, answer.order)
    this.#shown = begun ?? undefined
    if (this.#commit === commit) this.#commit = undefined
    if (this.#known_hosts === known_hosts) this.#known_hosts = undefined
    if (answer.next_result !== undefined) this.#results.stored(first, answer.next_result)
    this.#acknowledged = this.#lines.stored(first_line, answer.next_line).at(-1)?.cursor ?? this.#acknowledged
    if (this.#lines.length === 0) this.#urgent = false
    this.#room.resolve()
    this.#room = Promise.withResolvers()
    this.#obey(answer)
    return report.lines.length === 0 || answer.next_line > first_line
  }

  #obey({ order, kill_in_ms }: Pick<Orders, 'order' | 'kill_in_ms'>): void {
    if (order === 'go' || order === 'confirmed' || order === 'rejected') return
    if (order === 'gone') this.drop()
    this.#options.onOrder(order, kill_in_ms)
  }
}
