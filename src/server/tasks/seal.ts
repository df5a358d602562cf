import { compiledQuery } from '../db/compiled-query.ts'
import type { Services } from '../services.ts'
import { recordTask } from '../traces/task-traces.ts'
import { addLogBytes } from './log-quota.ts'

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
    const row = { id: task.id, log_lines: claimed_lines ?? seal.lines, log_sha256: seal.sha256 }
    const [first] = await storeFirstSeal(tx, { ...row, log_bytes: bytes })
    if (first) await addLogBytes(tx, task, bytes)
    else await storeSeal(tx, row)
    await dropPrivate(tx, { id: task.id })
  })
  bus.publish('sealed', { project_id: task.project_id, task_id: task.id, lines: seal.lines, sha256: seal.sha256 })
  // The end of a task must not fail with it.
  await recordTask({ database, traces }, task.id).catch(() => {})
}

interface StoredSeal {
  id: number
  log_lines: number
  log_sha256: string
}

/** With the size of the log, in one write of the row. Finds no row if the log is counted already (log-quota.ts). */
const storeFirstSeal = compiledQuery(
  (tx, { id, log_lines, log_sha256, log_bytes }: StoredSeal & { log_bytes: number }) =>
    tx
      .updateTable('task')
      .set({ log_lines, log_sha256, log_bytes, lease_until: null })
      .where('id', '=', id)
      .where('log_bytes', 'is', null)
      .returning('id'),
)
const storeSeal = compiledQuery((tx, { id, log_lines, log_sha256 }: StoredSeal) =>
  tx.updateTable('task').set({ log_lines, log_sha256, lease_until: null }).where('id', '=', id),
)
const dropPrivate = compiledQuery((tx, { id }: { id: number }) =>
  tx.deleteFrom('task_private').where('task_id', '=', id),
)
