import { plainText } from '../../../ui/log/ansi.ts'
import type { LogSource } from '../../../ui/log/index.ts'

/** Only the end of a longer log is compared: a comparison of more lines would block the page for seconds. */
export const comparedLines = 5000

/** Reads the last lines of a log; an answer of the server may hold fewer than it was asked for. */
export async function endOf(
  source: Pick<LogSource, 'window'>,
  most: number,
  signal: AbortSignal,
): Promise<{ text: string; cut: boolean }> {
  const lines: string[] = []
  let from = -most
  while (lines.length < most) {
    const read = await source.window(from, most - lines.length, signal)
    for (const { text } of read.lines) lines.push(plainText(text))
    const last = read.lines.at(-1)?.n
    if (last === undefined || last >= read.total) return { text: lines.join('\n'), cut: read.total > lines.length }
    from = last + 1
  }
  return { text: lines.join('\n'), cut: true }
}
