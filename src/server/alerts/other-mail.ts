import type { AlertEvent } from '../../contract/alert-channel.ts'
import type { Services } from '../services.ts'
import type { DeliveryRow, StoredAlert } from './deliver.ts'
import { recipientsOf } from './recipients.ts'

/** Names for one end of a task: a person gets one message about it, whichever name a channel uses. */
const ends: readonly AlertEvent[] = ['failed', 'first_failure', 'recovered', 'succeeded', 'stopped']

/**
 * Returns the addresses that get the e-mail of this event from another channel, so that each person gets one. The
 * oldest channel sends it, because a channel may have its own message; the configuration comes last. A channel
 * that was switched off, or whose mail has failed, counts only for those who have received it.
 */
export async function mailedElsewhere({ database }: Pick<Services, 'database'>, row: DeliveryRow): Promise<string[]> {
  const { db } = database
  const others = await db
    .selectFrom('alert_delivery as other')
    .innerJoin('alert_channel as channel', 'channel.id', 'other.channel_id')
    .select(['other.status', 'other.alert', 'channel.active', 'channel.settings'])
    .where('other.project_id', '=', row.project_id)
    .where('other.subject', '=', row.subject)
    .where('other.event', 'in', ends.includes(row.event) ? ends : [row.event])
    .where('channel.type', '=', 'email')
    .$if(row.channel_id !== null, (query) => query.where('channel.id', '<', row.channel_id))
    .execute()
  const found = new Set<string>()
  for (const { status, alert, active, settings } of others) {
    for (const address of (JSON.parse(alert) as StoredAlert).told ?? []) found.add(address)
    if (status === 'failed' || (status === 'waiting' && !active)) continue
    for (const address of await recipientsOf(db, JSON.parse(settings), row.project_id)) found.add(address)
  }
  return [...found]
}
