import { plainText } from './ansi.ts'
import type { LogModel } from './log-model.ts'
import { ordered, type Selection } from './selection.ts'

/** More than this is better downloaded. */
export const mostCopied = 100_000

export class TooMuch extends Error {
  override name = 'TooMuch'
}

/** The marked text when every line of it is at hand. */
export function textNow(model: LogModel, selection: Selection): string | undefined {
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

/** The marked text; what is not at hand is read first. */
export async function textOf(model: LogModel, selection: Selection, signal: AbortSignal): Promise<string> {
  const { from, to } = ordered(selection)
  if (to.line - from.line >= mostCopied) throw new TooMuch()
  const lines = await model.lines.range(from.line, to.line, signal)
  return cut(
    lines.map(({ text }) => plainText(text)),
    selection,
  )
}

export function wholeLines(from: number, to: number): Selection {
  return { anchor: { line: from, column: 0 }, focus: { line: to, column: Number.MAX_SAFE_INTEGER } }
}

/** A block that no line of the text can end. */
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
