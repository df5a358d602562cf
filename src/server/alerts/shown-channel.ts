import type { AlertChannel } from '../../contract/alert-channel.ts'
import type { Db } from '../db/open.ts'
import { readMessage } from '../resources/message-columns.ts'
import type { ChannelRow } from './save-channel.ts'

/** Returns one channel as the API shows it. */
export async function shownChannel(db: Db, row: ChannelRow): Promise<AlertChannel> {
  const [channel] = await shownChannels(db, [row])
  return channel as AlertChannel
}

/**
 * Returns channels as the API shows them: without secrets, with their templates and the status of the newest delivery.
 */
export async function shownChannels(db: Db, rows: readonly ChannelRow[]): Promise<AlertChannel[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const bound = await db.selectFrom('alert_channel_template').selectAll().where('channel_id', 'in', ids).execute()
  const newest = await db
    .selectFrom('alert_delivery')
    .select(['channel_id', 'status', 'created', 'problem', 'problem_message'])
    // One lookup per channel: a channel of the server may have sent hundreds of thousands of alerts.
    .where('id', 'in', (channels) =>
      channels
        .selectFrom('alert_channel as c')
        .select((select) =>
          select
            .selectFrom('alert_delivery as d')
            .select('d.id')
            .whereRef('d.channel_id', '=', 'c.id')
            .where('d.attempts', '>', 0)
            .orderBy('d.id', 'desc')
            .limit(1)
            .as('id'),
        )
        .where('c.id', 'in', ids),
    )
    .execute()
  return rows.map((row) => {
    const last = newest.find(({ channel_id }) => channel_id === row.id)
    return {
      ...row,
      settings: JSON.parse(row.settings),
      secrets: JSON.parse(row.secret_names),
      events: JSON.parse(row.events),
      template_ids: bound
        .filter(({ channel_id }) => channel_id === row.id)
        .map(({ template_id }) => template_id)
        .sort((a, b) => a - b),
      last: last
        ? {
            status: last.status,
            created: last.created,
            problem: last.problem,
            problem_message: readMessage(last.problem_message),
          }
        : null,
    }
  })
}
