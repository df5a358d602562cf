import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/open.ts'
import type { LocalStores } from '../logs/local-stores.ts'
import { copyArtifacts, copyLog } from './copy-task.ts'
import { leaseMs } from './move-attempt.ts'
import { DamagedLog, Overtaken } from './move-task.ts'
import type { MovedArtifacts } from './moved-artifacts.ts'
import type { MovedLogs } from './moved-logs.ts'
import type { MovedRows } from './moved-rows.ts'

/** Minimum interval between the heartbeats that a copy records while it is running. */
const noteMs = 30_000

interface BackParts {
  database: Pick<Database, 'db' | 'now' | 'transaction' | 'durable'>
  rows: MovedRows
  /** Reads what was moved; its local part is the store that the log is moved to. */
  logs: MovedLogs
  artifacts: MovedArtifacts
}

/**
 * Moves log and artifacts of a task from the object storage back: copied, read back, then switched over in one transaction.
 * The objects are removed 10 minutes later, because servers may be reading them. Until the switch the storage counts, and a
 * copy that was cut off is replaced by the next attempt. Returns how many artifacts; `busy` while another process moves the
 * task, and undefined if it is not in the storage. Throws StorageProblem or DamagedLog.
 */
export async function moveBack(parts: BackParts, task_id: number): Promise<number | 'busy' | undefined> {
  const { database, rows, logs, artifacts } = parts
  const attempt = await begin(parts, task_id)
  if (!attempt) return 'busy'
  const moved = await rows.find(task_id)
  if (!moved) {
    await release(parts, task_id, attempt)
    return undefined
  }
  const to: LocalStores = { logs: logs.local, artifacts: artifacts.local }
  let noted = performance.now()
  const goOn = async () => {
    if (performance.now() - noted < noteMs) return
    noted = performance.now()
    if (!(await hold(parts, task_id, attempt))) throw new Overtaken()
  }
  try {
    const seal = { lines: moved.next_line - 1, sha256: moved.sha256 }
    await copyLog({ from: logs, to: to.logs, goOn }, task_id, seal)
    const copied = await copyArtifacts(database.db, { from: artifacts, to: to.artifacts, goOn }, task_id)
    await switchBack(parts, task_id, attempt)
    await database.durable()
    logs.forget([task_id])
    return copied
  } catch (error) {
    if (error instanceof Overtaken) return 'busy'
    // A copy that is not whole must not be taken for the log.
    if (error instanceof DamagedLog) {
      await to.artifacts.remove([task_id])
      await to.logs.remove([task_id])
    }
    await release(parts, task_id, attempt)
    throw error
  }
}

const free_at = ({ database: { now } }: BackParts) => sql<number>`${now} + ${sql.lit(leaseMs)}`

/**
 * Takes the task, as a server does that has moved it and removes what was here: that is what remains to be done if this
 * process is killed. Returns undefined if another process has it.
 */
async function begin(parts: BackParts, task_id: number): Promise<string | undefined> {
  const { db, now } = parts.database
  const attempt = randomBytes(6).toString('hex')
  const row = await db
    .insertInto('task_move')
    .values({ task_id, attempt, moved: true, failures: 0, free_at: free_at(parts) })
    .onConflict((conflict) =>
      conflict
        .column('task_id')
        .doUpdateSet({ attempt, free_at: free_at(parts) })
        .where('task_move.free_at', '<=', now)
        .where('task_move.moved', '=', true),
    )
    .returning('task_id')
    .executeTakeFirst()
  return row && attempt
}

async function hold(parts: BackParts, task_id: number, attempt: string): Promise<boolean> {
  const row = await parts.database.db
    .updateTable('task_move')
    .set({ free_at: free_at(parts) })
    .where('task_id', '=', task_id)
    .where('attempt', '=', attempt)
    .returning('task_id')
    .executeTakeFirst()
  return row !== undefined
}

async function release({ database: { db } }: BackParts, task_id: number, attempt: string): Promise<void> {
  await db.deleteFrom('task_move').where('task_id', '=', task_id).where('attempt', '=', attempt).execute()
}

/** From now on the local log counts. Throws Overtaken if the task is gone, or another process has it. */
async function switchBack({ database, rows }: BackParts, task_id: number, attempt: string): Promise<void> {
  await database.transaction(async (tx) => {
    const held = await tx
      .updateTable('task_move')
      .set({ moved: true })
      .where('task_id', '=', task_id)
      .where('attempt', '=', attempt)
      .returning('task_id')
      .executeTakeFirst()
    const task = await tx
      .updateTable('task')
      .set({ moved: null })
      .where('id', '=', task_id)
      .returning('id')
      .executeTakeFirst()
    if (!held || !task) throw new Overtaken()
    // Before the row of the move is deleted: objects of a task that is being moved are removed later.
    await rows.release(tx, [task_id])
    await tx.deleteFrom('moved_log').where('task_id', '=', task_id).execute()
    await tx.deleteFrom('task_move').where('task_id', '=', task_id).execute()
  })
}
