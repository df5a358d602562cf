import { z } from 'zod'
import { AuditSink } from './audit-sink.ts'
import { endpoint } from './endpoint.ts'
import { Sentence, time } from './shapes.ts'

/** What a server needs to take requests, in the order in which it is checked. */
export const readinessChecks = ['stopping', 'disk', 'database', 'migrations', 'keys'] as const

export const ReadinessCheck = z.object({
  name: z.enum(readinessChecks),
  /** `skipped`: not known, because the database, or the server, does not answer any more. */
  status: z.enum(['passed', 'failed', 'skipped']),
  /** Why it failed; null otherwise. Names no value and no secret. */
  problem: z.string().nullable(),
  problem_message: Sentence.nullable(),
})
export type ReadinessCheck = z.infer<typeof ReadinessCheck>

/** `error`: something does not work; `warning`: it will not soon, or not for all; `notice`: it could be better. */
export const attentionLevels = ['error', 'warning', 'notice'] as const

/** Pages of the administration that show more about something. */
export const attentionPages = ['cluster', 'runners', 'activeTasks', 'serverAlerts', 'settings'] as const

/** Something that an administrator should look at, and what to do. */
export const Attention = z.object({
  level: z.enum(attentionLevels),
  problem: z.string(),
  /** Its code is that of the runbook in docs/operations.md. */
  problem_message: Sentence,
  remedy: z.string(),
  remedy_message: Sentence,
  /** null: none of them. */
  page: z.enum(attentionPages).nullable(),
})
export type Attention = z.infer<typeof Attention>

export const SlowCall = z.object({
  at: time,
  method: z.string(),
  /** The route, such as /api/project/:project_id/tasks: no value of a request. */
  route: z.string(),
  status: z.number(),
  /** From the request to the first byte of the answer. */
  ms: z.number(),
  request_id: z.string(),
})
export type SlowCall = z.infer<typeof SlowCall>

/** How the server that answers is doing. */
export const ServerHealth = z.object({
  node: z.string(),
  version: z.string(),
  started: time,
  uptime_sec: z.number(),
  checks: z.array(ReadinessCheck),
  /** The most urgent first; empty if all is well. */
  attention: z.array(Attention),
  /** The disk of the data folder; null if it cannot be determined. */
  disk: z
    .object({
      total: z.number(),
      free: z.number(),
      /** null until there are samples of six hours. */
      forecast: z.object({ bytes_per_day: z.number(), full_at: time.nullable() }).nullable(),
    })
    .nullable(),
  database: z.object({
    dialect: z.enum(['sqlite', 'postgres']),
    version: z.string(),
    size: z.number(),
    /** How long a query takes, in ms. */
    latency_ms: z.number(),
    /** Bytes of the write-ahead log of SQLite, which a reader that never ends lets grow; null on PostgreSQL. */
    wal_size: z.number().nullable(),
    connections: z.number().nullable(),
    max_connections: z.number().nullable(),
    schema: z.string(),
  }),
  queue: z.object({
    waiting: z.number(),
    running: z.number(),
    /** Seconds that the oldest task has waited; null if none waits. */
    oldest_sec: z.number().nullable(),
    claims_per_sec: z.number(),
  }),
  /** Alerts, with mails, of all projects. */
  alerts: z.object({ unsent: z.number(), failed_last_day: z.number() }),
  /** The systems that the audit log is sent to, in the order of the configuration. */
  audit_sinks: z.array(AuditSink),
  /** The slowest calls of the last hour, the slowest first. */
  slow_calls: z.array(SlowCall),
})
export type ServerHealth = z.infer<typeof ServerHealth>

/** Where the value of a setting comes from; the later ones win, except `database`: administrators change only what no one has set. */
export const settingOrigins = ['default', 'file', 'environment', 'database'] as const

export const EffectiveSetting = z.object({
  name: z.string(),
  /** The variable that sets it; null if only the file does. */
  variable: z.string().nullable(),
  origin: z.enum(settingOrigins),
  /** The path of the file or the name of the variable; null for the others. */
  place: z.string().nullable(),
  /** JSON, cut off if it is long; null for a secret. */
  value: z.string().nullable(),
  /** JSON. */
  default_value: z.string(),
  /** A secret is never shown; `set` says whether there is one. */
  secret: z.boolean(),
  set: z.boolean(),
  meaning: z.string(),
})
export type EffectiveSetting = z.infer<typeof EffectiveSetting>

export const health = {
  live: endpoint('GET /healthz', 'anybody', {
    summary:
      'Whether the process runs and answers: no database is asked. A server that fails here has to be started again',
    reply: z.object({ alive: z.boolean() }),
  }),
  ready: endpoint('GET /readyz', 'anybody', {
    summary:
      'Whether this server takes requests: it is not stopping, and disk, database, migrations and keys are in order; 503 with the same list if one of them is not',
    reply: z.object({ ready: z.boolean(), checks: z.array(ReadinessCheck) }),
  }),
  server: endpoint('GET /api/admin/health', 'admin', {
    summary: 'How the server that answers is doing, and what needs attention, with the remedy',
    reply: ServerHealth,
  }),
  settings: endpoint('GET /api/admin/settings', 'admin', {
    summary: 'Every setting of the server that answers, with its effective value and where that comes from; no secrets',
    reply: z.array(EffectiveSetting),
  }),
}
