import { join } from 'node:path'
import type { Cursor, WireLine } from '../../contract/task-server.ts'
import { FileLog } from './file-log.ts'
import { sizeOf } from './files.ts'
import type { LogIds } from './log-ids.ts'
import { LogReader } from './log-reader.ts'
import type { Head, LogStore, Seal } from './log-store.ts'
import type { ReadChunks } from './read.ts'
import type { Searcher } from './searcher.ts'
import { Turns } from './turns.ts'

/** Cached logs: an index and at most 256 KB of tail each. */
const maxOpen = 64
/** Number of files whose size is read at a time. */
const sizesAtOnce = 100

interface FileStoreOptions {
  /** Returns the log ID of each task; by default, a log is named by the task's number alone. */
  log_ids?: LogIds
  searcher?: Searcher
}

/**
 * Logs as files, in folders of 1,000 tasks: `<folder>/012/12345-<log ID>.log`, those of release 0.1 `12345.log`. Used
 * by one process at a time. Files of a task that the database does not know (an older one was restored) are never read.
 */
export class FileStore extends LogReader implements LogStore {
  #folder: string
  #logIds: LogIds
  #open = new Map<number, Promise<FileLog>>()
  #turns = new Turns()

  constructor(folder: string, { log_ids = () => Promise.resolve(new Map()), searcher }: FileStoreOptions = {}) {
    super(searcher)
    this.#folder = folder
    this.#logIds = log_ids
  }

  append(task_id: number, first_line: number, lines: readonly WireLine[], cursor: Cursor | null): Promise<Head> {
    return this.#write(task_id, (log) => log.append(first_line, lines, cursor))
  }

  async head(task_id: number): Promise<Head> {
    return (await this.#log(task_id)).head
  }

  seal(task_id: number): Promise<Seal> {
    return this.#write(task_id, (log) => log.seal())
  }

  async remove(task_ids: readonly number[]): Promise<void> {
    for (const task_id of task_ids) {
      await this.#write(task_id, async (log) => {
        await log.remove()
        this.#open.delete(task_id)
      })
    }
  }

  async size(task_id: number): Promise<{ stored: number; raw: number }> {
    return (await this.#log(task_id)).size
  }

  async stored(task_ids: readonly number[]): Promise<number> {
    let bytes = 0
    for (let at = 0; at < task_ids.length; at += sizesAtOnce) {
      const some = task_ids.slice(at, at + sizesAtOnce)
      const ids = await this.#logIds(some)
      const sizes = await Promise.all(some.map((task_id) => sizeOf(`${this.#path(task_id, ids.get(task_id))}.log`)))
      bytes += sizes.reduce((sum, size) => sum + size, 0)
    }
    return bytes
  }

  override async close(): Promise<void> {
    await this.#turns.end()
    await super.close()
    this.#open.clear()
  }

  readonly read: ReadChunks = async (task_id: number, from: number, to: number) =>
    (await this.#log(task_id)).read(from, to)

  #write<T>(task_id: number, change: (log: FileLog) => Promise<T>): Promise<T> {
    return this.#turns.run(task_id, async () => {
      try {
        return await change(await this.#log(task_id))
      } catch (error) {
        // How much of a failed write reached the disk is read from the disk by the next call.
        this.#open.delete(task_id)
        throw error
      }
    })
  }

  #log(task_id: number): Promise<FileLog> {
    const log = this.#open.get(task_id) ?? this.#find(task_id)
    this.#open.delete(task_id)
    this.#open.set(task_id, log)
    log.catch(() => {
      if (this.#open.get(task_id) === log) this.#open.delete(task_id)
    })
    for (const oldest of this.#open.keys()) {
      if (this.#open.size <= maxOpen) break
      // A log in the middle of a write stays: opened a second time, it would not include that write.
      if (!this.#turns.busy(oldest)) this.#open.delete(oldest)
    }
    return log
  }

  async #find(task_id: number): Promise<FileLog> {
    return FileLog.open(this.#path(task_id, (await this.#logIds([task_id])).get(task_id)))
  }

  #path(task_id: number, log_id: string | null | undefined): string {
    const name = log_id ? `${task_id}-${log_id}` : `${task_id}`
    return join(this.#folder, String(Math.floor(task_id / 1000)).padStart(3, '0'), name)
  }
}
