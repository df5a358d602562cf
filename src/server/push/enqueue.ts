import { sql } from 'kysely'
import { guarded, type OutboxServices } from '../alerts/outbox.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Tx } from '../db/open.ts'
import type { Moved } from '../tasks/move.ts'

/** Whether a browser watches the task. */
const watchers = compiledQuery((tx, { task_id }: { task_id: number }) =>
  tx.selectFrom('push_watch').select('subscription_id').where('task_id', '=', task_id).limit(1),
)

/**
 * Puts messages about a task that has ended, or waits for a confirmation, into the outbox: for browsers that watch it, and a
 * question also for those of members. Whether their users may see it is looked at when it is sent. Part of the change of
 * status; never fails it.
 */
export async function enqueuePushes(
  services: OutboxServices,
  tx: Tx,
  task: Pick<Moved, 'id' | 'project_id' | 'status'>,
  change_id: number,
): Promise<void> {
  const asks = task.status === 'waiting_confirmation'
  if (!asks && (await watchers(tx, { task_id: task.id })).length === 0) return
  await guarded(services, tx, async () => {
    const { database, bus } = services
    const watched = sql<boolean>`exists (select 1 from push_watch
      where push_watch.subscription_id = push_subscription.id and push_watch.task_id = ${task.id})`
    const member = sql<boolean>`exists (select 1 from project_user
      where project_user.user_id = push_subscription.user_id and project_user.project_id = ${task.project_id})`
    const found = await tx
      .selectFrom('push_subscription')
      .select(['id', watched.as('watched')])
      .where((where) => where.or([watched, ...(asks ? [where.and([where('confirmations', '=', true), member])] : [])]))
      .execute()
    if (found.length === 0) return
    await tx
      .insertInto('push_message')
      .values(
        found.map(({ id, watched }) => ({
          subscription_id: id,
          task_id: task.id,
          change_id,
          status: task.status,
          watched,
          next_ms: database.now,
        })),
      )
      .onConflict((same) => same.doNothing())
      .execute()
    if (!asks) await tx.deleteFrom('push_watch').where('task_id', '=', task.id).execute()
    database.afterCommit(() => bus.publish('pushes'))
  })
}
