import { setTimeout as sleep } from 'node:timers/promises'
import type { Claim, Orders, Report } from '../../contract/task-server.ts'
import { backoff } from '../backoff.ts'
import type { TaskContext } from '../task-run.ts'

/**
 * Reports a task until its pod does: that its runner is alive, and, as the line that has begun, why the pod has not. Once the
 * pod has resumed the task, the same calls only receive orders.
 */
export class Waiting {
  order: Exclude<Orders['order'], 'go' | 'confirmed' | 'rejected'> | undefined
  /** What is left of the grace period of a stop. */
  kill_in_ms = 0
  /** Whether the pod has resumed the task. */
  with_pod = false
  readonly #claim: Claim
  readonly #context: Pick<TaskContext, 'server' | 'shutdown'>
  readonly #ordered = new AbortController()
  readonly #closed = new AbortController()
  readonly #answered = Promise.withResolvers<void>()
  readonly #done: Promise<void>
  #number: number
  #begun: Report['begun']
  #wake = Promise.withResolvers<void>()

  constructor(claim: Claim, context: Pick<TaskContext, 'server' | 'shutdown'>) {
    this.#claim = claim
    this.#context = context
    this.#number = claim.next_report ?? 1
    if (claim.order === 'stop' || claim.order === 'kill') this.#obey(claim.order, claim.kill_in_ms)
    this.#done = this.#work()
  }

  /** Aborts when the task has to end. */
  get ordered(): AbortSignal {
    return this.#ordered.signal
  }

  /** Sets why the task waits. */
  say(text: string): void {
    if (this.#begun?.text !== text.slice(0, 1000)) this.#begun = { text: text.slice(0, 1000), time: Date.now() }
  }

  wake(): void {
    this.#wake.resolve()
  }

  /** Resolves when something has changed, at the latest after `ms`. */
  async news(ms: number): Promise<void> {
    this.#wake = Promise.withResolvers()
    const timer = setTimeout(() => this.wake(), ms)
    await this.#wake.promise
    clearTimeout(timer)
  }

  /** Returns whether the pod has resumed the task, once the server has said so. */
  async asked(): Promise<boolean> {
    await this.#answered.promise
    return this.with_pod
  }

  /** Stops reporting. */
  async close(): Promise<void> {
    this.#closed.abort()
    this.#answered.resolve()
    await this.#done
  }

  async #work(): Promise<void> {
    const { server, shutdown } = this.#context
    const { job, fence, log_id, next_line, cursor, report_seconds } = this.#claim
    const signal = AbortSignal.any([shutdown, this.#closed.signal])
    signal.addEventListener('abort', () => this.#answered.resolve())
    let pauses = backoff()
    while (!signal.aborted) {
      let pause = report_seconds * 1000
      try {
        const report: Report = {
          task_id: job.task_id,
          fence,
          log_id,
          number: this.#number++,
          status: 'starting',
          first_line: next_line,
          lines: [],
          cursor: cursor ?? { step: 0, offset: 0, skip: 0 },
          watching: true,
          ...(this.#begun && !this.with_pod && { begun: this.#begun }),
        }
        const { order, kill_in_ms, with_pod = false } = await server.report(report, signal)
        pauses = backoff()
        if (with_pod !== this.with_pod) this.wake()
        this.with_pod = with_pod
        this.#obey(order, kill_in_ms)
        this.#answered.resolve()
      } catch {
        pause = Math.min(pause, pauses.next().value)
      }
      await sleep(pause, undefined, { signal }).catch(() => {})
    }
  }

  #obey(order: Orders['order'], kill_in_ms = 0): void {
    if (order === 'go' || order === 'confirmed' || order === 'rejected') return
    this.kill_in_ms = kill_in_ms
    if (order === this.order) return
    this.order = order
    this.#ordered.abort()
    this.wake()
  }
}
