import { z } from 'zod'
import { editions, Features } from './edition.ts'
import { endpoint } from './endpoint.ts'
import { Sentence, time } from './shapes.ts'

/** Why the tasks of each project do not have their own system user. */
export const isolationReasons = ['setting', 'not_root', 'cannot_switch', 'closed_folder', 'cannot_create'] as const

/**
 * How tasks are isolated from the server and from each other (docs/security.md). L0: not at all, they run as the server's
 * system user; L1: they share one separate user; L2: the tasks of each project have their own user.
 */
const isolationLevel = z.enum(['L0', 'L1', 'L2'])
/** Why it is not L2; null if it is, or if a setting names the user. */
const isolationReason = z.enum(isolationReasons).nullable()

export const Info = z.object({
  version: z.string(),
  /** First line of `ansible --version`, '' when it is not installed. */
  ansible: z.string(),
  /** Public address without trailing slash; '' if not configured. */
  web_host: z.string(),
  use_remote_runner: z.boolean(),
  git_client: z.string(),
  schedule_timezone: z.string(),
  /** Whether the server can send email: both email_host and email_sender are set. */
  mail: z.boolean(),
  auth_methods: z.object({
    totp: z.object({ allow_recovery: z.boolean() }).optional(),
    email: z.object({}).optional(),
    /** Passkeys: signing in with nothing else. */
    passkey: z.object({}).optional(),
  }),
  /** Whether users without a second factor have to set it up when they sign in. */
  second_factor_required: z.boolean(),
  edition: z.enum(editions),
  /** What the edition has; the same as `features`, the name that newer clients of Semaphore UI use. */
  premium_features: Features,
  features: Features,
  teams: z.object({ invites_enabled: z.boolean(), invite_type: z.string(), members_can_leave: z.boolean() }),
  /** For administrators: whether stored secrets can be read. Keys are named by their fingerprints. */
  encryption: z
    .object({
      /** The key that secrets are encrypted with. */
      key_id: z.string(),
      /** A key that stored secrets need and this server lacks; null if all can be read. */
      expected_key_id: z.string().nullable(),
      /** How many secrets cannot be read. */
      unreadable: z.number(),
    })
    .optional(),
  /** For administrators: how tasks are isolated. */
  isolation: z.object({ level: isolationLevel, reason: isolationReason }).optional(),
  /** For administrators: whether the server was upgraded, and they have not seen what is new (option `release.seen`). */
  unread_release: z.boolean().optional(),
})

const switches = z.record(z.string(), z.boolean())

/** Facts about an installation for troubleshooting by administrators. Contains no secrets. */
export const AdminInfo = z.object({
  system: z.object({
    version: z.string(),
    /** The name of the server that answered. */
    node: z.string(),
    started: time,
    runtime: z.string(),
    platform: z.string(),
    git: z.string(),
    /** Public address; '' if not configured. */
    web_host: z.string(),
    schedule_timezone: z.string(),
    data: z.string(),
    /** Bytes; null if it cannot be determined. */
    data_free: z.number().nullable(),
    /** Whether it is so little that no new tasks start (setting `min_free_disk_bytes`). */
    data_low: z.boolean(),
    logs: z.enum(['files', 'database']),
  }),
  /** First line of `ansible --version`, '' when it is not installed. */
  ansible: z.string(),
  database: z.object({
    dialect: z.enum(['sqlite', 'postgres']),
    version: z.string(),
    /** Bytes. */
    size: z.number(),
  }),
  authentication: z.object({
    password: z.boolean(),
    totp: z.boolean(),
    email: z.boolean(),
    ldap: z.boolean(),
    /** Names of providers. */
    oidc: z.array(z.string()),
  }),
  /** The mail server; null without one. */
  mail: z
    .object({
      host: z.string(),
      port: z.number(),
      sender: z.string(),
      encryption: z.enum(['tls', 'starttls', 'none']),
    })
    .nullable(),
  /** The alert channels that are switched on. */
  notifications: switches,
  runners: z.object({
    remote: z.boolean(),
    total: z.number(),
    /** Number of runners that reported within the last minute. */
    online: z.number(),
    names: z.array(z.string()),
  }),
  tasks: z.object({
    max_parallel_tasks: z.number(),
    max_task_duration_sec: z.number(),
    max_queue_time_sec: z.number(),
    max_silence_sec: z.number(),
    max_tasks_per_template: z.number(),
    max_task_age_days: z.number(),
    audit_max_age_days: z.number(),
    waiting: z.number(),
    running: z.number(),
    isolation: isolationLevel,
    isolation_reason: isolationReason,
    /** The system user that tasks run as; '' at L2. */
    user: z.string(),
  }),
  encryption: z.object({
    key_id: z.string(),
    /** A key that stored secrets need and the server does not have; null if all can be read. */
    expected_key_id: z.string().nullable(),
    unreadable: z.number(),
  }),
  /** The object storage of logs; null without one. */
  log_storage: z
    .object({
      /** Whether logs of ended tasks are moved there. */
      kind: z.enum(['local', 's3']),
      /** Address and bucket. */
      place: z.string(),
      /** Ended tasks whose logs are not there, and how many of them could not be moved. */
      waiting: z.number(),
      failing: z.number(),
      /** Why nothing is moved at the moment, and since when; null if the storage works. */
      problem: z.string().nullable(),
      problem_message: Sentence.nullable(),
      since: time.nullable(),
    })
    .nullable(),
  edition: z.enum(editions),
  features: Features,
})
export type AdminInfo = z.infer<typeof AdminInfo>

export const system = {
  ping: endpoint('GET /api/ping', 'anybody', { summary: 'Answers pong', answers: 'text' }),
  ready: endpoint('GET /api/ready', 'anybody', {
    summary:
      'Whether this server takes requests, as GET /readyz, for addresses that must begin with /api; 503 says why not',
    reply: z.object({ ready: z.boolean() }),
  }),
  info: endpoint('GET /api/info', 'user', { summary: 'Version, address and features of this server', reply: Info }),
  adminInfo: endpoint('GET /api/admin/info', 'admin', {
    summary: 'Components and configuration of this installation; no secrets',
    reply: AdminInfo,
  }),
  clearCache: endpoint('DELETE /api/cache', 'admin', {
    summary: 'Delete the cached repositories of all projects; refused while tasks run',
  }),
  openapi: endpoint('GET /api/openapi.json', 'anybody', {
    summary: 'This contract as an OpenAPI 3.1 document',
    reply: z.record(z.string(), z.unknown()),
  }),
}
