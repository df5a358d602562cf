import { createHash } from 'node:crypto'
import type { GoLogRecord } from '../../contract/go-runner.ts'

/** What is stored of the newest batch of a task (table `go_task`). */
export interface StoredBatch {
  first_line: number
  records: number
  head: string
  digest: string
  /** Bytes of the log before the batch. */
  bytes_before: number
  /** The same with the batch. */
  bytes: number
}

/**
 * A Go runner does not number its lines. It sends what was printed since the last call that was answered; if an answer is
 * lost, it sends those records again, at the beginning of the next batch, or not at all (releases before 2.13). So a
 * batch is compared with the last accepted one:
 *
 * - Its first record is that of the last batch (time and text), and either it has fewer records than that batch, or as
 *   many records of its beginning have the digest of that batch: it is the **same batch**, repeated, delayed or grown.
 *   All its lines get the numbers that they had, from the first line of that batch on. The log store skips those that it
 *   has.
 * - Otherwise it is a **new batch**, and its first line follows the last stored one.
 *
 * The times have nanoseconds, so that a program which prints the same line twice does not look like a repetition.
 * What is compared is stored before the lines are: if the server is killed in between, the repeated batch is the same
 * one, and its lines are stored then.
 */
export function placeOf(
  records: readonly GoLogRecord[],
  last: StoredBatch | undefined,
  next_line: number,
): Pick<StoredBatch, 'first_line' | 'bytes_before'> {
  if (last && repeats(records, last)) return last
  return { first_line: next_line, bytes_before: last?.bytes ?? 0 }
}

function repeats(records: readonly GoLogRecord[], last: StoredBatch): boolean {
  if (last.records === 0 || digestOf(records.slice(0, 1)) !== last.head) return false
  return records.length < last.records || digestOf(records.slice(0, last.records)) === last.digest
}

/** Returns what the next batch is compared with. A repeated batch that is shorter than the stored one replaces nothing. */
export function compared(records: readonly GoLogRecord[]): Pick<StoredBatch, 'records' | 'head' | 'digest'> {
  return { records: records.length, head: digestOf(records.slice(0, 1)), digest: digestOf(records) }
}

function digestOf(records: readonly GoLogRecord[]): string {
  const hash = createHash('sha256')
  for (const { time, message } of records) hash.update(`${time.length}:${time}${message.length}:${message}\n`)
  return hash.digest('base64url')
}
