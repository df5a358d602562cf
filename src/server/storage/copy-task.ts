import { createHash } from 'node:crypto'
import type { WireLine } from '../../contract/task-server.ts'
import type { ArtifactStore } from '../artifacts/store.ts'
import type { Db } from '../db/open.ts'
import type { LogStore, Seal } from '../logs/log-store.ts'
import { inParts } from './in-parts.ts'
import { DamagedLog } from './move-task.ts'

/** Bytes of an artifact that are written at once. */
const partBytes = 1024 * 1024

/** A log and artifacts in one store. */
interface Stores {
  logs: Pick<LogStore, 'head' | 'stream' | 'append' | 'seal' | 'remove'>
  artifacts: ArtifactStore
}

interface Copy {
  from: Pick<Stores['logs'], 'head' | 'stream'>
  to: Stores['logs']
  /** Called again and again meanwhile; it throws if the copy is no longer wanted. */
  goOn: () => Promise<void>
}

/**
 * Copies a sealed log with the times and streams of its lines, instead of what an earlier attempt left, and reads it back.
 * Throws DamagedLog if the log is not what was sealed.
 */
export async function copyLog({ from, to, goOn }: Copy, task_id: number, seal: Seal): Promise<void> {
  await to.remove([task_id])
  const { cursor } = await from.head(task_id)
  const sent = new LogDigest()
  for await (const { first_line, lines } of from.stream(task_id)) {
    sent.add(lines)
    await to.append(task_id, first_line, lines, cursor)
    await goOn()
  }
  await to.seal(task_id)
  const found = new LogDigest()
  for await (const { lines } of to.stream(task_id)) {
    found.add(lines)
    await goOn()
  }
  const [was, is] = [sent.end(), found.end()]
  if (was.text !== seal.sha256 || was.count !== seal.lines)
    throw new DamagedLog(`the log of task ${task_id} does not have the hash of its seal`)
  if (is.text !== was.text || is.all !== was.all)
    throw new DamagedLog(`the log of task ${task_id} was not read back as it was written`)
}

/** Returns whether this store has the log already, whole. */
export async function hasLog(
  { head, stream }: { head: LogStore['head']; stream: LogStore['stream'] },
  task_id: number,
  seal: Seal,
): Promise<boolean> {
  const own = (await head(task_id)).seal
  if (own?.sha256 !== seal.sha256 || own.lines !== seal.lines) return false
  const found = new LogDigest()
  for await (const { lines } of stream(task_id)) found.add(lines)
  return found.end().text === seal.sha256
}

/** Copies the artifacts of a task, and reads each back. Returns how many. One that is lost stays lost. */
export async function copyArtifacts(
  db: Db,
  { from, to, goOn }: { from: ArtifactStore; to: ArtifactStore; goOn: () => Promise<void> },
  task_id: number,
): Promise<number> {
  const rows = await db
    .selectFrom('task_artifact')
    .select(['n', 'name', 'size', 'sha256'])
    .where('task_id', '=', task_id)
    .orderBy('n')
    .execute()
  let copied = 0
  for (const { n, name, size, sha256 } of rows) {
    if ((await from.size(task_id, n)) !== size) continue
    await to.discard(task_id, n)
    let at = 0
    for await (const bytes of inParts(from.read(task_id, n), partBytes)) {
      at = await to.write(task_id, n, at, bytes)
      await goOn()
    }
    const hash = createHash('sha256')
    for await (const bytes of to.read(task_id, n)) hash.update(bytes)
    if (hash.digest('hex') !== sha256) throw new DamagedLog(`the artifact ${name} of task ${task_id} was changed`)
    copied++
  }
  if (copied > 0) await to.flush(task_id)
  return copied
}

/** What lines amount to: the hash of their texts, as in a seal, and one of everything. */
class LogDigest {
  readonly #text = createHash('sha256')
  readonly #all = createHash('sha256')
  #count = 0

  add(lines: readonly WireLine[]): void {
    for (const [time, stream, text] of lines) {
      this.#text.update(`${text}\n`)
      this.#all.update(`${time} ${stream} ${text}\n`)
    }
    this.#count += lines.length
  }

  end(): { text: string; all: string; count: number } {
    return { text: this.#text.digest('hex'), all: this.#all.digest('hex'), count: this.#count }
  }
}
