import { sql } from 'kysely'
import { say } from '../../contract/message.ts'
import type { Member } from '../access/caller.ts'
import { noteEvent } from '../audit/audit-log.ts'
import { conflict, notFound } from '../refuse.ts'
import { problemColumns } from '../resources/message-columns.ts'
import type { Services } from '../services.ts'
import { giveUpAfterMs } from './give-up.ts'

/** Puts a failed alert into the outbox again, with all its attempts; one that waits is sent now. */
export async function retryDelivery({ database, bus }: Services, caller: Member, id: number): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await tx
      .selectFrom('alert_delivery as d')
      .leftJoin('alert_channel as c', 'c.id', 'd.channel_id')
      .select(['d.id', 'd.channel', 'd.channel_id', 'd.status', 'c.name'])
      .where('d.project_id', '=', caller.project_id)
      .where('d.id', '=', id)
      .executeTakeFirst()
    if (!row) throw notFound('alert_delivery')
    const changed = await tx
      .updateTable('alert_delivery')
      .set({
        status: 'waiting',
        ...(row.status === 'failed' ? { attempts: 0 } : {}),
        next_ms: database.now,
        give_up_ms: sql<number>`${database.now} + ${sql.lit(giveUpAfterMs)}`,
        ...problemColumns(null),
      })
      .where('id', '=', id)
      .where('status', '=', row.status === 'waiting' ? 'waiting' : 'failed')
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw conflict(say('retry_only_failed', { status: row.status }))
    await noteEvent(tx, {
      user_id: caller.user_id,
      username: caller.username,
      from: caller.from,
      project_id: caller.project_id,
      object_type: 'alert_channel',
      object_id: row.channel_id,
      object_name: row.name ?? row.channel,
      action: 'retried',
      description: say('event_alert_retried', { alert: id, channel: row.name ?? row.channel }),
    })
    database.afterCommit(() => bus.publish('alerts'))
  })
}
