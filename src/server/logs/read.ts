import type { WireLine } from '../../contract/task-server.ts'
import { type Chunk, decode, lastLine } from './chunk.ts'

/**
 * Returns consecutive chunks, the first of which contains line `from`, as many as fit a read of reasonable size; empty
 * if nothing of `from` .. `to` is stored. Implemented by each store.
 */
export type ReadChunks = (task_id: number, from: number, to: number) => Promise<Chunk[]>

/** Chunks of which lines `from` .. `to` are requested. */
export interface Piece {
  from: number
  to: number
  chunks: Chunk[]
}

/**
 * Yields lines `from` .. `to` in parts, each line once. A reader continues by line number and not by chunk: the tail
 * may have been merged between two reads, and the next chunk then begins with lines that were already read.
 */
export async function* readPieces(
  read: ReadChunks,
  task_id: number,
  from: number,
  to: number,
): AsyncGenerator<Piece, void, undefined> {
  let next = Math.max(1, from)
  while (next <= to) {
    const chunks = await read(task_id, next, to)
    const last = chunks.at(-1)
    if (!last) return
    yield { from: next, to, chunks }
    next = lastLine(last) + 1
  }
}

export async function readWindow(
  read: ReadChunks,
  task_id: number,
  from: number,
  limit: number,
  room = Number.POSITIVE_INFINITY,
): Promise<WireLine[]> {
  const lines: WireLine[] = []
  let left = room
  for await (const piece of readLines(read, task_id, from, from + limit - 1)) {
    for (const line of piece.lines) {
      lines.push(line)
      left -= line[2].length
      if (left <= 0) return lines
    }
  }
  return lines
}

/** Like `readPieces`, decoded, one chunk at a time. */
export async function* readLines(
  read: ReadChunks,
  task_id: number,
  from: number,
  to: number,
): AsyncGenerator<{ first_line: number; lines: WireLine[] }, void, undefined> {
  for await (const piece of readPieces(read, task_id, from, to)) {
    for (const chunk of piece.chunks) {
      const first_line = Math.max(piece.from, chunk.first_line)
      yield { first_line, lines: decode(chunk, first_line, to) }
    }
  }
}
