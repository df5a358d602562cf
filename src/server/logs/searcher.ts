import type { Worker } from 'node:worker_threads'
import { say } from '../../contract/message.ts'
import type { Chunk } from './chunk.ts'
import { BadQuery, type LogMatches, type LogQuery, type SearchFor } from './log-store.ts'
import { addRun, compile } from './match.ts'
import type { Piece } from './read.ts'
import type { Answer, Ask } from './search-worker.ts'
import { SearchWorkers } from './search-workers.ts'

/** A user's expression may never end on one line, so it gets seconds; plain text always ends. */
const expressionLimit = 5_000
/** Limit of an expression on one piece of a log while others wait for a worker: a harmless one takes some 10 ms. */
const crowdedLimit = 1_000
const poll_ms = 100
const textLimit = 30_000
const maxQueryLength = 1000
/** Approximate number of characters in one result; further lines are requested with the next `from`. */
const resultRoom = 8 * 1024 * 1024

/**
 * Searches in worker threads, so that the event loop never waits. A log is sent in pieces and each piece is answered
 * separately: searches take turns by lane, an aborted search simply sends no more, and two workers share one search. If
 * an expression exceeds its search's time, or delays others with one piece, the worker is stopped: nothing else ends a
 * running expression.
 */
export class Searcher {
  #workers: SearchWorkers
  #limit: number | undefined

  constructor({ workers = 2, limit_ms }: { workers?: number; limit_ms?: number } = {}) {
    this.#workers = new SearchWorkers(workers)
    this.#limit = limit_ms
  }

  /** Searches pieces in ascending order; `to` is the last line that is stored now. */
  async search(
    pieces: AsyncIterable<Piece>,
    to: number,
    query: LogQuery,
    { lane, signal }: SearchFor,
  ): Promise<LogMatches> {
    if (query.text.length > maxQueryLength) throw new BadQuery(say('search_too_long', { max: maxQueryLength }))
    if (query.regex) compile(query.text, query.case_sensitive)
    const result: LogMatches = { lines: [], total: 0, searched_to: Math.max(to, query.from - 1) }
    const ranges: number[] = []
    if (query.ranges) result.ranges = ranges
    const budget = { left: this.#limit ?? (query.regex ? expressionLimit : textLimit) }
    const pending: Promise<Answer>[] = []
    let room = resultRoom
    let cut = false
    const take = async () => {
      const answer = await (pending.shift() as Promise<Answer>)
      signal?.throwIfAborted()
      if (!cut) result.lines = result.lines.concat(answer.lines).slice(0, query.limit)
      for (let i = 0; answer.ranges && i < answer.ranges.length; i += 2)
        addRun(ranges, answer.ranges[i] as number, answer.ranges[i + 1])
      for (const line of answer.lines) room -= line.text.length
      // The answer has no gaps: after the first line that is left out, lines are only counted.
      cut ||= query.ranges === true || room <= 0 || answer.lines.length < answer.total
      result.total += answer.total
    }
    for await (const piece of pieces) {
      signal?.throwIfAborted()
      const answer = this.#ask(lane, query, cut ? 0 : query.limit - result.lines.length, piece, budget)
      // Handled by `take`; but after an earlier one fails, it is never taken.
      answer.catch(() => undefined)
      pending.push(answer)
      // One more than there are workers: a search without a waiting piece would lose its turn to one that has it.
      if (pending.length > this.#workers.max) await take()
    }
    while (pending.length > 0) await take()
    return result
  }

  close(): Promise<void> {
    return this.#workers.close()
  }

  #ask(lane: string, query: LogQuery, limit: number, piece: Piece, budget: { left: number }): Promise<Answer> {
    const ask = bundle(query, limit, piece)
    const crowded = () => query.regex && this.#workers.othersWait(lane)
    return this.#workers.lend(lane, async (worker) => {
      const began = performance.now()
      const answer = await answered(worker, ask, Math.max(1, budget.left), crowded)
      budget.left -= performance.now() - began
      return answer
    })
  }
}

function bundle(query: LogQuery, limit: number, { from, to, chunks }: Piece): Ask {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.bytes.length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk.bytes, at)
    at += chunk.bytes.length
  }
  const heads = chunks.map(({ bytes, ...head }: Chunk) => ({ ...head, length: bytes.length }))
  const { text, regex, case_sensitive, stream, ranges } = query
  return { query: { text, regex, case_sensitive, stream, ranges }, from, to, limit, chunks: heads, bytes }
}

function answered(worker: Worker, ask: Ask, limit_ms: number, crowded: () => boolean): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const began = performance.now()
    const poll = () => {
      const left = limit_ms - (performance.now() - began)
      if (left > 0 && !crowded()) {
        timer = setTimeout(poll, Math.min(poll_ms, left))
        return
      }
      end()
      reject(new BadQuery(ask.query.regex ? 'expression_search_slow' : 'search_slow'))
    }
    let timer = setTimeout(poll, Math.min(crowdedLimit, limit_ms))
    const end = () => {
      clearTimeout(timer)
      worker.off('message', done).off('error', failed).off('exit', failed)
    }
    const done = (answer: Answer) => {
      end()
      resolve(answer)
    }
    const failed = (reason: unknown) => {
      end()
      reject(reason instanceof Error ? reason : new Error('the search worker ended'))
    }
    worker.on('message', done).on('error', failed).on('exit', failed)
    worker.postMessage(ask, [ask.bytes.buffer])
  })
}
