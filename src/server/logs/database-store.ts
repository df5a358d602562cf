import { createHash, type Hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Cursor, WireLine } from '../../contract/task-server.ts'
import type { LogTables } from '../db/log-tables.ts'
import { accept, full } from './accept.ts'
import { type Chunk, merge, plain, text } from './chunk.ts'
import { LogReader } from './log-reader.ts'
import { type HeadRow, LogRows } from './log-rows.ts'
import type { Head, LogStore, Seal } from './log-store.ts'
import { type ReadChunks, readPieces } from './read.ts'
import type { Searcher } from './searcher.ts'
import { Turns } from './turns.ts'

/** Logs whose tail is cached, at most 256 KB each, so that it can be merged without reading it again. */
const maxKept = 64
/** Each lost round means that another server appended to the log; a runner talks to one server at a time. */
const maxRounds = 10

/** The last state of a log that this server knew. It is only used for writes that fail if it is outdated. */
interface Known {
  task_id: number
  row: HeadRow | undefined
  tail: Chunk[]
  /** Over all lines so far; undefined if this process has not seen the first ones. */
  hash: Hash | undefined
}

/** Logs as rows, for several servers on one database. */
export class DatabaseStore extends LogReader implements LogStore {
  #rows: LogRows
  #known = new Map<number, Known>()
  #turns = new Turns()

  constructor(db: Kysely<LogTables>, searcher?: Searcher) {
    super(searcher)
    this.#rows = new LogRows(db)
  }

  append(task_id: number, first_line: number, lines: readonly WireLine[], given: Cursor | null): Promise<Head> {
    return this.#attempt(task_id, async (log, certain) => {
      const head = headOf(log.row)
      // "Already stored" and "a gap" are decided from the cache, which another server may have made stale.
      if (first_line !== head.next_line && !certain) return undefined
      const accepted = accept(head, first_line, lines, given)
      if (!accepted) {
        this.#keep(log)
        return head
      }
      const { fresh, cursor } = accepted
      const tail = [...log.tail, fresh]
      const next_line = head.next_line + fresh.count
      const moves = full(tail)
      const row: HeadRow = {
        task_id,
        next_line,
        tail_line: moves ? next_line : (log.row?.tail_line ?? 1),
        cursor: cursor && JSON.stringify(cursor),
        raw: (log.row?.raw ?? 0) + fresh.raw,
        sha256: null,
      }
      const chunks = moves ? merge(tail) : [fresh]
      if (!(await this.#rows.write(log.row, row, chunks))) return undefined
      log.hash?.update(text(fresh.bytes))
      this.#keep({ task_id, row, tail: moves ? [] : tail, hash: log.hash })
      return headOf(row)
    })
  }

  async head(task_id: number): Promise<Head> {
    return headOf(await this.#rows.head(task_id))
  }

  seal(task_id: number): Promise<Seal> {
    return this.#attempt(task_id, async (log) => {
      const { next_line, seal } = headOf(log.row)
      if (seal) return seal
      const hash = log.hash?.copy() ?? (await this.#rehash(task_id, next_line))
      const sha256 = hash.digest('hex')
      const before = log.row ?? { task_id, next_line, tail_line: 1, cursor: null, raw: 0, sha256: null }
      const row: HeadRow = { ...before, tail_line: next_line, sha256 }
      if (!(await this.#rows.write(log.row, row, merge(log.tail)))) return undefined
      this.#known.delete(task_id)
      return { lines: next_line - 1, sha256 }
    })
  }

  async remove(task_ids: readonly number[]): Promise<void> {
    for (const task_id of task_ids) this.#known.delete(task_id)
    await this.#rows.remove(task_ids)
  }

  async size(task_id: number): Promise<{ stored: number; raw: number }> {
    const row = await this.#rows.head(task_id)
    return { stored: await this.#rows.stored([task_id]), raw: row?.raw ?? 0 }
  }

  stored(task_ids: readonly number[]): Promise<number> {
    return this.#rows.stored(task_ids)
  }

  override async close(): Promise<void> {
    await this.#turns.end()
    await super.close()
  }

  readonly read: ReadChunks = (task_id: number, from: number, to: number) => this.#rows.read(task_id, from, to)

  /**
   * Calls `change` in the task's turn, first with the cached state and then, until it returns a value, with the stored
   * one.
   */
  #attempt<T>(task_id: number, change: (log: Known, certain: boolean) => Promise<T | undefined>): Promise<T> {
    return this.#turns.run(task_id, async () => {
      for (let round = 0; round < maxRounds; round++) {
        const known = this.#known.get(task_id)
        this.#known.delete(task_id)
        const answer = await change(known ?? (await this.#load(task_id)), !known)
        if (answer !== undefined) return answer
      }
      throw new Error(`the log of task ${task_id} is being written by another server`)
    })
  }

  async #load(task_id: number): Promise<Known> {
    const row = await this.#rows.head(task_id)
    const hash = row && row.next_line > 1 ? undefined : createHash('sha256')
    const tail = row && row.tail_line < row.next_line ? await this.#rows.tail(task_id, row.tail_line) : []
    return { task_id, row, tail, hash }
  }

  #keep(log: Known): void {
    this.#known.set(log.task_id, log)
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= maxKept) break
      this.#known.delete(oldest)
    }
  }

  async #rehash(task_id: number, next_line: number): Promise<Hash> {
    const hash = createHash('sha256')
    for await (const { chunks } of readPieces(this.read, task_id, 1, next_line - 1)) {
      for (const chunk of chunks) hash.update(text(plain(chunk.bytes)))
    }
    return hash
  }
}

function headOf(row: HeadRow | undefined): Head {
  if (!row) return { next_line: 1, cursor: null, seal: null }
  const { next_line, cursor, sha256 } = row
  return {
    next_line,
    cursor: cursor === null ? null : JSON.parse(cursor),
    seal: sha256 === null ? null : { lines: next_line - 1, sha256 },
  }
}
