import { statSync } from 'node:fs'
import type { AuditSink } from '../../contract/audit-sink.ts'
import type { Cluster } from '../../contract/cluster.ts'
import type { Attention, ReadinessCheck, ServerHealth } from '../../contract/health.ts'
import { sinkStates } from '../audit-sinks/sink-states.ts'
import { isoIn } from '../clock.ts'
import { clusterInfo } from '../cluster/cluster-info.ts'
import type { Config } from '../config/config.ts'
import { databaseLocation } from '../config/database-location.ts'
import { isUnavailable } from '../db/errors.ts'
import type { KeyCheck } from '../secrets/key-check.ts'
import type { Services } from '../services.ts'
import type { ChosenIsolation } from '../tasks/isolation.ts'
import type { AttentionSource } from './attention.ts'
import { forecastOf } from './disk-forecast.ts'
import type { DiskHistory } from './disk-history.ts'
import { failedAlerts, type OverdueSchedules, overdueSchedules, unsentAlerts } from './overdue.ts'
import { lateAlertSec } from './queue-attention.ts'

/** What the health of a server is read from; the command `doctor` has them without a server. */
export interface HealthParts
  extends Pick<Services, 'config' | 'database' | 'own' | 'stop_state' | 'full_disk' | 'logs_in'> {
  readiness: () => Promise<ReadinessCheck[]>
  disk_history: DiskHistory
  keys: Pick<KeyCheck, 'state'>
  /** null: not known here. */
  isolation: ChosenIsolation | null
  sources: readonly AttentionSource[]
}

/** What is known about a server at one moment. What needs the database is null while that does not answer. */
export interface HealthFacts {
  config: Config
  checks: ReadinessCheck[]
  cluster: Cluster | null
  disk: ServerHealth['disk']
  wal_size: number | null
  keys: ReturnType<KeyCheck['state']>
  isolation: ChosenIsolation | null
  schedules: OverdueSchedules | null
  alerts: (ServerHealth['alerts'] & { late: number }) | null
  audit_sinks: AuditSink[] | null
  /** What the sources found. */
  more: Attention[]
}

/** Reads everything that is known about a server. */
export async function healthFacts(parts: HealthParts): Promise<HealthFacts> {
  const { config, database, keys, isolation, sources } = parts
  const checks = await parts.readiness()
  const [cluster, schedules, alerts, audit_sinks, ...more] = await Promise.all([
    unlessAway(clusterInfo(parts)),
    unlessAway(overdueSchedules(database.db)),
    unlessAway(alertsOf(parts)),
    unlessAway(sinkStates(database.db, config.audit.sinks)),
    ...sources.map((source) => unlessAway(source())),
  ])
  return {
    config,
    checks,
    cluster,
    disk: diskOf(parts),
    wal_size: walSize(config),
    keys: keys.state(),
    isolation,
    schedules,
    alerts,
    audit_sinks,
    more: more.flatMap((found) => found ?? []),
  }
}

/** Returns null in place of an answer that the database does not give; readiness says why. */
async function unlessAway<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (isUnavailable(error)) return null
    throw error
  }
}

function diskOf({ disk_history }: HealthParts): HealthFacts['disk'] {
  const now = disk_history.now()
  return now && { total: now.total, free: now.free, forecast: forecastOf(disk_history.samples(), now) }
}

async function alertsOf({ database: { db } }: HealthParts) {
  const [unsent, late, failed_last_day] = [
    await unsentAlerts(db),
    await unsentAlerts(db, isoIn(-lateAlertSec)),
    await failedAlerts(db),
  ]
  return { unsent, late, failed_last_day }
}

function walSize(config: Config): number | null {
  const place = databaseLocation(config)
  return place.dialect === 'sqlite' ? (statSync(`${place.path}-wal`, { throwIfNoEntry: false })?.size ?? 0) : null
}
