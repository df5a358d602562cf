import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { time } from './shapes.ts'

/** Work that one of several servers does for all of them, and another one when it is lost (docs/several-servers.md). */
export const duties = [
  /** Ends tasks that have waited too long. */
  'queue_times',
  /** Alerts about tasks that run long. */
  'long_runs',
  /** Retention, and deleting what has expired. */
  'cleanup',
  /** Asks directories and identity providers about their users. */
  'identities',
  /** Ends sessions that lack a second factor. */
  'second_factors',
  /** Appends events to the chain of the audit log. */
  'audit_chain',
  /** Sends the audit log to its sinks. */
  'audit_sinks',
  /** Backups of the server by schedule. */
  'backups',
] as const
export type Duty = (typeof duties)[number]

/** `stopping`: answers until its users have moved; `stopped`: ended regularly; `lost`: silent, and did not say that it ends. */
export const serverStates = ['alive', 'stopping', 'stopped', 'lost'] as const

export const ClusterServer = z.object({
  /** The ID of its data folder. */
  id: z.string(),
  node: z.string(),
  host: z.string(),
  /** The address that it listens at. */
  address: z.string(),
  version: z.string(),
  /** The newest migration that its release knows. */
  schema: z.string(),
  started: time,
  heartbeat: time,
  state: z.enum(serverStates),
  /** The server that answered. */
  self: z.boolean(),
  duties: z.array(z.enum(duties)),
  /** Its clock minus that of the database, in ms. */
  clock_offset_ms: z.number(),
})
export type ClusterServer = z.infer<typeof ClusterServer>

/** A setting in which running servers differ and should not. Secrets are never compared. */
export const DifferentSetting = z.object({
  name: z.string(),
  /** The variable that sets it; null if only the configuration file does. */
  variable: z.string().nullable(),
  values: z.array(
    z.object({
      server_id: z.string(),
      node: z.string(),
      /** JSON, cut off if it is long; null if the server does not state it. */
      value: z.string().nullable(),
    }),
  ),
})
export type DifferentSetting = z.infer<typeof DifferentSetting>

/**
 * What holds waiting tasks back, in this order: claims stand still; the disk of the server is almost full; no runner with the tags is online; those that are do not
 * take tasks; a limit of the template, the project, the server or the runners; others are before them.
 */
export const holdingReasons = [
  'held',
  'disk',
  'no_runner',
  'runners_closed',
  'template_limit',
  'project_limit',
  'project_minutes',
  'project_logs',
  'server_limit',
  'runners_full',
  'turn',
] as const
export type HoldingReason = (typeof holdingReasons)[number]

export const WaitingGroup = z.object({
  reason: z.enum(holdingReasons),
  /** The tags that a runner must have. */
  tags: z.array(z.string()),
  waiting: z.number(),
  /** For how long the oldest of them has waited, in seconds. */
  oldest_sec: z.number(),
})
export type WaitingGroup = z.infer<typeof WaitingGroup>

/** Maximum number of groups of waiting tasks, those with most tasks first. */
export const maxWaitingGroups = 50

export const Cluster = z.object({
  /** The server that answered first; those that ended within a week are listed too. */
  servers: z.array(ClusterServer),
  duties: z.array(
    z.object({
      name: z.enum(duties),
      /** ID of the server; null while no one holds it. */
      server_id: z.string().nullable(),
      since: time.nullable(),
    }),
  ),
  different_settings: z.array(DifferentSetting),
  database: z.object({
    dialect: z.enum(['sqlite', 'postgres']),
    version: z.string(),
    /** Bytes. */
    size: z.number(),
    /** Connections to the database, and how many it allows; null on SQLite. */
    connections: z.number().nullable(),
    max_connections: z.number().nullable(),
    /** The newest applied migration. */
    schema: z.string(),
    /** How long a query takes, in ms. */
    latency_ms: z.number(),
  }),
  queue: z.object({
    waiting: z.number(),
    /** For how long the oldest task has waited, in seconds; null if none waits. */
    oldest_sec: z.number().nullable(),
    running: z.number(),
    /** Tasks that runners claimed per second, over the last ten seconds. */
    claims_per_sec: z.number(),
    groups: z.array(WaitingGroup),
  }),
  runners: z.object({
    total: z.number(),
    /** Number of runners whose last call is recent (setting `runner_offline_sec`). */
    online: z.number(),
    /** Of these the ones that run tasks. */
    busy: z.number(),
    /** Number of runners that are silent and hold tasks. */
    lost: z.number(),
  }),
})
export type Cluster = z.infer<typeof Cluster>

export const cluster = {
  get: endpoint('GET /api/admin/cluster', 'admin', {
    summary: 'The servers on this database, their duties, the database, the queue and the runners',
    reply: Cluster,
  }),
}
