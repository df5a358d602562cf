import type { WireLine } from '../../../contract/task-server.ts'

/** A line of a log. Lines are numbered from 1; `time` is in ms since 1970. */
export interface LogLine {
  n: number
  time: number
  stream: 'output' | 'system'
  text: string
}

export interface FoundLine {
  n: number
  time: number
  text: string
}

export interface LogQuery {
  text: string
  regex: boolean
  case_sensitive: boolean
  /** Matches whole words only. */
  word?: boolean
}

/** A search for ranges of lines. */
export interface RangeQuery {
  text: string
  regex: boolean
  case_sensitive: boolean
  stream?: 'output' | 'system'
}

/** The line that a running task has begun and not ended, after line `after`. */
export interface BegunLine {
  after: number
  /** '': it has ended. */
  text: string
  /** When its newest output arrived, in ms since 1970. */
  time: number
}

export interface LogSink {
  /** May skip ahead or repeat lines: the model reads gaps with `window`. */
  lines(first_line: number, lines: readonly WireLine[]): void
  begun(line: BegunLine): void
  /** The log has exactly this number of lines and gets no more. */
  sealed(lines: number): void
  state(state: 'live' | 'lost' | 'ended'): void
}

/** Provides the lines of a log. Throws an Error with a message for the user. */
export interface LogSource {
  /** A negative `from` counts from the end. `complete`: the log is sealed and gets no more lines. */
  window(
    from: number,
    limit: number,
    signal: AbortSignal,
  ): Promise<{ lines: LogLine[]; total: number; complete: boolean }>
  /** Returns the first `limit` matching lines from `from` on; `total` counts all matches to the end. */
  search(
    query: Omit<LogQuery, 'word'> & { from: number; limit: number },
    signal: AbortSignal,
  ): Promise<{ lines: FoundLine[]; total: number; searched_to: number }>
  /** Returns all matching lines from `from` on, as alternating first and last line numbers of each run. */
  ranges(query: RangeQuery & { from: number }, signal: AbortSignal): Promise<{ ranges: number[]; searched_to: number }>
  /**
   * Returns lines that match `markExpression` (fold-marks.ts) from `from` to `searched_to`, which may be before the
   * end.
   */
  marks(from: number, signal: AbortSignal): Promise<{ lines: FoundLine[]; searched_to: number }>
  /** Returns the server's time in ms since 1970, as far as it is known. */
  now(): number
  /** Sends live lines from `from` on, across lost connections, until the returned function is called. */
  follow(from: number, sink: LogSink): () => void
}
