import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface RowDrag {
  /** The current index of the dragged row; null if no row is dragged. */
  at: number | null
  /** Event handler for the handle of a row. */
  onPointerDown: (event: PointerEvent, at: number) => void
}

/**
 * Moves rows of a list by their handles, with mouse, pen or finger: a row moves as soon as the pointer passes the
 * middle of a neighbour. `move` is called during the drag, `drop` at its end with the row's new index, or null if it
 * has not changed.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
  drop: (to: number | null) => void,
): RowDrag {
  const [at, setAt] = useState<number | null>(null)
  const latest = useRef({ move, drop })
  useEffect(() => {
    latest.current = { move, drop }
  })
  const end = useRef<(() => void) | null>(null)
  useEffect(() => () => end.current?.(), [])

  const onPointerDown = (event: PointerEvent, from: number) => {
    if (event.button !== 0) return
    event.preventDefault()
    let now = from
    setAt(now)
    // On the window: the row is moved in the document while it is dragged, and would lose a captured pointer.
    const onMove = (moving: globalThis.PointerEvent) => {
      const middles = [...(list.current?.children ?? [])].map((row) => {
        const { top, height } = row.getBoundingClientRect()
        return top + height / 2
      })
      const before = middles.filter((middle, row) => row !== now && middle < moving.clientY).length
      if (before === now) return
      latest.current.move(now, before)
      now = before
      setAt(now)
    }
    const finish = () => {
      end.current?.()
      setAt(null)
      latest.current.drop(now === from ? null : now)
    }
    end.current = () => {
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', finish)
      removeEventListener('pointercancel', finish)
      end.current = null
    }
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', finish)
    addEventListener('pointercancel', finish)
  }
  return { at, onPointerDown }
}
