import type { Attention } from '../../contract/health.ts'
import { say } from '../../contract/message.ts'
import { attend } from './attention.ts'
import type { HealthFacts } from './facts.ts'

/** A runner of a cluster may need some minutes to be started. */
const noRunnerSec = 300
const longSec = 3600
const lateSec = 300
export const lateAlertSec = 900

/** What tasks, runners, schedules and alerts need. */
export function queueAttention({ cluster, schedules, alerts }: HealthFacts): Attention[] {
  const found: Attention[] = []
  const waiting = cluster?.queue.groups ?? []
  for (const { reason, tags, waiting: count, oldest_sec } of waiting) {
    if (oldest_sec < noRunnerSec) continue
    if (reason === 'no_runner') {
      const problem = say('attention_no_runner', { count, tags: tags.join(', ') || '–' })
      found.push(attend('error', problem, 'remedy_no_runner', 'runners'))
    }
    if (reason === 'runners_closed')
      found.push(attend('error', say('attention_runners_closed', { count }), 'remedy_runners_closed', 'runners'))
  }
  const oldest = Math.max(
    0,
    ...waiting.filter(({ reason }) => !/runner$|closed$/.test(reason)).map((one) => one.oldest_sec),
  )
  if (oldest > longSec) {
    const minutes = Math.floor(oldest / 60)
    found.push(attend('warning', say('attention_waiting_long', { minutes }), 'remedy_waiting_long', 'activeTasks'))
  }
  const lost = cluster?.runners.lost ?? 0
  if (lost > 0)
    found.push(attend('error', say('attention_runners_lost', { count: lost }), 'remedy_runners_lost', 'runners'))
  if (schedules && schedules.oldest_sec > lateSec) {
    const problem = say('attention_schedules_late', {
      count: schedules.late,
      minutes: Math.floor(schedules.oldest_sec / 60),
    })
    found.push(attend('error', problem, 'remedy_schedules_late'))
  }
  if (alerts && alerts.late > 0) {
    const problem = say('attention_alerts_late', { count: alerts.late, minutes: lateAlertSec / 60 })
    found.push(attend('warning', problem, 'remedy_alerts', 'serverAlerts'))
  }
  if (alerts && alerts.failed_last_day > 0) {
    const problem = say('attention_alerts_failed', { count: alerts.failed_last_day })
    found.push(attend('warning', problem, 'remedy_alerts', 'serverAlerts'))
  }
  return found
}
