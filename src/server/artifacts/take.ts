import { createHash } from 'node:crypto'
import type { ArtifactAnswer, ArtifactPart } from '../../contract/task-server.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Services } from '../services.ts'
import { NoRoom } from './store.ts'

/**
 * Stores a part of a file that a task leaves behind. Repeating a part is harmless. The last part completes the file: its
 * row is written once the stored bytes have the hash that the runner computed, and otherwise the file begins again.
 */
export async function takeArtifact(
  { database, artifacts, log }: Pick<Services, 'database' | 'artifacts' | 'log'>,
  runner_id: number,
  { task_id, fence, log_id, n, name, at, data, sha256 }: ArtifactPart,
): Promise<ArtifactAnswer> {
  const [task] = await heldTask(database.db, { task_id, fence, log_id, runner_id })
  if (!task) return { order: 'gone', stored: 0 }
  const bytes = Buffer.from(data, 'base64')
  try {
    const stored = await artifacts.write(task.id, n, at, bytes)
    if (sha256 === undefined || stored !== at + bytes.length) return { order: 'go', stored }
    const found = await digestOf(artifacts.read(task.id, n))
    if (found.sha256 !== sha256) return { order: 'go', stored: 0 }
    const row = { name, size: found.size, sha256 }
    await database.db
      .insertInto('task_artifact')
      .values({ task_id: task.id, n, ...row })
      .onConflict((conflict) => conflict.columns(['task_id', 'n']).doUpdateSet(row))
      .execute()
    return { order: 'go', stored }
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error
    log.warn({ task_id, name }, 'no space for an artifact')
    await artifacts.discard(task.id, n)
    return { order: 'full', stored: 0 }
  }
}

/** Returns the size of stored bytes and their SHA-256. */
async function digestOf(pieces: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of pieces) {
    hash.update(piece)
    size += piece.length
  }
  return { size, sha256: hash.digest('hex') }
}

interface Held {
  task_id: number
  fence: number
  log_id: string | null
  runner_id: number
}

const heldTask = compiledQuery((db, held: Held) =>
  db
    .selectFrom('task')
    .select('id')
    .where('id', '=', held.task_id)
    .where('fence', '=', held.fence)
    .where('log_id', 'is not distinct from', held.log_id)
    .where('runner_id', '=', held.runner_id)
    .where('log_lines', 'is', null),
)
