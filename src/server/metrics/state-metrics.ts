import type { AuditSink } from '../../contract/audit-sink.ts'
import { holdingReasons } from '../../contract/cluster.ts'
import { sinkStates } from '../audit-sinks/sink-states.ts'
import { runnersOf } from '../cluster/queue-state.ts'
import { overdueSchedules, unsentAlerts } from '../health/overdue.ts'
import type { Services } from '../services.ts'
import { waitingGroups } from '../tasks/waiting-groups.ts'
import type { WaitingTasks } from '../tasks/waiting-tasks.ts'
import type { Metric } from './exposition.ts'

/** Returns what an operator watches beside the queue: why tasks wait, runners, late schedules, and alerts that wait. */
export async function stateMetrics(services: Services, waiting: readonly WaitingTasks[]): Promise<Metric[]> {
  const { db } = services.database
  const reasons = Map.groupBy(await waitingGroups(services, waiting), ({ reason }) => reason)
  const runners = await runnersOf(services)
  const { late, oldest_sec } = await overdueSchedules(db)
  const unsent = await unsentAlerts(db)
  const sinks = await sinkStates(db, services.config.audit.sinks)
  const bySink = (value: (one: AuditSink) => number) =>
    sinks.map((one) => ({ labels: { sink: one.name }, value: value(one) }))
  return [
    {
      name: 'queue_waiting_tasks_by_reason',
      help: 'Tasks that wait, by what holds them back',
      // Each reason, because a rule needs a number also while nothing waits.
      samples: holdingReasons.map((reason) => ({
        labels: { reason },
        value: (reasons.get(reason) ?? []).reduce((sum, group) => sum + group.waiting, 0),
      })),
    },
    {
      name: 'runners',
      help: 'Runners: all, those online, online with tasks, and silent with tasks',
      samples: Object.entries(runners).map(([state, value]) => ({ labels: { state }, value })),
    },
    { name: 'schedules_late', help: 'Schedules whose start is overdue', samples: [{ value: late }] },
    {
      name: 'schedules_late_seconds',
      help: 'How long the oldest of them is overdue',
      samples: [{ value: oldest_sec }],
    },
    { name: 'alerts_unsent', help: 'Alerts that wait to be sent', samples: [{ value: unsent }] },
    {
      name: 'audit_sink_waiting_events',
      help: 'Events of the audit log that a sink does not have yet',
      samples: bySink((one) => one.waiting ?? 0),
    },
    {
      name: 'audit_sink_lag_seconds',
      help: 'How long the oldest of them has waited',
      samples: bySink((one) => one.lag_sec ?? 0),
    },
    {
      name: 'audit_sink_missed_events',
      help: 'Events that a sink will never have',
      samples: bySink((one) => one.missed),
    },
    {
      name: 'disk_full',
      help: '1 if the disk of the data folder is full',
      samples: [{ value: Number(services.full_disk.isFull) }],
    },
  ]
}
