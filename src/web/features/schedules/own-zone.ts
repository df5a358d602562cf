import { readCron } from '../../../contract/rules/cron.ts'
import { isTimeZone } from '../../../contract/rules/zone-clock.ts'
import type { Schedule } from '../../../contract/schedule.ts'

/**
 * Returns the first zone that the browser knows: the schedule's, the server's, or else UTC. A server may know zones
 * that a browser does not.
 */
export function setZone({ time_zone }: Pick<Schedule, 'time_zone'>, serverZone: string): string {
  if (time_zone !== null && isTimeZone(time_zone)) return time_zone
  return isTimeZone(serverZone) ? serverZone : 'UTC'
}

/** Returns the zone of the due times: a zone in front of the expression overrides the one that is set. */
export function ownZone(schedule: Pick<Schedule, 'type' | 'cron_format' | 'time_zone'>, serverZone: string): string {
  const cron = schedule.type === '' ? readCron(schedule.cron_format) : null
  return (cron && !('problem' in cron) ? cron.zone : null) ?? setZone(schedule, serverZone)
}

/** Returns whether the next run is at another time in the zone of the schedule than on the clock of the browser. */
export function hasOwnClock(schedule: Schedule, serverZone: string): boolean {
  const at = new Date(schedule.next_start ?? schedule.next_due ?? Date.now())
  const clock = (timeZone?: string) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', ...(timeZone ? { timeZone } : {}) }).format(
      at,
    )
  return clock(ownZone(schedule, serverZone)) !== clock()
}
