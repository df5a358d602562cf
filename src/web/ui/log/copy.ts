import { plainText } from './ansi.ts'
import type { LogModel } from './log-model.ts'
import { ordered, type Selection } from './selection.ts'

/** Maximum number of lines to copy; larger parts are better downloaded. */
export const maxCopied = 100_000

export class TooMuch extends Error {
  override name = 'TooMuch'
}

/** Returns the selected text, or undefined if some of its lines are not loaded. */
export function loadedText(model: LogModel, selection: Selection): string | undefined {
  const { from, to } = ordered(selection)
  if (to.line - from.line >= 2000) return undefined
  const texts: string[] = []
  for (let n = from.line; n <= to.line; n++) {
    const text = model.textOf(n)
    if (text === undefined) return undefined
    texts.push(text)
  }
  return cut(texts, selection)
}

/** Returns the selected text, after loading missing lines. */
export async function textOf(model: LogModel, selection: Selection, signal: AbortSignal): Promise<string> {
  const { from, to } = ordered(selection)
  if (to.line - from.line >= maxCopied) throw new TooMuch()
  const lines = await model.lines.range(from.line, to.line, signal)
  return cut(
    lines.map(({ text }) => plainText(text)),
    selection,
  )
}

export function wholeLines(from: number, to: number): Selection {
  return { anchor: { line: from, column: 0 }, focus: { line: to, column: Number.MAX_SAFE_INTEGER } }
}

/** Returns a Markdown code block whose fence does not occur in the text. */
export function asMarkdown(text: string, title: string): string {
  const ticks = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length))
  const fence = '`'.repeat(ticks + 1)
  return `${title}\n\n${fence}\n${text}\n${fence}\n`
}

function cut(texts: string[], selection: Selection): string {
  const { from, to } = ordered(selection)
  const last = texts.length - 1
  if (last < 0) return ''
  texts[last] = texts[last]!.slice(0, to.column)
  texts[0] = texts[0]!.slice(from.column)
  return texts.join('\n')
}
