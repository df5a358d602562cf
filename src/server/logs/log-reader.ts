import type { WireLine } from '../../contract/task-server.ts'
import type { Head, LogMatches, LogQuery, SearchFor } from './log-store.ts'
import { type ReadChunks, readLines, readPieces, readWindow } from './read.ts'
import { Searcher } from './searcher.ts'

/** The reading half of a LogStore, which is the same wherever the chunks are. */
export abstract class LogReader {
  readonly #searcher: Searcher

  constructor(searcher = new Searcher()) {
    this.#searcher = searcher
  }

  abstract head(task_id: number): Promise<Head>

  abstract readonly read: ReadChunks

  window(task_id: number, from: number, limit: number, room?: number): Promise<WireLine[]> {
    return readWindow(this.read, task_id, from, limit, room)
  }

  async *stream(task_id: number, from = 1): AsyncGenerator<{ first_line: number; lines: WireLine[] }> {
    const { next_line } = await this.head(task_id)
    yield* readLines(this.read, task_id, from, next_line - 1)
  }

  async search(task_id: number, query: LogQuery, by: SearchFor = { lane: 'server' }): Promise<LogMatches> {
    const to = (await this.head(task_id)).next_line - 1
    return this.#searcher.search(readPieces(this.read, task_id, query.from, to), to, query, by)
  }

  async close(): Promise<void> {
    await this.#searcher.close()
  }
}
