import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { putOnClipboard } from './clipboard.ts'
import { asMarkdown, loadedText, maxCopied, TooMuch, textOf, wholeLines } from './copy.ts'
import type { LogLabels } from './labels.ts'
import type { LogModel } from './log-model.ts'
import { isEmpty } from './selection.ts'

const saidMs = 3000

export type CopyWhat = 'link' | 'lines' | 'markdown' | 'all'

/** Copies from the model, so that rows that have left the page are included. `said` announces the outcome. */
export function useCopy(model: LogModel, labels: LogLabels, lineHref: (from: number, to: number) => string) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(''), saidMs)
    return () => clearTimeout(timer)
  }, [said])
  const ending = useRef(new AbortController())
  useEffect(() => {
    ending.current = new AbortController()
    return () => ending.current.abort()
  }, [model])

  const give = (text: Promise<string>) => {
    putOnClipboard(text).then(
      () => setSaid(labels.copied),
      (reason: unknown) => setSaid(reason instanceof TooMuch ? labels.copyTooMuch(maxCopied) : labels.copyFailed),
    )
  }
  const copy = (what: CopyWhat) => {
    const { signal } = ending.current
    if (what === 'all') return give(textOf(model, wholeLines(1, model.total), signal))
    const lines = model.marked ?? (model.cursor > 0 ? { from: model.cursor, to: model.cursor } : undefined)
    if (!lines) return
    const link = new URL(lineHref(lines.from, lines.to), window.location.href).href
    if (what === 'link') return give(Promise.resolve(link))
    const text = textOf(model, wholeLines(lines.from, lines.to), signal)
    give(what === 'lines' ? text : text.then((whole) => asMarkdown(whole, link)))
  }
  const onCopy = (event: ClipboardEvent) => {
    const { selection } = model
    if (!selection || isEmpty(selection)) return
    event.preventDefault()
    const text = loadedText(model, selection)
    if (text === undefined) return give(textOf(model, selection, ending.current.signal))
    event.clipboardData.setData('text/plain', text)
    setSaid(labels.copied)
  }
  return { said, copy, onCopy }
}
