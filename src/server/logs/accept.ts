import type { Cursor, WireLine } from '../../contract/task-server.ts'
import { type Chunk, chunkBytes, chunkLines, encode } from './chunk.ts'
import type { Head } from './log-store.ts'

/**
 * Returns the lines of a report that are not stored yet, and its cursor; undefined if all are stored. Without new lines
 * the cursor stays: the last report of a killed runner may arrive after the next runner got the place where it continues, and
 * it reports an older cursor until it has read those lines too.
 */
export function accept(
  head: Head,
  first_line: number,
  lines: readonly WireLine[],
  given: Cursor | null,
): { fresh: Chunk; cursor: Cursor | null } | undefined {
  const next = head.next_line
  const after = first_line + lines.length
  if (head.seal || first_line > next || after <= next) return undefined
  return { fresh: encode(next, lines.slice(next - first_line)), cursor: given ?? head.cursor }
}

/** Returns whether a tail of these chunks is to be merged and compressed. */
export function full(tail: readonly Chunk[]): boolean {
  return sum(tail, 'count') >= chunkLines || sum(tail, 'raw') >= chunkBytes
}

export function sum(chunks: readonly Chunk[], key: 'count' | 'raw'): number {
  let total = 0
  for (const chunk of chunks) total += chunk[key]
  return total
}
