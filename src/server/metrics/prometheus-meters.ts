import prometheus from 'prom-client'
import { isFinished } from '../../contract/task-status.ts'
import type { Meters, MovedTask } from './meters.ts'

const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = prometheus

/** Seconds: from a query in memory to one that waits for a lock. */
const quickBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10]
/** Seconds: from a free runner to a queue of an hour. */
const startBuckets = [0.1, 0.5, 1, 5, 30, 120, 600, 3600]
/** Seconds: from a script to a deployment of half a day. */
const runBuckets = [1, 5, 15, 60, 300, 900, 3600, 14_400, 43_200]

/** Meters that keep their numbers in this process, by prom-client. They begin at zero with each start, as Prometheus expects. */
export class PrometheusMeters implements Meters {
  readonly #registry = new Registry()
  readonly #starts = this.#histogram(
    'task_start_seconds',
    'Time from the creation of a task to its claim',
    startBuckets,
  )
  readonly #runs = this.#histogram(
    'task_run_seconds',
    'Time from the start of a task to its end, without waiting for confirmations',
    runBuckets,
    ['status'],
  )
  readonly #finished = this.#counter('tasks_finished_total', 'Tasks that ended, by status', ['status'])
  readonly #due = this.#counter('schedule_due_times_total', 'Due times of schedules, by outcome', ['outcome'])
  readonly #alerts = this.#counter('alert_attempts_total', 'Attempts to send an alert, by kind of channel and result', [
    'kind',
    'result',
  ])
  readonly #webhooks = this.#counter('webhook_decisions_total', 'Decisions of integrations on webhooks, by outcome', [
    'outcome',
  ])
  readonly #bytes = this.#counter('log_bytes_total', 'Bytes of log lines that were stored', [])
  readonly #queries = this.#histogram('database_query_seconds', 'Duration of database queries', quickBuckets)
  readonly #requests = this.#histogram(
    'http_request_seconds',
    'Duration of answered requests, by method and class of the status',
    quickBuckets,
    ['method', 'status'],
  )

  constructor(version: string) {
    collectDefaultMetrics({ register: this.#registry })
    const info = new Gauge({
      name: 'signalbox_info',
      help: 'Version of this server',
      labelNames: ['version'],
      registers: [this.#registry],
    })
    info.set({ version }, 1)
  }

  taskMoved({ status, created, start, end, waited_sec = 0 }: MovedTask): void {
    if (status === 'starting') this.#starts.observe(secondsBetween(created, new Date().toISOString()))
    if (!isFinished(status)) return
    this.#finished.inc({ status })
    if (start && end) this.#runs.observe({ status }, Math.max(0, secondsBetween(start, end) - waited_sec))
  }

  schedulesDue(outcome: string, count: number): void {
    this.#due.inc({ outcome }, count)
  }

  alertSent(kind: string, result: 'sent' | 'failed'): void {
    this.#alerts.inc({ kind, result })
  }

  webhookDecided(outcome: string): void {
    this.#webhooks.inc({ outcome })
  }

  linesStored(bytes: number): void {
    this.#bytes.inc(bytes)
  }

  queried(ms: number): void {
    this.#queries.observe(ms / 1000)
  }

  answered(method: string, status: number, ms: number): void {
    this.#requests.observe({ method, status: `${Math.floor(status / 100)}xx` }, ms / 1000)
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }

  #counter<Label extends string>(name: string, help: string, labelNames: Label[]) {
    return new Counter({ name: `signalbox_${name}`, help, labelNames, registers: [this.#registry] })
  }

  #histogram<Label extends string>(name: string, help: string, buckets: number[], labelNames: Label[] = []) {
    return new Histogram({ name: `signalbox_${name}`, help, buckets, labelNames, registers: [this.#registry] })
  }
}

const secondsBetween = (from: string, to: string) => Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000)
