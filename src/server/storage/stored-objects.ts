import { createHash } from 'node:crypto'
import { say } from '../../contract/message.ts'
import { Refusal, unavailable } from '../refuse.ts'
import type { ObjectCache } from './object-cache.ts'
import type { ObjectStorage } from './object-storage.ts'
import { StorageProblem } from './storage-problem.ts'

/** How an object is found and checked. */
export interface ObjectRef {
  key: string
  bytes: number
  sha256: string
}

/** After a storage was silent, no reader waits for it for so long: a page has many readers, and each would wait. */
const restMs = 2000

/** Reads objects of a storage, each checked against its hash. Concurrent readers of one object share a request. */
export class StoredObjects {
  readonly #storage: ObjectStorage | undefined
  readonly #cache: ObjectCache | undefined
  readonly #reading = new Map<string, Promise<Buffer>>()
  #restUntil = 0

  /** Without a storage every object is refused. */
  constructor(storage: ObjectStorage | undefined, cache?: ObjectCache) {
    this.#storage = storage
    this.#cache = cache
  }

  /** For readers: throws a Refusal with a code. With `keep` the object is read from the cache, and added to it. */
  async read(object: ObjectRef, { keep }: { keep: boolean }): Promise<Buffer> {
    try {
      return await (keep ? this.#kept(object) : this.fetch(object))
    } catch (error) {
      if (!(error instanceof StorageProblem)) throw error
      if (error.kind === 'missing') throw new Refusal('not_found', 'log_storage_lost')
      throw unavailable('log_storage_unavailable', { retry_after: 30 })
    }
  }

  /** Reads an object from the storage itself. Throws StorageProblem, or a Refusal where no storage is configured. */
  async fetch(object: ObjectRef): Promise<Buffer> {
    if (!this.#storage) throw unavailable('log_storage_off')
    if (performance.now() < this.#restUntil)
      throw new StorageProblem('silent', say('storage_cut_off', { place: this.#storage.place }))
    try {
      return await this.#checked(this.#storage, object)
    } catch (error) {
      // Once more: an answer that was cut off, or one failure among many servers of the storage.
      if (!(error instanceof StorageProblem) || !again(error)) throw this.#noted(error)
      return await this.#checked(this.#storage, object).catch((second: unknown) => {
        throw this.#noted(second)
      })
    }
  }

  async #kept(object: ObjectRef): Promise<Buffer> {
    const copy = await this.#cache?.get(object.sha256)
    if (copy) {
      if (hashOf(copy) === object.sha256) return copy
      await this.#cache?.drop(object.sha256)
    }
    const reading = this.#reading.get(object.key) ?? this.#fetchToKeep(object)
    this.#reading.set(object.key, reading)
    try {
      return await reading
    } finally {
      this.#reading.delete(object.key)
    }
  }

  async #fetchToKeep(object: ObjectRef): Promise<Buffer> {
    const bytes = await this.fetch(object)
    await this.#cache?.put(object.sha256, bytes)
    return bytes
  }

  async #checked(storage: ObjectStorage, { key, bytes, sha256 }: ObjectRef): Promise<Buffer> {
    const found = await storage.get(key, bytes)
    if (found.length !== bytes || hashOf(found) !== sha256)
      throw new StorageProblem('damaged', say('storage_damaged', { key, place: storage.place }))
    return found
  }

  #noted(error: unknown): unknown {
    if (error instanceof StorageProblem && error.kind === 'silent') this.#restUntil = performance.now() + restMs
    return error
  }
}

const again = ({ kind, reason }: StorageProblem) =>
  kind === 'damaged' || (kind === 'silent' && reason.code !== 'storage_slow' && reason.code !== 'storage_no_answer')

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
