import type { AlertEvent } from '../../contract/alert-channel.ts'
import type { TaskStatus } from '../../contract/task-status.ts'

/**
 * What the move of a task is called, the most telling name first; none: nobody is told. `before`: how the task of the same
 * template before it ended that succeeded or failed; null: there is none.
 */
export function eventsOf(to: TaskStatus, before: 'success' | 'error' | null): readonly AlertEvent[] {
  if (to === 'success') return before === 'error' ? ['recovered', 'succeeded'] : ['succeeded']
  if (to === 'error') return before === 'error' ? ['failed'] : ['first_failure', 'failed']
  // A plan that a person rejected was ended by a person's hand as well.
  if (to === 'stopped' || to === 'rejected') return ['stopped']
  return to === 'waiting_confirmation' ? ['waiting_confirmation'] : []
}

export interface Suppressed {
  suppress_success_alerts: boolean
  suppress_error_alerts: boolean
}

/** One message to a channel for one happening: of what it wants to be told, and the template does not mute, the first. */
export function chosenEvent(
  events: readonly AlertEvent[],
  wanted: readonly string[],
  template: Suppressed,
): AlertEvent | undefined {
  return events.find((event) => wanted.includes(event) && !isMuted(event, template))
}

function isMuted(event: AlertEvent, template: Suppressed): boolean {
  if (event === 'succeeded') return template.suppress_success_alerts
  return (event === 'failed' || event === 'first_failure') && template.suppress_error_alerts
}
