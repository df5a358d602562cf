import type { ServerHealth } from '../../contract/health.ts'
import { unavailable } from '../refuse.ts'
import type { Services } from '../services.ts'
import { attentionOf } from './attention.ts'
import { type HealthParts, healthFacts } from './facts.ts'

/** Returns how this server is doing, and what needs attention. */
export async function serverHealth(
  parts: HealthParts,
  { version, slow_calls }: Pick<Services, 'version' | 'slow_calls'>,
): Promise<ServerHealth> {
  const facts = await healthFacts(parts)
  const { cluster, alerts, audit_sinks, wal_size, disk, checks } = facts
  // Went away after the caller was looked up.
  if (!cluster || !alerts || !audit_sinks) throw unavailable('database_unreachable', { retry_after: 2 })
  const { waiting, running, oldest_sec, claims_per_sec } = cluster.queue
  const { node, started } = parts.own
  return {
    node,
    version,
    started,
    uptime_sec: Math.max(0, Math.round((Date.now() - Date.parse(started)) / 1000)),
    checks,
    attention: attentionOf(facts),
    disk,
    database: { ...cluster.database, wal_size },
    queue: { waiting, running, oldest_sec, claims_per_sec },
    alerts: { unsent: alerts.unsent, failed_last_day: alerts.failed_last_day },
    audit_sinks,
    slow_calls: slow_calls.list(),
  }
}
