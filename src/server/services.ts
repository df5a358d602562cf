import type { Logger } from 'pino'
import type { UsersOfProjects } from '../runner/project-users.ts'
import type { ArtifactStore } from './artifacts/store.ts'
import type { Denials } from './audit/denials.ts'
import type { Sink } from './audit-sinks/sink.ts'
import type { OwnServer } from './cluster/own-server.ts'
import type { Config } from './config/config.ts'
import type { Origins } from './config/load-config.ts'
import type { Database } from './db/open.ts'
import type { ActiveLimit } from './fairness/active-limit.ts'
import type { AttentionSource } from './health/attention.ts'
import type { DiskHistory } from './health/disk-history.ts'
import type { SlowCalls } from './health/slow-calls.ts'
import type { FullDisk } from './installation/full-disk.ts'
import type { Upgraded } from './installation/note-release.ts'
import type { Previews } from './inventory/previews.ts'
import type { BegunLines } from './live/begun-lines.ts'
import type { Bus } from './live/bus.ts'
import type { LogStore } from './logs/log-store.ts'
import type { Meters } from './metrics/meters.ts'
import type { LocalPaths } from './not-ready/local-paths.ts'
import type { Cipher } from './secrets/cipher.ts'
import type { KeyCheck } from './secrets/key-check.ts'
import type { ServerBackups } from './server-backup/server-backups.ts'
import type { SignInAudit } from './sign-in/audit.ts'
import type { Devices } from './sign-in/device.ts'
import type { LogStorage } from './storage/open-storage.ts'
import type { ChosenIsolation } from './tasks/isolation.ts'
import type { buildJob } from './tasks/job.ts'
import type { JobsInPreparation } from './tasks/jobs-in-preparation.ts'
import type { Traces } from './traces/traces.ts'

/** What start.ts opens once. Functions name the ones they use: `{ database, bus }: Pick<Services, …>`. */
export interface Services {
  version: string
  /** Facts about this server for the others on its database. */
  own: OwnServer
  /** Where programs on this machine reach its port. */
  listening: { url: string }
  /** Whether it shuts down. */
  stop_state: { stopping: boolean }
  config: Config
  /** Where settings of the configuration are given; a default has no origin. */
  origins: Origins
  log: Logger
  /** What this server counts for metrics; null if they are switched off. */
  meters: Meters | null
  /** Where traces are sent; null if they are switched off. */
  traces: Traces | null
  database: Database
  bus: Bus
  /** The unfinished lines of running tasks. */
  begun: BegunLines
  logs: LogStore
  /** Where logs and artifacts of running tasks are. */
  logs_in: 'files' | 'database'
  /** The files that tasks leave behind. */
  artifacts: ArtifactStore
  /** Where logs and artifacts of ended tasks are moved; null if they stay. */
  storage: LogStorage | null
  cipher: Cipher
  /** The check whether the keys fit the stored secrets. */
  keys: KeyCheck
  /** Previews of the hosts that a limit selects. */
  previews: Previews
  /** Browsers that signed in before. */
  devices: Devices
  /** Systems that get the events of the audit log. */
  audit_sinks: readonly { name: string; sink: Sink }[]
  /** Events of denied requests. */
  denials: Denials
  /** Events of sign-ins. */
  sign_ins: SignInAudit
  /** Handling of a full disk of the data folder. */
  full_disk: FullDisk
  /** Backups that this server makes of itself. */
  backups: ServerBackups
  /** The upgrade that led to this release; null without one. */
  upgraded: Upgraded | null
  /** How much of the disk of the data folder was free before. */
  disk_history: DiskHistory
  /** The slowest calls of the last hour. */
  slow_calls: SlowCalls
  /** Further parts that know what an administrator should look at. */
  attention_sources: AttentionSource[]
  /** How tasks are isolated from this server and from each other. */
  isolation: ChosenIsolation
  /** The system users of projects; none with isolation level L0. */
  users: UsersOfProjects
  /** Whether repositories and inventories on the server's own disk may be used. */
  local_paths: LocalPaths
  /** The alert channels over which a test is being sent, by ID. */
  channel_tests: Set<number>
  /** Jobs that wait for a secret storage. */
  jobs: JobsInPreparation<Awaited<ReturnType<typeof buildJob>>>
  /** The archives that each user downloads at the moment. */
  archives: ActiveLimit
}
