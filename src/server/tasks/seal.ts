import { compiledQuery } from '../db/compiled-query.ts'
import type { Services } from '../services.ts'
import { recordTask } from '../traces/task-traces.ts'
import { storeLogBytes } from './log-quota.ts'

/**
 * Seals a task's log: no line can follow, and count and hash are stored with the task. `claimed_lines` is the count
 * that the runner reports; the page calls a log complete only if it holds exactly those. Deletes what only a running
 * task needs.
 */
export async function sealLog(
  { database, logs, bus, traces }: Pick<Services, 'database' | 'logs' | 'bus' | 'traces'>,
  task: { id: number; project_id: number },
  claimed_lines: number | null,
): Promise<void> {
  const seal = await logs.seal(task.id)
  const bytes = await logs.stored([task.id])
  await database.transaction(async (tx) => {
    await storeSeal(tx, { id: task.id, log_lines: claimed_lines ?? seal.lines, log_sha256: seal.sha256 })
    await dropPrivate(tx, { id: task.id })
    await storeLogBytes(tx, task, bytes)
  })
  bus.publish('sealed', { project_id: task.project_id, task_id: task.id, lines: seal.lines, sha256: seal.sha256 })
  // The end of a task must not fail with it.
  await recordTask({ database, traces }, task.id).catch(() => {})
}

const storeSeal = compiledQuery(
  (tx, { id, log_lines, log_sha256 }: { id: number; log_lines: number; log_sha256: string }) =>
    tx.updateTable('task').set({ log_lines, log_sha256, lease_until: null }).where('id', '=', id),
)
const dropPrivate = compiledQuery((tx, { id }: { id: number }) =>
  tx.deleteFrom('task_private').where('task_id', '=', id),
)
