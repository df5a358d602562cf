import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { ResultItem } from '../../contract/result.ts'

/** A part of a task's results, as in a row of task_result: lines of JSON in one zstd frame. */
export interface ResultChunk {
  first: number
  count: number
  data: Uint8Array
}

/** Maximum number of items, and of bytes of text, in a chunk. */
export const chunkItems = 500
export const chunkBytes = 256 * 1024

const params = { [constants.ZSTD_c_compressionLevel]: 3 }

export const packed = (lines: readonly string[]): Buffer => zstdCompressSync(lines.join('\n'), { params })

/** Returns each item as JSON. */
export const unpacked = ({ data }: Pick<ResultChunk, 'data'>): string[] =>
  zstdDecompressSync(data).toString().split('\n')

/** Returns the items of a chunk from number `from` to number `to` that it contains, with their numbers. */
export function itemsIn(chunk: ResultChunk, from: number, to: number): { n: number; item: ResultItem }[] {
  const start = Math.max(0, from - chunk.first)
  return unpacked(chunk)
    .slice(start, Math.max(start, to - chunk.first + 1))
    .map((line, index) => ({ n: chunk.first + start + index, item: JSON.parse(line) as ResultItem }))
}
