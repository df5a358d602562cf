import { continuedBytes, type WireLine } from '../../contract/task-server.ts'

/** A part of a line: very long lines are stored in several parts. */
interface LinePart {
  /** Number of the stored line. */
  n: number
  time: number
  text: string
  /** Whether it is the first part of its line, and the last one; for most lines both. */
  begins: boolean
  ends: boolean
}

/**
 * Yields the parts of lines in an order in which they can be joined: a line of Signalbox itself that is stored between
 * two parts of a line comes after that line.
 */
export async function* wholeLines(
  pieces: AsyncIterable<{ first_line: number; lines: WireLine[] }>,
): AsyncGenerator<LinePart[], void, undefined> {
  /** The stream of the unfinished line. */
  let open: number | undefined
  const between: LinePart[] = []
  for await (const { first_line, lines } of pieces) {
    const parts: LinePart[] = []
    for (const [index, [time, stream, text]] of lines.entries()) {
      const part = { n: first_line + index, time, text, begins: true, ends: true }
      if (open !== undefined && open !== stream) {
        between.push(part)
        continue
      }
      part.begins = open === undefined
      part.ends = !goesOn(text)
      open = part.ends ? undefined : stream
      parts.push(part)
      if (part.ends) parts.push(...between.splice(0))
    }
    if (parts.length > 0) yield parts
  }
  // The log was cut off in the middle of a line.
  const end: LinePart[] = open === undefined ? [] : [{ n: 0, time: 0, text: '', begins: false, ends: true }]
  if (end.length + between.length > 0) yield [...end, ...between]
}

const goesOn = (text: string): boolean => text.length * 3 >= continuedBytes && Buffer.byteLength(text) >= continuedBytes
