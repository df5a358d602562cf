import type { AlertEvent } from '../../contract/alert-channel.ts'
import type { TaskStatus } from '../../contract/task-status.ts'

/**
 * Returns the events of a task's change of status, the most specific first; empty if no alert is sent. `before`: how
 * the previous task of the template that succeeded or failed ended; null if there was no such task. `check`: of a check
 * for drift, whose success is no news: what it found is (drift.ts).
 */
export function eventsOf(to: TaskStatus, before: 'success' | 'error' | null, check = false): readonly AlertEvent[] {
  if (to === 'success' && check) return []
  if (to === 'success') return before === 'error' ? ['recovered', 'succeeded'] : ['succeeded']
  if (to === 'error') return before === 'error' ? ['failed'] : ['first_failure', 'failed']
  // A user who rejects a plan ends the task, like one who stops it.
  if (to === 'stopped' || to === 'rejected') return ['stopped']
  return to === 'waiting_confirmation' ? ['waiting_confirmation'] : []
}

export interface Suppressed {
  suppress_success_alerts: boolean
  suppress_error_alerts: boolean
}

/** Returns the first event that the channel subscribes to and the template does not mute: one message per channel. */
export function chosenEvent(
  events: readonly AlertEvent[],
  subscribed: readonly string[],
  template: Suppressed,
): AlertEvent | undefined {
  return events.find((event) => subscribed.includes(event) && !isMuted(event, template))
}

function isMuted(event: AlertEvent, template: Suppressed): boolean {
  if (event === 'succeeded') return template.suppress_success_alerts
  return (event === 'failed' || event === 'first_failure') && template.suppress_error_alerts
}
