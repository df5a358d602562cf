import { sql } from 'kysely'
import { finalStatuses } from '../../contract/task-status.ts'
import { isoIn } from '../clock.ts'
import type { Tx } from '../db/open.ts'
import type { Services } from '../services.ts'

/** Retention by count: pruning begins once a template has a tenth more finished tasks than it may keep. */
export async function pruneTemplate(services: Services, template_id: number): Promise<void> {
  const keep = services.config.max_tasks_per_template
  if (keep === 0) return
  const { db } = services.database
  const old = await db
    .selectFrom('task')
    .select('id')
    .where('template_id', '=', template_id)
    .where('status', 'in', [...finalStatuses])
    .where('log_lines', 'is not', null)
    .orderBy('id', 'desc')
    .offset(keep)
    .limit(10_000)
    .execute()
  if (old.length > keep / 10)
    await removeTasks(
      services,
      old.map((row) => row.id),
    )
}

/** Retention by age, one pass. */
export async function pruneOld(services: Services): Promise<void> {
  const days = services.config.max_task_age_days
  if (days === 0) return
  for (;;) {
    const old = await services.database.db
      .selectFrom('task')
      .select('id')
      .where('status', 'in', [...finalStatuses])
      .where('log_lines', 'is not', null)
      .where('end', '<', isoIn(-days * 24 * 3600))
      .orderBy('id')
      .limit(500)
      .execute()
    if (old.length === 0) return
    await removeTasks(
      services,
      old.map((row) => row.id),
    )
  }
}

/**
 * Deletes tasks with their logs; the disk is free again at once. Logs go first: a log without a task would stay for ever.
 * `note` writes an event in the same transaction.
 */
export async function removeTasks(
  { database, logs }: Pick<Services, 'database' | 'logs'>,
  ids: readonly number[],
  note?: (tx: Tx) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < ids.length; at += 500) {
    const some = ids.slice(at, at + 500)
    await logs.remove(some)
    await database.transaction(async (tx) => {
      const gone = await tx.deleteFrom('task').where('id', 'in', some).returning('template_id').execute()
      await recount(tx, [...new Set(gone.map((task) => task.template_id))])
      await note?.(tx)
    })
  }
}

/** Templates know how many tasks they have, and which is the newest. */
async function recount(tx: Tx, template_ids: readonly number[]): Promise<void> {
  if (template_ids.length === 0) return
  await tx
    .updateTable('template')
    .set({
      tasks: sql<number>`(select count(*) from task where task.template_id = template.id)`,
      last_task_id: sql<number | null>`(select max(task.id) from task where task.template_id = template.id)`,
    })
    .where('id', 'in', template_ids)
    .execute()
}
