import { createHash } from 'node:crypto'
import { say } from '../../contract/message.ts'
import type { ArtifactStore } from '../artifacts/store.ts'
import type { Db } from '../db/open.ts'
import { inParts } from './in-parts.ts'
import type { Attempt, Attempts } from './move-attempt.ts'
import type { MovedLogs } from './moved-logs.ts'
import type { ObjectStorage } from './object-storage.ts'
import { packsOf } from './pack-log.ts'
import { StorageProblem } from './storage-problem.ts'
import { hashOf } from './stored-objects.ts'

/** Bytes of an artifact per object. */
const partBytes = 4 * 1024 * 1024

export interface MoveParts {
  db: Db
  attempts: Attempts
  logs: Pick<MovedLogs, 'local' | 'forget'>
  /** Where artifacts are before they are moved. */
  artifacts: ArtifactStore
  storage: ObjectStorage
  prefix: string
}

/** The local log does not match the task's seal, so it is not moved. */
export class DamagedLog extends Error {
  override name = 'DamagedLog'
}

/** Another server has taken the task over, or it was removed. */
export class Overtaken extends Error {
  override name = 'Overtaken'
}

/**
 * Moves log and artifacts of an ended task: each object is noted, written, and read back; then the task is switched over
 * in one transaction; then what is here is removed. A crash at any point leaves objects that the next attempt hands to the
 * removal, or local data that it removes. Returns whether something was moved. Throws StorageProblem or DamagedLog.
 */
export async function moveTask(parts: MoveParts, task_id: number): Promise<boolean> {
  const { attempts } = parts
  const attempt = await attempts.begin(task_id)
  if (!attempt) return false
  if (attempt.moved) return finish(parts, attempt)
  try {
    const { seal, next_line, cursor } = await parts.logs.local.head(task_id)
    if (!seal) {
      // Nothing is here: the database was restored without its logs.
      if (next_line === 1) await attempts.end(attempt)
      else throw new DamagedLog(`the log of task ${task_id} is not sealed`)
      return false
    }
    const found = await storeLog(parts, attempt, seal.lines)
    if (found.sha256 !== seal.sha256)
      throw new DamagedLog(`the log of task ${task_id} does not have the hash of its seal`)
    await storeArtifacts(parts, attempt)
    const row = { next_line, cursor: cursor && JSON.stringify(cursor), raw: found.raw, sha256: seal.sha256 }
    if (!(await attempts.complete(attempt, row))) throw new Overtaken()
  } catch (error) {
    // A problem of the whole storage is not one of this task.
    const ofTask = !(error instanceof StorageProblem) || error.kind === 'damaged'
    await attempts.giveBack(attempt, { ofTask })
    if (error instanceof Overtaken) return false
    throw error
  }
  return finish(parts, { ...attempt, moved: true })
}

async function finish({ logs, artifacts, attempts }: MoveParts, attempt: Attempt): Promise<boolean> {
  logs.forget([attempt.task_id])
  await logs.local.remove([attempt.task_id])
  await artifacts.remove([attempt.task_id])
  await attempts.end(attempt)
  return true
}

async function storeLog(parts: MoveParts, attempt: Attempt, lines: number): Promise<{ sha256: string; raw: number }> {
  const packs = packsOf(parts.logs.local.read, attempt.task_id, lines)
  for (;;) {
    const { done, value } = await packs.next()
    if (done) return value
    await store(parts, attempt, { n: 0, at: value.first_line, count: value.lines, bytes: value.bytes })
  }
}

async function storeArtifacts(parts: MoveParts, attempt: Attempt): Promise<void> {
  const { db, artifacts } = parts
  const { task_id } = attempt
  const rows = await db
    .selectFrom('task_artifact')
    .select(['n', 'name', 'size', 'sha256'])
    .where('task_id', '=', task_id)
    .orderBy('n')
    .execute()
  for (const { n, name, size, sha256 } of rows) {
    // One that is lost stays lost; an empty one is an object, too.
    if ((await artifacts.size(task_id, n)) !== size) continue
    const hash = createHash('sha256')
    let at = 0
    for await (const bytes of inParts(artifacts.read(task_id, n), partBytes)) {
      await store(parts, attempt, { n, at, count: bytes.length, bytes })
      hash.update(bytes)
      at += bytes.length
    }
    if (hash.digest('hex') !== sha256) throw new DamagedLog(`the artifact ${name} of task ${task_id} was changed`)
  }
}

async function store(
  { attempts, storage, prefix }: MoveParts,
  attempt: Attempt,
  part: { n: number; at: number; count: number; bytes: Buffer },
): Promise<void> {
  const key = await attempts.note(attempt, prefix, part)
  if (key === undefined) throw new Overtaken()
  await storage.put(key, part.bytes)
  const found = await storage.get(key, part.bytes.length)
  if (found.length !== part.bytes.length || hashOf(found) !== hashOf(part.bytes))
    throw new StorageProblem('damaged', say('storage_damaged', { key, place: storage.place }))
}
