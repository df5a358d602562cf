import type { Cursor, WireLine } from '../../contract/task-server.ts'
import { type Chunk, lastLine } from '../logs/chunk.ts'
import type { LocalLogs } from '../logs/local-stores.ts'
import { LogReader } from '../logs/log-reader.ts'
import type { Head, LogStore, Seal } from '../logs/log-store.ts'
import type { ReadChunks } from '../logs/read.ts'
import type { MovedLog, MovedRows, StoredPart } from './moved-rows.ts'
import { unpacked } from './pack-log.ts'
import type { StoredObjects } from './stored-objects.ts'

/** Logs whose list of objects is kept: some ten entries each. */
const maxKept = 500
/** How long an unsealed log is taken for one that was not moved, so that reports do not ask about it each time. */
const localMs = 2000

/**
 * Logs of running tasks in the local store, and those of ended tasks in an object storage, once they were moved there. The
 * local log counts as long as it is sealed and there; one that vanishes between two reads has been moved.
 */
export class MovedLogs extends LogReader implements LogStore {
  readonly local: LocalLogs
  readonly #rows: MovedRows
  readonly #objects: StoredObjects
  readonly #moved = new Map<number, MovedLog>()
  readonly #running = new Map<number, number>()

  constructor(local: LocalLogs, rows: MovedRows, objects: StoredObjects) {
    super()
    this.local = local
    this.#rows = rows
    this.#objects = objects
  }

  async append(task_id: number, first_line: number, lines: readonly WireLine[], cursor: Cursor | null): Promise<Head> {
    const moved = await this.#unlessRunning(task_id)
    return moved ? headOf(moved) : this.local.append(task_id, first_line, lines, cursor)
  }

  async head(task_id: number): Promise<Head> {
    const head = await this.local.head(task_id)
    if (head.seal) return head
    const moved = head.next_line > 1 ? await this.#unlessRunning(task_id) : await this.#find(task_id)
    return moved ? headOf(moved) : head
  }

  async seal(task_id: number): Promise<Seal> {
    const moved = await this.#find(task_id)
    return moved ? sealOf(moved) : this.local.seal(task_id)
  }

  async remove(task_ids: readonly number[]): Promise<void> {
    await this.#rows.remove(task_ids)
    this.forget(task_ids)
    await this.local.remove(task_ids)
  }

  async size(task_id: number): Promise<{ stored: number; raw: number }> {
    const moved = await this.#find(task_id)
    if (!moved) return this.local.size(task_id)
    return { stored: moved.parts.reduce((sum, { bytes }) => sum + bytes, 0), raw: moved.raw }
  }

  async stored(task_ids: readonly number[]): Promise<number> {
    return (await this.local.stored(task_ids)) + (await this.#rows.stored(task_ids))
  }

  /** Drops what is known of logs that were moved, moved back or removed. */
  forget(task_ids: readonly number[]): void {
    for (const task_id of task_ids) {
      this.#moved.delete(task_id)
      this.#running.delete(task_id)
    }
  }

  override async close(): Promise<void> {
    await this.local.close()
    await super.close()
  }

  readonly read: ReadChunks = async (task_id: number, from: number, to: number) => {
    const chunks = await this.local.read(task_id, from, to)
    if (chunks.length > 0) return chunks
    const known = this.#moved.get(task_id)
    const moved = known ?? (await this.#find(task_id))
    if (!moved) return []
    try {
      return await this.#stored(moved, from, to)
    } catch (error) {
      this.forget([task_id])
      // Moved back meanwhile, by a command beside this server.
      if (!known || (await this.#find(task_id))?.attempt === known.attempt) throw error
      return this.read(task_id, from, to)
    }
  }

  async #stored({ parts }: MovedLog, from: number, to: number): Promise<Chunk[]> {
    const part = partOf(parts, from)
    if (!part || part.at > to) return []
    const chunks = unpacked(await this.#objects.read(part, { keep: true }))
    return chunks.filter((chunk) => lastLine(chunk) >= from && chunk.first_line <= to)
  }

  async #unlessRunning(task_id: number): Promise<MovedLog | undefined> {
    const since = this.#running.get(task_id)
    if (since !== undefined && performance.now() - since < localMs) return undefined
    const moved = await this.#find(task_id)
    if (!moved) keep(this.#running, task_id, performance.now())
    return moved
  }

  async #find(task_id: number): Promise<MovedLog | undefined> {
    const moved = this.#moved.get(task_id) ?? (await this.#rows.find(task_id))
    if (moved) keep(this.#moved, task_id, moved)
    return moved
  }
}

function keep<V>(map: Map<number, V>, key: number, value: V): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= maxKept) break
    map.delete(oldest)
  }
}

/** Returns the part that contains a line or byte; undefined behind the last one. */
export function partOf(parts: readonly StoredPart[], at: number): StoredPart | undefined {
  return parts.find((part) => part.at + part.count > at)
}

function headOf(moved: MovedLog): Head {
  const { next_line, cursor } = moved
  return { next_line, cursor: cursor === null ? null : (JSON.parse(cursor) as Cursor), seal: sealOf(moved) }
}

const sealOf = ({ next_line, sha256 }: MovedLog): Seal => ({ lines: next_line - 1, sha256 })
