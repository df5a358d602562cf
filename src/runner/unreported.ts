import type { Commit } from '../contract/job.ts'
import type { ResultItem } from '../contract/result.ts'
import {
  type BegunLine,
  type Claim,
  type Cursor,
  maxReportLines,
  maxReportResults,
  type Orders,
  type Report,
  type WireLine,
} from '../contract/task-server.ts'
import { NumberedQueue } from './numbered-queue.ts'
import { Stages } from './stages.ts'

interface Queued {
  line: WireLine
  cursor: Cursor
  bytes: number
}

/** Maximum number of reports of lines, and of results, that wait: more is read when these are stored. */
const lineReports = 4
const resultReports = 2

/**
 * What the server has not acknowledged yet of one task: lines, results, statuses, commit. Lines stay queued until they
 * are acknowledged; the queue is bounded, and the spool on disk is the actual buffer.
 */
export class Unreported {
  readonly stages: Stages
  readonly #claim: Claim
  readonly #lines: NumberedQueue<Queued>
  readonly #results: NumberedQueue<{ item: ResultItem; bytes: number }>
  #acknowledged: Cursor
  #queued: Cursor
  /** Number of the next report. */
  #number: number
  #commit: Commit | undefined
  #known_hosts: string[] | undefined
  /** The unfinished line after all queued lines, and the one that the server shows. */
  #begun: BegunLine | undefined
  #shown: BegunLine | undefined
  /** A line of the output is queued, which should be reported soon. */
  #output = false

  /** `status`: of the task; after a restart, what the last runner reported. */
  constructor(claim: Claim, status: Report['status'], destroys: boolean) {
    this.#claim = claim
    this.#number = claim.next_report ?? 1
    this.#lines = new NumberedQueue(claim.next_line, maxReportLines)
    this.#results = new NumberedQueue(claim.next_result, maxReportResults)
    this.#acknowledged = this.#queued = claim.cursor ?? { step: 0, offset: 0, skip: 0 }
    this.stages = new Stages(status, destroys, claim.order)
  }

  /** The position after the last queued line. */
  get cursor(): Cursor {
    return this.#queued
  }

  /** Queues a line. `cursor` is the position after it. */
  addLine(stream: 0 | 1, text: string, cursor: Cursor): void {
    this.#lines.add({ line: [Date.now(), stream, text], cursor, bytes: Buffer.byteLength(text) })
    if (stream === 0) {
      this.#output = true
      this.#begun = undefined
    }
    this.#queued = cursor
    // The server already has it, so it counts as reported.
    if (this.#lines.length === 0) this.#acknowledged = cursor
  }

  /** Sets the unfinished line of the output. Returns false if it is the same as before. */
  begin(line: BegunLine | undefined): boolean {
    if (line === this.#begun) return false
    this.#begun = line
    return true
  }

  /** Removes the unfinished line: nothing of it is reported any more. */
  endBegun(): void {
    this.#begun = this.#shown = undefined
  }

  /** Queues the next result; `bytes` is its size as JSON. */
  addResult(item: ResultItem, bytes: number): void {
    this.#results.add({ item, bytes })
  }

  foundCommit(commit: Commit): void {
    this.#commit = commit
  }

  metHosts(lines: string[]): void {
    this.#known_hosts = [...(this.#known_hosts ?? []), ...lines]
  }

  hasLineRoom(): boolean {
    return this.#lines.hasRoom(lineReports)
  }

  hasResultRoom(): boolean {
    return this.#results.hasRoom(resultReports)
  }

  /** Returns whether there is anything to report. */
  hasNews(): boolean {
    return (
      this.#lines.length + this.#results.length > 0 ||
      this.#commit !== undefined ||
      this.#known_hosts !== undefined ||
      this.#begun !== this.#shown ||
      this.stages.unreported > 0
    )
  }

  /** Returns whether output or a question waits, which users look at. */
  isUrgent(): boolean {
    return this.#output || this.stages.asks
  }

  /** Returns whether there is enough for a full report. */
  isFull(): boolean {
    return this.#lines.ripe || this.#results.ripe
  }

  /** Returns whether one report can carry everything that is left. */
  isOneReport(): boolean {
    return this.stages.unreported <= 1 && this.#lines.isOneBatch && this.#results.isOneBatch
  }

  /** Returns what names this attempt of the task in every call. */
  attempt(): Pick<Report, 'task_id' | 'fence' | 'log_id'> {
    const { job, fence, log_id } = this.#claim
    return { task_id: job.task_id, fence, log_id }
  }

  /** Returns the numbers of lines and results that the server has after it stored `rest`, the last report. */
  countsAfter(rest: Report | undefined): { lines: number; results: number } {
    return {
      lines: this.#lines.next - 1 + (rest?.lines.length ?? 0),
      results: this.#results.next - 1 + (rest?.results?.items.length ?? 0),
    }
  }

  /** Returns the next report. */
  report(stage = this.stages.next()): Report {
    const batch = this.#lines.batch()
    const items = this.#results.batch().map(({ item }) => item)
    return {
      ...this.attempt(),
      number: this.#number++,
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

  /** Removes what the answer to a report acknowledges. */
  stored(report: Report, { next_line, next_result }: Pick<Orders, 'next_line' | 'next_result'>): void {
    const { first_line, commit, known_hosts, begun, results } = report
    this.#shown = begun ?? undefined
    if (this.#commit === commit) this.#commit = undefined
    if (this.#known_hosts === known_hosts) this.#known_hosts = undefined
    if (next_result !== undefined) this.#results.stored(results?.first ?? this.#results.next, next_result)
    this.#acknowledged = this.#lines.stored(first_line, next_line).at(-1)?.cursor ?? this.#acknowledged
    if (this.#lines.length === 0) this.#output = false
  }
}
