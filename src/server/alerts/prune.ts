import { pause } from '../clock.ts'
import type { Services } from '../services.ts'
import { giveUp } from './give-up.ts'

const keptDays = 90
const keptPerProject = 2000
const atOnce = 1000

/**
 * Gives up alerts that have waited too long, and deletes old deliveries: those older than 90 days, and in each project
 * all but the newest 2,000.
 */
export async function pruneDeliveries(
  services: Pick<Services, 'database' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  await giveUp(services)
  const { db } = services.database
  const old = new Date(Date.now() - keptDays * 86_400_000).toISOString()
  // `running_long` of a task that still runs stays: if it were deleted, it would be sent again.
  const done = () =>
    db
      .selectFrom('alert_delivery')
      .select('id')
      .where('status', 'not in', ['waiting', 'sending'])
      .where(({ not, and, eb, exists, selectFrom }) =>
        not(
          and([
            eb('event', '=', 'running_long'),
            exists(
              selectFrom('task')
                .select('task.id')
                .whereRef('task.id', '=', 'alert_delivery.task_id')
                .where('task.end', 'is', null),
            ),
          ]),
        ),
      )
      .limit(atOnce)
  await removeAll(() => done().where('created', '<', old).execute())
  // Project by project: one query over all of them would block every other query on SQLite.
  for (const { id } of await db.selectFrom('project').select('id').execute()) {
    if (signal.aborted) return
    const newestToGo = await db
      .selectFrom('alert_delivery')
      .select('id')
      .where('project_id', '=', id)
      .orderBy('id', 'desc')
      .offset(keptPerProject)
      .limit(1)
      .executeTakeFirst()
    if (newestToGo)
      await removeAll(() => done().where('project_id', '=', id).where('id', '<=', newestToGo.id).execute())
  }

  /** Deletes in small parts: on SQLite every other query waits meanwhile. */
  async function removeAll(find: () => Promise<{ id: number }[]>): Promise<void> {
    while (!signal.aborted) {
      const ids = (await find()).map(({ id }) => id)
      if (ids.length === 0) return
      await db.deleteFrom('alert_delivery').where('id', 'in', ids).execute()
      await pause(10, signal)
    }
  }
}
