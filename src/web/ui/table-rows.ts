import { compareNames } from '../i18n/compare-names.ts'

/** Operations of a table that has all rows: filter, sort, put pinned rows first, group. */

export interface Sort {
  column: string
  down: boolean
}

export interface RowGroup {
  key: string
  title: string
  /** Groups are sorted by this, then by title. */
  order?: number
}

/** Splits a filter into words; a row matches if it contains each of them somewhere. */
export function wordsOf(filter: string): string[] {
  return filter.toLowerCase().split(/\s+/).filter(Boolean)
}

export function filtered<Row>(rows: Row[], filter: string, text: (row: Row) => string): Row[] {
  const words = wordsOf(filter)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const hay = text(row).toLowerCase()
    return words.every((word) => hay.includes(word))
  })
}

export function sorted<Row>(rows: Row[], by: ((row: Row) => string | number) | undefined, down: boolean): Row[] {
  if (!by) return rows
  const sign = down ? -1 : 1
  return [...rows].sort((a, b) => {
    const [x, y] = [by(a), by(b)]
    return sign * (typeof x === 'string' && typeof y === 'string' ? compareNames(x, y) : x < y ? -1 : x > y ? 1 : 0)
  })
}

export function pinnedFirst<Row>(rows: Row[], pinned: ((row: Row) => boolean) | undefined): Row[] {
  if (!pinned) return rows
  return [...rows.filter(pinned), ...rows.filter((row) => !pinned(row))]
}

export interface Grouped<Row> {
  group: RowGroup | null
  rows: Row[]
}

/**
 * Groups rows and keeps their order within a group. `inOrder`: they are sorted by group already, and may be incomplete.
 */
export function grouped<Row>(
  rows: Row[],
  groupOf: ((row: Row) => RowGroup) | undefined,
  inOrder = false,
): Grouped<Row>[] {
  if (!groupOf) return [{ group: null, rows }]
  const groups = new Map<string, { group: RowGroup; rows: Row[] }>()
  for (const row of rows) {
    const group = groupOf(row)
    const known = groups.get(group.key)
    if (known) known.rows.push(row)
    else groups.set(group.key, { group, rows: [row] })
  }
  const all = [...groups.values()]
  if (inOrder) return all
  return all.sort((a, b) => (a.group.order ?? 0) - (b.group.order ?? 0) || compareNames(a.group.title, b.group.title))
}

/** Returns the rows from one to another, inclusive, in either direction. */
export function range<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  return rows.slice(Math.min(from, to), Math.max(from, to) + 1)
}
