import type { WireLine } from '../../../contract/task-server.ts'

/** Lines are numbered from 1. `time` is in ms since 1970. */
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
  /** Only where the text is no part of a longer word. */
  word?: boolean
}

/** What a filter looks for. */
export interface RangeQuery {
  text: string
  regex: boolean
  case_sensitive: boolean
  stream?: 'output' | 'system'
}

export interface LogSink {
  /** May skip ahead or repeat: the model reads gaps by `window`. */
  lines(first_line: number, lines: readonly WireLine[]): void
  /** The log has exactly so many lines and gets no more. */
  sealed(lines: number): void
  state(state: 'live' | 'lost' | 'ended'): void
}

/** Where a log comes from. Failures are thrown as an Error whose message is for the person. */
export interface LogSource {
  /** Negative `from` counts from the end. `complete`: the log is sealed and gets no more lines. */
  window(
    from: number,
    limit: number,
    signal: AbortSignal,
  ): Promise<{ lines: LogLine[]; total: number; complete: boolean }>
  /** The first `limit` matching lines from `from` on; `total` counts all of them to the end. */
  search(
    query: Omit<LogQuery, 'word'> & { from: number; limit: number },
    signal: AbortSignal,
  ): Promise<{ lines: FoundLine[]; total: number; searched_to: number }>
  /** Numbers of all matching lines from `from` on: first and last of each run, one behind the other. */
  ranges(query: RangeQuery & { from: number }, signal: AbortSignal): Promise<{ ranges: number[]; searched_to: number }>
  /** Lines that match `markExpression` (fold-marks.ts) from `from` to `searched_to`, which may be short of the end. */
  marks(from: number, signal: AbortSignal): Promise<{ lines: FoundLine[]; searched_to: number }>
  /** The server's clock in ms since 1970, as far as it is known. */
  now(): number
  /** Live lines from `from` on, over cut connections, until the answer is called. */
  follow(from: number, sink: LogSink): () => void
}
