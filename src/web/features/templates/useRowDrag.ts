import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface RowDrag {
  /** Where the dragged row is now; null: none is dragged. */
  at: number | null
  /** Of the handle of a row. */
  onPointerDown: (event: PointerEvent, at: number) => void
}

/**
 * Moves rows of a list by their handles, with mouse, pen or finger: a row changes its place as soon as the pointer passes
 * the middle of a neighbour. `move` is called on the way, `drop` at the end with the row's new place; null: it is where it was.
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
    // On the window: the row is moved in the document while it is held, and would lose a captured pointer.
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
