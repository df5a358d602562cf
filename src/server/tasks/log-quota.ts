import { sql } from 'kysely'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Services } from '../services.ts'

/** Logs that one transaction counts: all other writes wait for it. */
const countedAtOnce = 100

/** Adds the bytes of a log to those of its project; the caller has stored them with its task, and found none there. */
export async function addLogBytes(tx: Tx, { project_id }: { project_id: number }, bytes: number): Promise<void> {
  if (bytes > 0) await addBytes(tx, { project_id, bytes })
}

const setBytes = compiledQuery((tx, { id, bytes }: { id: number; bytes: number }) =>
  tx
    .updateTable('task')
    .set({ log_bytes: bytes })
    .where('id', '=', id)
    .where('log_lines', 'is not', null)
    .where('log_bytes', 'is', null)
    .returning('id'),
)

const addBytes = compiledQuery((tx, { project_id, bytes }: { project_id: number; bytes: number }) =>
  tx
    .insertInto('project_logs')
    .values({ project_id, bytes })
    .onConflict((conflict) =>
      conflict.column('project_id').doUpdateSet((set) => ({ bytes: set('project_logs.bytes', '+', bytes) })),
    ),
)

/** Takes the logs of deleted tasks off the sums of their projects. */
export async function freeLogBytes(
  tx: Tx,
  gone: readonly { project_id: number; log_bytes: number | null }[],
): Promise<void> {
  const freed = new Map<number, number>()
  for (const { project_id, log_bytes } of gone) freed.set(project_id, (freed.get(project_id) ?? 0) + (log_bytes ?? 0))
  for (const [project_id, bytes] of freed)
    if (bytes > 0)
      await tx
        .updateTable('project_logs')
        .set({ bytes: sql<number>`case when bytes > ${bytes} then bytes - ${bytes} else 0 end` })
        .where('project_id', '=', project_id)
        .execute()
}

/**
 * Counts logs that no one has counted: of tasks that servers of earlier releases have ended. Then sums up again what
 * projects with a quota have, because those servers delete tasks without taking their logs off.
 */
export async function countLogs({ database, logs }: Pick<Services, 'database' | 'logs'>, signal?: AbortSignal) {
  for (;;) {
    const some = await uncounted(database.db).select(['id', 'project_id']).limit(countedAtOnce).execute()
    if (some.length === 0 || signal?.aborted) break
    const counted: { id: number; project_id: number; bytes: number }[] = []
    for (const task of some) counted.push({ ...task, bytes: await logs.stored([task.id]) })
    await database.transaction(async (tx) => {
      for (const { bytes, ...task } of counted) {
        const [fresh] = await setBytes(tx, { id: task.id, bytes })
        if (fresh) await addLogBytes(tx, task, bytes)
      }
    })
  }
  await database.db
    .updateTable('project_logs')
    .set({
      bytes: sql<number>`(select coalesce(sum(task.log_bytes), 0) from task where task.project_id = project_logs.project_id)`,
    })
    .where('project_id', 'in', (query) => query.selectFrom('project').select('id').where('max_total_log_bytes', '>', 0))
    .execute()
}

/** Ended tasks whose logs are not counted; the condition is that of the index `task_log_uncounted`. */
const uncounted = (db: Db) => db.selectFrom('task').where('log_lines', 'is not', null).where('log_bytes', 'is', null)

/** Returns how many bytes of logs a project has, and whether all of its logs are counted. */
export async function logUsage(db: Db, project_id: number): Promise<{ bytes: number; complete: boolean }> {
  const sum = await db
    .selectFrom('project_logs')
    .select('bytes')
    .where('project_id', '=', project_id)
    .executeTakeFirst()
  const open = await uncounted(db).select('id').where('project_id', '=', project_id).limit(1).executeTakeFirst()
  return { bytes: sum?.bytes ?? 0, complete: open === undefined }
}
