import type { Cursor, WireLine } from '../../contract/task-server.ts'

/**
 * The output of tasks: numbered lines (from 1), kept in immutable compressed chunks behind a plain tail, so a crash
 * loses at most the append in flight. Two implementations of one format: files below the data folder (file-store.ts) and
 * rows (database-store.ts, for several servers on one PostgreSQL). Texts arrive masked; nothing here changes them.
 */
export interface LogStore {
  /**
   * Adds lines in one atomic write together with the runner's cursor. `first_line` is the number of the first given
   * line: lines already stored are passed over, a gap is refused by answering without storing. Answers the number of the
   * next line expected. An empty `lines` with a cursor stores the cursor. After `seal` nothing is stored any more.
   */
  append(task_id: number, first_line: number, lines: readonly WireLine[], cursor: Cursor | null): Promise<Head>
  head(task_id: number): Promise<Head>
  /**
   * Lines `from` .. `from + limit - 1`, as many as there are. Cheap at any place of a log of millions of lines. With
   * `room` it ends behind the line that fills so many characters: lines may have 64 KiB each.
   */
  window(task_id: number, from: number, limit: number, room?: number): Promise<WireLine[]>
  /** All lines in order, in pieces of a few hundred to a few thousand, without holding the log in memory. */
  stream(task_id: number, from?: number): AsyncIterable<{ first_line: number; lines: WireLine[] }>
  /** Without `by` the server asks for itself. */
  search(task_id: number, query: LogQuery, by?: SearchFor): Promise<LogMatches>
  /** Turns the tail into a last chunk and writes the seal; harmless when repeated. */
  seal(task_id: number): Promise<Seal>
  /** Deletes logs; the disk space is back when it resolves. Unknown ids are passed over. */
  remove(task_ids: readonly number[]): Promise<void>
  /** Bytes at rest and bytes of text, for the bench. */
  size(task_id: number): Promise<{ stored: number; raw: number }>
  /** What sealed logs take on the disk together, found without opening them. */
  stored(task_ids: readonly number[]): Promise<number>
  close(): Promise<void>
}

export interface Head {
  next_line: number
  cursor: Cursor | null
  seal: Seal | null
}

/** `sha256` (hex) is taken over every line's text in UTF-8, each followed by a newline. */
export interface Seal {
  lines: number
  sha256: string
}

export interface LogQuery {
  /** What to look for: plain text, or an ECMAScript expression when `regex`. Colour codes in the log are passed over. */
  text: string
  regex: boolean
  case_sensitive: boolean
  /** Look at lines from this number on. */
  from: number
  /** Answer at most so many matching lines; the count goes on to the end of the log. */
  limit: number
  /** Only lines of this stream (its number in a WireLine). */
  stream?: number | undefined
  /** Answers runs of numbers in place of lines. */
  ranges?: boolean | undefined
}

/** On whose behalf a search runs. */
export interface SearchFor {
  /** Searches of different lanes take turns (fair-lanes.ts). */
  lane: string
  signal?: AbortSignal
}

export interface LogMatches {
  /** Matching lines, ascending and without a gap, at most `limit`, fewer where they are very long; texts without colour codes. */
  lines: { n: number; time: number; text: string }[]
  /** How many lines match from `from` to the end of what is stored now. */
  total: number
  /** How many lines were looked at: a viewer searches on from here while the task runs. */
  searched_to: number
  /** When asked for: first and last number of each run of matching lines, one behind the other. */
  ranges?: number[]
}

/** The expression could not be compiled, or took longer than its time limit. The message is for the person. */
export class BadQuery extends Error {
  override name = 'BadQuery'
}
