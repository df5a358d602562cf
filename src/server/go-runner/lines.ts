import type { GoLogRecord } from '../../contract/go-runner.ts'
import type { WireLine } from '../../contract/task-server.ts'
import { LinePieces } from '../../runner/line-pieces.ts'
import type { Masker } from '../../runner/masker.ts'

/** The runner's own messages about a task between the lines of its programs. */
const ofRunner = /^(?:(?:Failed to run task|Running app failed): |(?:Preparing|Started): \d+$)/

interface Given {
  /** Go runners mask nothing: what they send is masked here, before it is stored. */
  masker: Pick<Masker, 'text'>
  /** Bytes of the log before these records, and its maximum. */
  bytes_before: number
  log_bytes: number
  /** Now, in ms: the time of records whose time cannot be read. */
  now: number
}

/**
 * Returns the lines of a batch, and the bytes of the log with them. The same records and the same `bytes_before` give the
 * same lines. Beyond the limit of the log one line says that it ends there, and everything else is dropped.
 */
export function linesOf(records: readonly GoLogRecord[], given: Given): { lines: WireLine[]; bytes: number } {
  const { masker, log_bytes, now } = given
  const lines: WireLine[] = []
  let bytes = given.bytes_before
  const pieces = new LinePieces()
  for (const { time, message } of records) {
    const at = timeOf(time) ?? now
    const stream = ofRunner.test(message) ? 1 : 0
    for (const line of masker.text(message).split('\n')) {
      if (bytes > log_bytes) return { lines, bytes }
      bytes += Buffer.byteLength(line) + 1
      if (bytes > log_bytes) {
        const end = `The log ends here: it has reached the limit of ${log_bytes} bytes. The task goes on.`
        lines.push([at, 1, end])
        return { lines, bytes }
      }
      for (const piece of [...pieces.push(Buffer.from(line)), ...pieces.end()]) lines.push([at, stream, piece])
    }
  }
  return { lines, bytes }
}

function timeOf(text: string): number | undefined {
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : time
}

/** A clock that differs by less is left alone. */
const skewMs = 30_000

/**
 * Returns what the clock of the runner shows now, as a report says it (`sent`), if it is evidently wrong: no line can be
 * older than the claim of its task, or be of the future.
 */
export function clockOf(records: readonly GoLogRecord[], claimed: number, now: number): number | undefined {
  const last = records.at(-1)
  const newest = last && timeOf(last.time)
  if (newest === undefined) return undefined
  return newest < claimed - skewMs || newest > now + skewMs ? newest : undefined
}
