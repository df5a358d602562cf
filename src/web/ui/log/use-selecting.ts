import { type MouseEvent as ReactMouseEvent, type RefObject, useEffect, useRef } from 'react'
import type { LogModel } from './log-model.ts'
import { placeAt } from './pointer-place.ts'
import { isEmpty, wordAt } from './selection.ts'
import type { Viewport } from './viewport.ts'

const scrollEachMs = 30

/**
 * Selects text with the mouse. The selection is kept in the model, so that it survives when rows come and go. Touch
 * selects natively. Returns the mousedown handler of the list; `clicked` is called if nothing was selected.
 */
export function useSelecting(
  model: LogModel,
  viewport: Viewport,
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  clicked: (line: number) => void,
) {
  const ending = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => ending.current?.abort(), [])

  return (event: ReactMouseEvent) => {
    if (event.button !== 0 || !list.current || !scroller.current) return
    if ((event.target as Element).closest('a, button')) return
    // A native selection would be lost with the rows that leave the page.
    event.preventDefault()
    scroller.current.focus({ preventScroll: true })
    const start = placeAt(list.current, event.clientX, event.clientY)
    if (!start) return
    const before = model.selection
    if (event.detail >= 2) {
      const text = model.textOf(start.line) ?? ''
      const [from, to] = event.detail === 2 ? wordAt(text, start.column) : [0, text.length]
      model.selection = { anchor: { line: start.line, column: from }, focus: { line: start.line, column: to } }
      model.changed()
      return
    }
    model.selection = { anchor: event.shiftKey && before ? before.anchor : start, focus: start }
    model.changed()
    ending.current?.abort()
    const { signal } = (ending.current = new AbortController())
    let point = { x: event.clientX, y: event.clientY }

    const extend = () => {
      const place = list.current && placeAt(list.current, point.x, point.y)
      if (!place || !model.selection) return
      model.selection = { anchor: model.selection.anchor, focus: place }
      if (!isEmpty(model.selection) && viewport.following) viewport.follow(false)
      model.changed()
    }
    const edge = setInterval(() => {
      const box = scroller.current?.getBoundingClientRect()
      if (!box) return
      const beyond = point.y < box.top ? point.y - box.top : point.y > box.bottom ? point.y - box.bottom : 0
      if (beyond === 0) return
      viewport.move(beyond)
      extend()
    }, scrollEachMs)
    signal.addEventListener('abort', () => clearInterval(edge))
    const move = (to: MouseEvent) => {
      point = { x: to.clientX, y: to.clientY }
      extend()
    }
    const up = () => {
      ending.current?.abort()
      if (!isEmpty(model.selection)) return
      model.selection = null
      clicked(start.line)
      model.changed()
    }
    window.addEventListener('mousemove', move, { signal })
    window.addEventListener('mouseup', up, { signal })
  }
}
