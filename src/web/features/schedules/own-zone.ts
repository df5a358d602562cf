import { readCron } from '../../../contract/rules/cron.ts'
import { isTimeZone } from '../../../contract/rules/zone-clock.ts'
import type { Schedule } from '../../../contract/schedule.ts'

/**
 * The zone that is set for a schedule, or else the server's. A server may know zones that a browser does not: there the
 * next one is taken, and UTC at last.
 */
export function setZone({ time_zone }: Pick<Schedule, 'time_zone'>, serverZone: string): string {
  if (time_zone !== null && isTimeZone(time_zone)) return time_zone
  return isTimeZone(serverZone) ? serverZone : 'UTC'
}

/** The zone in which it is due: one in front of the expression wins over that which is set. */
export function ownZone(schedule: Pick<Schedule, 'type' | 'cron_format' | 'time_zone'>, serverZone: string): string {
  const cron = schedule.type === '' ? readCron(schedule.cron_format) : null
  return (cron && !('problem' in cron) ? cron.zone : null) ?? setZone(schedule, serverZone)
}
