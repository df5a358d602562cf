import type { TaskStatus } from '../../contract/task-status.ts'
import type { Config } from '../config/config.ts'

/** What a task's change of status says to metrics. Times are ISO texts. */
export interface MovedTask {
  status: TaskStatus
  created: string
  start: string | null
  end: string | null
  waited_sec?: number
}

/**
 * Counts what this server does, for `GET /api/metrics`. Labels have few values: none of them is a name that users give.
 */
export interface Meters {
  /** A task has another status. */
  taskMoved(task: MovedTask): void
  /** So many due times of schedules had this outcome. */
  schedulesDue(outcome: string, count: number): void
  /** An attempt to send an alert ended; `kind` is the kind of its channel. */
  alertSent(kind: string, result: 'sent' | 'failed'): void
  /** A webhook was decided on by one integration. */
  webhookDecided(outcome: string): void
  /** Bytes of lines were stored. */
  linesStored(bytes: number): void
  /** A query of the database took so long, in ms. */
  queried(ms: number): void
  /** A request was answered after so long, in ms. */
  answered(method: string, status: number, ms: number): void
  /** Returns everything counted, and the facts of this process, in the text format of Prometheus. */
  text(): Promise<string>
}

/** Returns the meters of this server; null if metrics are switched off, and prom-client is not loaded then. */
export async function openMeters({ metrics_token }: Pick<Config, 'metrics_token'>, version: string) {
  if (metrics_token === null) return null
  const { PrometheusMeters } = await import('./prometheus-meters.ts')
  return new PrometheusMeters(version)
}
