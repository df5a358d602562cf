import { isoIn, isoNow } from '../clock.ts'
import type { Db } from '../db/open.ts'

export interface OverdueSchedules {
  late: number
  /** How long the oldest of them is overdue, in seconds; 0 if none is. */
  oldest_sec: number
}

/** Returns the schedules whose start is overdue. */
export async function overdueSchedules(db: Db): Promise<OverdueSchedules> {
  const { late, since } = await db
    .selectFrom('schedule')
    .select((select) => [select.fn.countAll<number>().as('late'), select.fn.min('next_start').as('since')])
    .where('active', '=', true)
    .where('next_start', '<', isoNow())
    .executeTakeFirstOrThrow()
  return { late, oldest_sec: since === null ? 0 : Math.max(0, (Date.now() - Date.parse(since)) / 1000) }
}

/** Returns how many alerts wait to be sent. `before`: only those that were created before this time. */
export async function unsentAlerts(db: Db, before?: string): Promise<number> {
  const { n } = await db
    .selectFrom('alert_delivery')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('status', 'in', ['waiting', 'sending'])
    .$if(before !== undefined, (query) => query.where('created', '<', before ?? ''))
    .executeTakeFirstOrThrow()
  return n
}

/** Returns how many alerts of the last day could not be sent. */
export async function failedAlerts(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('alert_delivery')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('status', '=', 'failed')
    .where('created', '>', isoIn(-86_400))
    .executeTakeFirstOrThrow()
  return n
}
