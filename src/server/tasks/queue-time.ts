import { sql } from 'kysely'
import { say } from '../../contract/message.ts'
import { durationText } from '../../contract/rules/duration-text.ts'
import type { Services } from '../services.ts'
import { endByServer } from './end-by-server.ts'
import { whyItWaits } from './waits.ts'

/** Interval between passes over waiting tasks. */
export const queueTimeMs = 2000

/**
 * One pass over tasks that have waited longer than their template, or else the server, allows: they end with the reason
 * they waited for. Several servers may do it at once, and a runner may claim one meanwhile: the first to move the task
 * wins.
 */
export async function endOverdue(services: Services): Promise<void> {
  const { database, config } = services
  const seconds = sql<number>`case when x.queue_timeout_sec > 0 then x.queue_timeout_sec else ${sql.lit(config.max_queue_time_sec)} end`
  const waiting = await database.db
    .selectFrom('task as t')
    .innerJoin('template as x', 'x.id', 't.template_id')
    .select(['t.id', 't.project_id', 't.template_id', 't.status', 't.created', 't.runner_tag', 't.priority'])
    .select(seconds.as('seconds'))
    .where('t.status', '=', 'waiting')
    .where(seconds, '>', 0)
    .orderBy('t.id')
    .execute()
  const now = Date.now()
  for (const task of waiting) {
    if (now - Date.parse(task.created) < task.seconds * 1000) continue
    const waits = await whyItWaits(services, task)
    const duration = durationText(task.seconds)
    const reason = waits
      ? say('waited_too_long_for', { duration, reason: waits.reason_message })
      : say('waited_too_long', { duration })
    await endByServer(services, task, 'error', reason, { from: ['waiting'] })
  }
}
