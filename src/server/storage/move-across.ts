import { sql } from 'kysely'
import type { Database } from '../db/open.ts'
import type { LocalStores } from '../logs/local-stores.ts'
import { copyArtifacts, copyLog, hasLog } from './copy-task.ts'
import { DamagedLog } from './move-task.ts'

interface AcrossParts {
  database: Pick<Database, 'db' | 'durable'>
  from: LocalStores
  to: LocalStores
}

/**
 * Moves log and artifacts of an ended task between files and database: copied, read back, then removed where they were. A
 * crash leaves them there, and the next attempt begins again. Returns how many artifacts; undefined if there is no log.
 * Throws DamagedLog.
 */
export async function moveAcross({ database, from, to }: AcrossParts, task_id: number): Promise<number | undefined> {
  const { db } = database
  const { seal } = await from.logs.head(task_id)
  const task = await db
    .selectFrom('task')
    .select(['log_sha256', 'log_lines'])
    .where('id', '=', task_id)
    .executeTakeFirst()
  if (!seal || !task) return undefined
  if (seal.sha256 !== task.log_sha256)
    throw new DamagedLog(`the log of task ${task_id} does not have the hash of its seal`)
  const goOn = () => Promise.resolve()
  if (!(await hasLog({ head: (id) => to.logs.head(id), stream: (id) => to.logs.stream(id) }, task_id, seal)))
    await copyLog({ from: from.logs, to: to.logs, goOn }, task_id, seal)
  const artifacts = await copyArtifacts(db, { from: from.artifacts, to: to.artifacts, goOn }, task_id)
  // A server that did not find the log here noted that there is nothing to move to an object storage.
  await db
    .updateTable('task')
    .set({ moved: null })
    .where('id', '=', task_id)
    .where('moved', 'is not', null)
    .where(sql<boolean>`not exists (select 1 from moved_log where moved_log.task_id = task.id)`)
    .execute()
  await database.durable()
  // The log last: without it, the task would not be found again after a crash.
  await from.artifacts.remove([task_id])
  await from.logs.remove([task_id])
  return artifacts
}
