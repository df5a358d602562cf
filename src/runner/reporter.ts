import { setTimeout as sleep } from 'node:timers/promises'
import type { Commit } from '../contract/job.ts'
import type { ResultItem } from '../contract/result.ts'
import {
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

type Order = Orders['order']
type Verdict = 'confirmed' | 'rejected'

interface Queued {
  line: WireLine
  cursor: Cursor
  bytes: number
}

/** A status to report, in order, none passed over: the server must see `running` between two confirmations. */
interface Stage {
  status: Report['status']
  reported: boolean
  /** The person's answer to this `waiting_confirmation`; `asked`: somebody waits for it. */
  verdict: PromiseWithResolvers<Verdict>
  asked: boolean
  /** What waits for it destroys something. */
  destroys: boolean
}

export interface ReporterOptions {
  server: TaskServer
  claim: Claim
  /** Where the task stands: after a restart, what the last runner reported. */
  status: Report['status']
  /** For `waiting_confirmation`: what waits for it destroys something. */
  destroys?: boolean
  leave: AbortSignal
  onOrder(order: Exclude<Order, 'go' | Verdict>): void
}

/** So many reports of lines, and of results, wait at most: more is read when these are stored. */
const lineReports = 4
const resultReports = 2
/** Lines that follow within so many ms travel together: a task that prints all the time makes 50 reports a second, not 200. */
const pace_ms = 20

/**
 * Tells the server of one task: lines, status, commit. One report is under way at a time; what gathers meanwhile is the
 * next one. Lines stay queued until they are answered; the queue is bounded, the spool on disk is the true buffer.
 */
export class Reporter {
  readonly #options: ReporterOptions
  readonly #lines: NumberedQueue<Queued>
  readonly #results: NumberedQueue<{ item: ResultItem; bytes: number }>
  #told: Cursor
  #queued: Cursor
  #stages: Stage[]
  #commit: Commit | undefined
  #known_hosts: string[] | undefined
  #heard = 0
  #closing = false
  #over = false
  #wake = Promise.withResolvers<void>()
  #room = Promise.withResolvers<void>()
  readonly #done: Promise<void>

  constructor(options: ReporterOptions) {
    const { claim, status, destroys = false } = options
    this.#options = options
    this.#lines = new NumberedQueue(claim.next_line, maxReportLines)
    this.#results = new NumberedQueue(claim.next_result, maxReportResults)
    this.#told = this.#queued = claim.cursor ?? { step: 0, offset: 0, skip: 0 }
    this.#stages = [{ ...stageOf(status), destroys }]
    if (status === 'starting') {
      // That is what the claim has made it, and it has renewed the lease: there is nothing to say yet.
      this.#stages[0]!.reported = true
      this.#heard = performance.now()
    }
    if (status === 'waiting_confirmation') this.#judge(this.#stages[0] as Stage, claim.order)
    this.#done = this.#work()
  }

  /** The position behind the last queued line. */
  get cursor(): Cursor {
    return this.#queued
  }

  /** Queues a line. `cursor` stands behind it; a line that belongs to no step has that of the line before. */
  add(stream: 0 | 1, text: string, cursor: Cursor = this.#queued): void {
    if (this.#over) return
    this.#lines.add({ line: [Date.now(), stream, text], cursor, bytes: Buffer.byteLength(text) })
    this.#queued = cursor
    // The server has it already: it is as good as told.
    if (this.#lines.length === 0) this.#told = cursor
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
    this.#enter(stageOf('running'))
  }

  /** Reports `waiting_confirmation` and waits for the person's answer to it. */
  confirm(destroys: boolean): Promise<Verdict> {
    // After a restart the stage is there from the beginning, maybe with the answer.
    const waiting = this.#stages.findLast((stage) => stage.status === 'waiting_confirmation' && !stage.asked)
    const stage = waiting ?? stageOf('waiting_confirmation')
    stage.asked = true
    stage.destroys = destroys
    if (!waiting) this.#enter(stage)
    return stage.verdict.promise
  }

  foundCommit(commit: Commit): void {
    this.#commit = commit
    this.#wake.resolve()
  }

  metHosts(lines: string[]): void {
    this.#known_hosts = [...(this.#known_hosts ?? []), ...lines]
    this.#wake.resolve()
  }

  /** Resolves when everything is told; then sends `finish` until the server has stored it. */
  async finish(end: Pick<Finish, 'outcome' | 'reason' | 'exit_code'>): Promise<void> {
    this.#closing = true
    this.#wake.resolve()
    await this.#done
    if (this.#over) return
    const { server, claim, leave } = this.#options
    const { outcome, reason, exit_code } = end
    const { task_id } = claim.job
    const count = { lines: this.#lines.next - 1, results: this.#results.next - 1 }
    const finish = { task_id, fence: claim.fence, log_id: claim.log_id, outcome, reason, exit_code, ...count }
    for (const pause of backoff()) {
      leave.throwIfAborted()
      try {
        return await server.finish(finish, leave)
      } catch {
        await sleep(pause, undefined, { signal: leave })
      }
    }
  }

  /** Says no more. */
  drop(): void {
    this.#over = true
    this.#wake.resolve()
    this.#room.resolve()
  }

  #enter(stage: Stage): void {
    this.#stages.push(stage)
    this.#wake.resolve()
  }

  async #work(): Promise<void> {
    let pauses = backoff()
    while (await this.#somethingToSay()) {
      try {
        // Lines that the server could not store (its disk is full) are sent again after a pause.
        if (!(await this.#send())) throw new Error('nothing was stored')
        pauses = backoff()
      } catch {
        if (!this.#left()) await sleep(pauses.next().value, undefined, { signal: this.#options.leave }).catch(() => {})
      }
    }
  }

  #left = () => this.#over || this.#options.leave.aborted

  /** Waits until a report is due. False: never again. */
  async #somethingToSay(): Promise<boolean> {
    const every = this.#options.claim.report_seconds * 1000
    for (;;) {
      if (this.#left()) return false
      const quiet = performance.now() - this.#heard
      const news =
        this.#lines.length + this.#results.length > 0 ||
        this.#commit !== undefined ||
        this.#known_hosts !== undefined ||
        this.#stageDue()
      const full = this.#lines.ripe || this.#results.ripe
      if (this.#heard === 0 || quiet >= every || (news && (quiet >= pace_ms || full || this.#closing))) return true
      if (this.#closing && !news) return false
      this.#wake = Promise.withResolvers()
      await this.#waitAtMost(news ? pace_ms - quiet : every - quiet)
    }
  }

  async #waitAtMost(ms: number): Promise<void> {
    const wake = () => this.#wake.resolve()
    const timer = setTimeout(wake, Math.min(ms, 2 ** 31 - 1))
    const { leave } = this.#options
    leave.addEventListener('abort', wake)
    await this.#wake.promise
    leave.removeEventListener('abort', wake)
    clearTimeout(timer)
  }

  #stageDue = () => this.#stages.length > 1 || !this.#stages[0]?.reported

  /** False: the server stored none of the lines. */
  async #send(): Promise<boolean> {
    const { server, claim, leave } = this.#options
    if (this.#stages[0]?.reported && this.#stages.length > 1) this.#stages.shift()
    const stage = this.#stages[0] as Stage
    const batch = this.#lines.batch()
    const first = this.#results.next
    const items = this.#results.batch().map(({ item }) => item)
    const commit = this.#commit
    const known_hosts = this.#known_hosts
    const first_line = this.#lines.next
    const answer = await server.report(
      {
        task_id: claim.job.task_id,
        fence: claim.fence,
        log_id: claim.log_id,
        status: stage.status,
        first_line,
        lines: batch.map(({ line }) => line),
        cursor: batch.at(-1)?.cursor ?? this.#told,
        ...(commit && { commit }),
        ...(known_hosts && { known_hosts }),
        ...(items.length > 0 && { results: { first, items } }),
        ...(stage.destroys && { destroys: true }),
      },
      leave,
    )
    this.#heard = performance.now()
    stage.reported = true
    if (this.#commit === commit) this.#commit = undefined
    if (this.#known_hosts === known_hosts) this.#known_hosts = undefined
    if (answer.next_result !== undefined) this.#results.stored(first, answer.next_result)
    this.#told = this.#lines.stored(first_line, answer.next_line).at(-1)?.cursor ?? this.#told
    this.#room.resolve()
    this.#room = Promise.withResolvers()
    this.#obey(stage, answer.order)
    return batch.length === 0 || answer.next_line > first_line
  }

  #obey(stage: Stage, order: Order): void {
    if (order === 'confirmed' || order === 'rejected') this.#judge(stage, order)
    else if (order !== 'go') {
      if (order === 'gone') this.drop()
      this.#options.onOrder(order)
    }
  }

  /** An answer counts only for the confirmation whose report it came back with: a second one needs a person again. */
  #judge(stage: Stage, order: Order): void {
    if (stage.status !== 'waiting_confirmation' || (order !== 'confirmed' && order !== 'rejected')) return
    stage.verdict.resolve(order)
  }
}

const stageOf = (status: Report['status']): Stage => ({
  status,
  reported: false,
  verdict: Promise.withResolvers(),
  asked: false,
  destroys: false,
})
