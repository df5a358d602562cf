import type { Message } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import type { Cursor, WireLine } from '../../contract/task-server.ts'

/**
 * The output of tasks: numbered lines (from 1), stored in immutable compressed chunks behind a plain tail, so that a
 * crash loses at most the append in progress. Two implementations of one format: files below the data folder
 * (file-store.ts) and rows (database-store.ts, for several servers on one PostgreSQL). Texts are masked already;
 * nothing here changes them.
 */
export interface LogStore {
  /**
   * Adds lines in one atomic write together with the runner's cursor. `first_line` is the number of the first given
   * line: lines already stored are skipped, and a gap is refused by storing nothing. Returns the number of the next
   * expected line. An empty `lines` with a cursor stores the cursor. After `seal` nothing is stored any more.
   */
  append(task_id: number, first_line: number, lines: readonly WireLine[], cursor: Cursor | null): Promise<Head>
  head(task_id: number): Promise<Head>
  /**
   * Returns lines `from` .. `from + limit - 1`, as many as there are. Fast at any position in a log of millions of
   * lines. With `room` it ends after the line that exceeds this number of characters: lines may have 64 KiB each.
   */
  window(task_id: number, from: number, limit: number, room?: number): Promise<WireLine[]>
  /** Yields all lines in order, a few hundred to a few thousand at a time, without holding the log in memory. */
  stream(task_id: number, from?: number): AsyncIterable<{ first_line: number; lines: WireLine[] }>
  /** Without `by` the search is on behalf of the server. */
  search(task_id: number, query: LogQuery, by?: SearchFor): Promise<LogMatches>
  /** Turns the tail into a last chunk and writes the seal; idempotent. */
  seal(task_id: number): Promise<Seal>
  /** Deletes logs; the disk space is free when it resolves. Unknown ids are ignored. */
  remove(task_ids: readonly number[]): Promise<void>
  /** Returns the stored bytes and the bytes of text, for the bench. */
  size(task_id: number): Promise<{ stored: number; raw: number }>
  /** Returns the total disk usage of sealed logs, without opening them. */
  stored(task_ids: readonly number[]): Promise<number>
  close(): Promise<void>
}

export interface Head {
  next_line: number
  cursor: Cursor | null
  seal: Seal | null
}

/** `sha256` (hex) is computed over every line's text in UTF-8, each followed by a newline. */
export interface Seal {
  lines: number
  sha256: string
}

export interface LogQuery {
  /**
   * The text to search for: plain text, or an ECMAScript expression if `regex`. Colour codes in the log are ignored.
   */
  text: string
  regex: boolean
  case_sensitive: boolean
  /** Number of the first line to search. */
  from: number
  /** Maximum number of matching lines in the answer; the count continues to the end of the log. */
  limit: number
  /** Only lines of this stream (its number in a WireLine). */
  stream?: number | undefined
  /** Return ranges of line numbers instead of lines. */
  ranges?: boolean | undefined
}

/** On whose behalf a search runs. */
export interface SearchFor {
  /** Searches of different lanes take turns (fair-lanes.ts). */
  lane: string
  signal?: AbortSignal
}

export interface LogMatches {
  /** Matching lines, ascending and without gaps, at most `limit`, fewer if they are very long; without colour codes. */
  lines: { n: number; time: number; text: string }[]
  /** Number of matching lines from `from` to the end of what is stored now. */
  total: number
  /** Last line that was searched: a viewer continues from here while the task runs. */
  searched_to: number
  /** If requested: first and last number of each run of matching lines, in a flat list. */
  ranges?: number[]
}

/** The expression could not be compiled, or exceeded its time limit. The message is shown to the user. */
export class BadQuery extends Error {
  override name = 'BadQuery'
  readonly reason: Message

  constructor(reason: Message) {
    super(english(reason))
    this.reason = reason
  }
}
