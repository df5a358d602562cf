import { type RefObject, useLayoutEffect } from 'react'
import type { LogModel } from './log-model.ts'
import { matcherOf } from './matches.ts'
import { columnsOn, isEmpty } from './selection.ts'

const names = { find: 'log-find', current: 'log-current', selection: 'log-selection' } as const

/** Highlights hits and the selection in the rows with the CSS Custom Highlight API, without adding elements. */
export function useHighlights(list: RefObject<HTMLElement | null>, model: LogModel): void {
  useLayoutEffect(() => {
    if (!('highlights' in CSS) || !list.current) return
    const ranges: Record<keyof typeof names, Range[]> = { find: [], current: [], selection: [] }
    const { find, selection } = model
    const match = find.query && !find.busy && !find.error ? matcherOf(find.query) : undefined
    const selected = isEmpty(selection) ? null : selection
    if (match || selected) {
      for (const text of list.current.querySelectorAll<HTMLElement>('[data-text]')) {
        const line = Number(text.parentElement?.dataset.line)
        const shown = text.textContent ?? ''
        const kind = find.current?.line === line ? 'current' : 'find'
        if (match) for (const columns of match(shown)) ranges[kind].push(rangeOf(text, columns))
        const columns = selected && columnsOn(selected, line, shown.length)
        if (columns) ranges.selection.push(rangeOf(text, columns))
      }
    }
    for (const kind of Object.keys(names) as (keyof typeof names)[]) {
      if (ranges[kind].length > 0) CSS.highlights.set(names[kind], new Highlight(...ranges[kind]))
      else CSS.highlights.delete(names[kind])
    }
  })
  useLayoutEffect(
    () => () => {
      if ('highlights' in CSS) for (const name of Object.values(names)) CSS.highlights.delete(name)
    },
    [],
  )
}

/** Returns a range over the text nodes of an element. */
function rangeOf(element: HTMLElement, [from, to]: readonly [number, number]): Range {
  const range = document.createRange()
  range.selectNodeContents(element)
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let at = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0
    if (from >= at && from <= at + length) range.setStart(node, from - at)
    if (to >= at && to <= at + length) {
      range.setEnd(node, to - at)
      break
    }
    at += length
  }
  return range
}
