import { expect, test } from 'vitest'
import { LogLines } from './log-lines.ts'
import type { LogSource } from './log-source.ts'
import { pageLines } from './pages.ts'

test('lines that are abandoned and requested again before the abort is noticed are loaded', async () => {
  const lines = new LogLines(slowSource(), () => undefined)
  lines.take([], 3 * pageLines, true)
  lines.want([[1, 10]])
  lines.want([[2 * pageLines + 1, 2 * pageLines + 10]])
  lines.want([[1, 10]])
  await expect.poll(() => lines.get(1)?.text).toBe('line 1')
})

/** A source that responds asynchronously, and rejects aborted requests like `fetch`. */
function slowSource(): LogSource {
  const window: LogSource['window'] = async (from, count, signal) => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    signal?.throwIfAborted()
    const lines = Array.from({ length: count }, (_, index) => ({
      n: from + index,
      time: 0,
      stream: 'output' as const,
      text: `line ${from + index}`,
    }))
    return { lines, total: 3 * pageLines, complete: true }
  }
  return { window } as LogSource
}
