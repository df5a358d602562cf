import type { ArtifactStore } from '../artifacts/store.ts'
import type { MovedRows } from './moved-rows.ts'
import type { StoredObjects } from './stored-objects.ts'

/** Artifacts of running tasks in the local store, and of ended tasks in an object storage, once they were moved there. */
export class MovedArtifacts implements ArtifactStore {
  readonly local: ArtifactStore
  readonly #rows: MovedRows
  readonly #objects: StoredObjects

  constructor(local: ArtifactStore, rows: MovedRows, objects: StoredObjects) {
    this.local = local
    this.#rows = rows
    this.#objects = objects
  }

  write(task_id: number, n: number, at: number, bytes: Uint8Array): Promise<number> {
    return this.local.write(task_id, n, at, bytes)
  }

  async size(task_id: number, n: number): Promise<number | undefined> {
    const moved = async () => {
      const last = (await this.#parts(task_id, n))?.at(-1)
      return last && last.at + last.count
    }
    // First, because a local file beside it may be incomplete: the task is being moved back. And last, because a local one
    // may have been moved meanwhile.
    return (await moved()) ?? (await this.local.size(task_id, n)) ?? moved()
  }

  async *read(task_id: number, n: number, part?: { from: number; to: number }): AsyncGenerator<Uint8Array> {
    const { from = 0, to = Number.POSITIVE_INFINITY } = part ?? {}
    let next = from
    const moved = await this.#parts(task_id, n)
    if (!moved?.length && (await this.local.size(task_id, n)) !== undefined)
      for await (const piece of unlessGone(this.local.read(task_id, n, part))) {
        next += piece.length
        yield piece
      }
    // A file that disappeared while it was read has been moved.
    for (const stored of next > to ? [] : (moved ?? (await this.#parts(task_id, n)) ?? [])) {
      if (stored.at + stored.count <= next || stored.at > to) continue
      const bytes = await this.#objects.read(stored, { keep: false })
      yield bytes.subarray(next - stored.at, to - stored.at + 1)
      next = stored.at + stored.count
    }
  }

  discard(task_id: number, n: number): Promise<void> {
    return this.local.discard(task_id, n)
  }

  flush(task_id: number): Promise<void> {
    return this.local.flush(task_id)
  }

  /** The objects of a task are removed with those of its log (MovedLogs). */
  remove(task_ids: readonly number[]): Promise<void> {
    return this.local.remove(task_ids)
  }

  async #parts(task_id: number, n: number) {
    const moved = await this.#rows.find(task_id)
    return moved && this.#rows.parts(task_id, moved.attempt, n)
  }
}

async function* unlessGone(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
