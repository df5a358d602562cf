import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Viewport } from './viewport.ts'

/** Connects the browser's scroll bar and sizes with the viewport. `shape` changes when the columns of the rows do. */
export function useScroller(
  viewport: Viewport,
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  shape: string,
) {
  const dragging = useRef(false)
  const wide = useRef(0)

  const measure = () => {
    const element = scroller.current
    if (element) viewport.resize(element.clientHeight, columnsOf(element, list.current))
  }
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure)
    if (scroller.current) observer.observe(scroller.current)
    measure()
    // The typeface may arrive after the first lines are shown (ui/typefaces.css).
    document.fonts.addEventListener('loadingdone', measure)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', measure)
    }
  }, [viewport, shape])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !list.current) return
    if (viewport.wrap) {
      const heights = Array.from(
        list.current.children,
        (row) => [Number((row as HTMLElement).dataset.line), (row as HTMLElement).offsetHeight] as const,
      )
      if (viewport.measure(heights)) viewport.sync()
    } else {
      // The horizontal bar must not change with the lines that happen to be in view.
      wide.current = Math.max(wide.current, list.current.scrollWidth)
      list.current.style.minWidth = `${wide.current}px`
    }
    noteShortened(viewport, element)
    const bar = viewport.bar(element.scrollTop)
    if (bar !== undefined) element.scrollTop = bar
    if (bar !== undefined) viewport.space.placed(element.scrollTop)
  })
  useEffect(() => {
    wide.current = 0
    if (list.current) list.current.style.minWidth = ''
  }, [viewport, shape])

  useEffect(() => {
    const up = () => {
      dragging.current = false
    }
    window.addEventListener('pointerup', up)
    return () => window.removeEventListener('pointerup', up)
  }, [])

  return {
    onScroll: () => {
      const element = scroller.current
      if (!element) return
      // A banner above the log that disappears moves the bar, and this event comes before the observer of the size.
      if (element.clientHeight !== viewport.space.view) measure()
      noteShortened(viewport, element)
      viewport.scrolled(element.scrollTop, dragging.current)
    },
    onPointerDown: (event: PointerEvent) => {
      const element = scroller.current
      if (event.target === element && element && event.nativeEvent.offsetX >= element.clientWidth)
        dragging.current = true
    },
  }
}

function noteShortened(viewport: Viewport, element: HTMLElement): void {
  viewport.space.shortened(element.scrollTop, element.scrollHeight - element.clientHeight)
}

/** Returns how many characters fit in a row. */
function columnsOf(scroller: HTMLElement, list: HTMLElement | null): number {
  const context = document.createElement('canvas').getContext('2d')
  const { fontSize, fontFamily } = getComputedStyle(scroller)
  if (!context) return 80
  context.textRendering = 'geometricPrecision'
  context.font = `${fontSize} ${fontFamily}`
  const text = list?.querySelector<HTMLElement>('[data-line]:not([data-level]) > [data-text]')
  const padding = text ? Number.parseFloat(getComputedStyle(text).paddingLeft) : 22
  const left = text ? text.offsetLeft : 80
  const width = scroller.clientWidth - left - padding - 24
  return Math.max(10, Math.floor(width / (context.measureText('0'.repeat(100)).width / 100)))
}
