import type { WireLine } from '../../contract/task-server.ts'
import { type Chunk, decode, lastLine } from './chunk.ts'

/**
 * What a store can do: hand out neighbouring chunks, the first of which holds line `from`, as many as make one
 * comfortable read; none when nothing of `from` .. `to` is stored.
 */
export type ReadChunks = (task_id: number, from: number, to: number) => Promise<Chunk[]>

/** Chunks of which lines `from` .. `to` are wanted. */
export interface Piece {
  from: number
  to: number
  chunks: Chunk[]
}

/**
 * Lines `from` .. `to` piece by piece, each line once. A reader goes on by line number and not by chunk: the tail may
 * have been merged between two reads, and the next chunk then begins with lines that were read already.
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

/** As `readPieces`, decoded, a chunk at a time. */
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
