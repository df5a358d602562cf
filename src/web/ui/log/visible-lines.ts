import { plainText } from './ansi.ts'
import type { LogModel } from './log-model.ts'

const piece = 5000

/** The text of the lines as they are shown: without those that folds hide or a filter leaves out. Read piece by piece. */
export async function visibleLines(model: LogModel, signal: AbortSignal): Promise<Blob> {
  const parts: string[] = []
  const { folds } = model
  for (let row = 0; row < model.rows; ) {
    // A piece of the log at a time, and of it the lines that have a row.
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

/** Hands a file that was made here to the browser. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
