import { parentPort } from 'node:worker_threads'
import type { Chunk } from './chunk.ts'
import { type Found, type Match, type Matcher, matcherOf, type Query } from './match.ts'

/** Chunks to search, with their bytes concatenated in `bytes`. */
export interface Ask {
  query: Query
  from: number
  to: number
  limit: number
  chunks: (Omit<Chunk, 'bytes'> & { length: number })[]
  bytes: Uint8Array<ArrayBuffer>
}

export interface Answer {
  lines: Match[]
  ranges: number[] | null
  total: number
}

/** Approximate number of characters in one answer: a thread's memory is limited, and so is the size of a response. */
const answerRoom = 4 * 1024 * 1024

let last: { key: string; matcher: Matcher } | undefined

parentPort?.on('message', (ask: Ask) => {
  const key = JSON.stringify(ask.query)
  if (last?.key !== key) last = { key, matcher: matcherOf(ask.query) }
  const found: Found = { lines: [], limit: ask.limit, ranges: ask.query.ranges ? [] : null }
  const { lines } = found
  const all = Buffer.from(ask.bytes.buffer)
  let total = 0
  let at = 0
  let room = answerRoom
  for (const { length, ...chunk } of ask.chunks) {
    const before = lines.length
    total += last.matcher({ ...chunk, bytes: all.subarray(at, at + length) }, ask.from, ask.to, found)
    at += length
    for (const line of lines.slice(before)) room -= line.text.length
    if (room <= 0) found.limit = 0
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has none
  parentPort?.postMessage({ lines, ranges: found.ranges, total } satisfies Answer)
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has none
parentPort?.postMessage('loaded')
