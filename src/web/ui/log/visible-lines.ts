import { plainText } from './ansi.ts'
import type { LogModel } from './log-model.ts'

const piece = 5000

/** Returns the text of the visible lines, without those hidden by folds or a filter. Reads the log in chunks. */
export async function visibleLines(model: LogModel, signal: AbortSignal): Promise<Blob> {
  const parts: string[] = []
  const { folds } = model
  for (let row = 0; row < model.rows; ) {
    // Reads a chunk of the log, and takes the lines that have a row.
    const from = folds.lineOf(row)
    const wanted: number[] = []
    for (; row < model.rows; row++) {
      const line = folds.lineOf(row)
      if (line >= from + piece) break
      wanted.push(line)
    }
    const last = wanted.at(-1)
    if (last === undefined) break
    const lines = await model.lines.range(from, last, signal)
    const texts = wanted.map((n) => plainText(lines[n - from]?.text ?? ''))
    parts.push(`${texts.join('\n')}\n`)
  }
  return new Blob(parts, { type: 'text/plain' })
}

/** Downloads a file that was created in the browser. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
