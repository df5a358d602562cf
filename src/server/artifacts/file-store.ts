import { createReadStream } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { remove, syncFolder, writeInto, writeTo } from '../logs/files.ts'
import type { LogIds } from '../logs/log-ids.ts'
import { type ArtifactStore, NoRoom } from './store.ts'

/** The file system waits for the disk once for files that are flushed together. */
const flushedAtOnce = 16

/** Artifacts as files: `<folder>/012/12345-<log ID>/<number>`. The name of an artifact is never a path of the server. */
export class FileStore implements ArtifactStore {
  readonly #folder: string
  readonly #logIds: LogIds
  readonly #hasRoom: (bytes: number) => boolean

  /** `hasRoom`: whether so many bytes can be stored with enough space left for logs and database. */
  constructor(folder: string, options: { log_ids: LogIds; hasRoom: (bytes: number) => boolean }) {
    this.#folder = folder
    this.#logIds = options.log_ids
    this.#hasRoom = options.hasRoom
  }

  async write(task_id: number, n: number, at: number, bytes: Uint8Array): Promise<number> {
    const path = await this.#path(task_id, n)
    const stored = (await sizeOf(path)) ?? 0
    if (at > 0 && (at > stored || at + bytes.length <= stored)) return stored
    if (!this.#hasRoom(bytes.length)) throw new NoRoom()
    try {
      if (at === 0) await writeTo(path, (file) => file.truncate(0))
      await writeInto(path, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), at)
    } catch (error) {
      if (['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw new NoRoom()
      throw error
    }
    return at + bytes.length
  }

  async size(task_id: number, n: number): Promise<number | undefined> {
    return sizeOf(await this.#path(task_id, n))
  }

  async *read(task_id: number, n: number, part?: { from: number; to: number }): AsyncGenerator<Uint8Array> {
    const ends = part ? { start: part.from, end: part.to } : {}
    yield* createReadStream(await this.#path(task_id, n), ends) as AsyncIterable<Uint8Array>
  }

  async discard(task_id: number, n: number): Promise<void> {
    await remove(await this.#path(task_id, n))
  }

  async flush(task_id: number): Promise<void> {
    const folder = this.#folderOf(task_id, (await this.#logIds([task_id])).get(task_id))
    const names = await readdir(folder).catch(() => [])
    for (let at = 0; at < names.length; at += flushedAtOnce)
      await Promise.all(names.slice(at, at + flushedAtOnce).map((name) => flushFile(join(folder, name))))
    if (names.length > 0) for (const path of [folder, dirname(folder), this.#folder]) await syncFolder(path)
  }

  async remove(task_ids: readonly number[]): Promise<void> {
    const ids = await this.#logIds(task_ids)
    for (const task_id of task_ids)
      await rm(this.#folderOf(task_id, ids.get(task_id)), { recursive: true, force: true })
  }

  async #path(task_id: number, n: number): Promise<string> {
    return join(this.#folderOf(task_id, (await this.#logIds([task_id])).get(task_id)), `${n}`)
  }

  #folderOf(task_id: number, log_id: string | null | undefined): string {
    const name = log_id ? `${task_id}-${log_id}` : `${task_id}`
    return join(this.#folder, String(Math.floor(task_id / 1000)).padStart(3, '0'), name)
  }
}

async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.datasync()
  } finally {
    await file.close()
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.size
}
