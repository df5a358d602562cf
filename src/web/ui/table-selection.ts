import { useMemo, useRef, useState } from 'react'
import { range } from './table-rows.ts'

export interface Selection<Row> {
  /** The selected rows among those shown, in their order. */
  rows: Row[]
  has: (row: Row) => boolean
  /** `far` also selects every row between the last one and this one. */
  toggle: (row: Row, far: boolean) => void
  toggleAll: () => void
  clear: () => void
}

type Id = number | string

/** Which rows are selected. Rows hidden by a filter are not: users must not delete what they do not see. */
export function useSelection<Row>(shown: Row[], id: (row: Row) => Id): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set())
  const anchor = useRef<Id | null>(null)
  const rows = useMemo(() => shown.filter((row) => chosen.has(id(row))), [shown, chosen, id])
  const toggle = (row: Row, far: boolean) => {
    const at = shown.findIndex((one) => id(one) === id(row))
    const from = far ? shown.findIndex((one) => id(one) === anchor.current) : -1
    const next = new Set(rows.map(id))
    const on = far && from >= 0 ? true : !next.has(id(row))
    for (const one of range(shown, from < 0 ? at : from, at)) {
      if (on) next.add(id(one))
      else next.delete(id(one))
    }
    anchor.current = id(row)
    setChosen(next)
  }
  return {
    rows,
    has: (row) => chosen.has(id(row)),
    toggle,
    toggleAll: () => setChosen(new Set(rows.length === shown.length ? [] : shown.map(id))),
    clear: () => setChosen(new Set()),
  }
}
