import type { ReactNode } from 'react'
import type { RowGroup, Sort } from './table-rows.ts'

export interface Column<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** Sorts by this; no value, no sorting. */
  sort?: (row: Row) => string | number
  /** Hidden below 960 px (low) or 600 px (middle). */
  priority?: 'high' | 'middle' | 'low'
  width?: number | string
  /** Instead of the title, which is read aloud all the same: a star. */
  icon?: ReactNode
}

export interface RowAction<Row> {
  label: string
  icon: ReactNode
  run: (row: Row) => void
  danger?: boolean
  /** Does it on the row that has the focus. */
  shortcut?: string
  /** Why this is not possible; undefined: it is. A disabled action tells its reason. */
  disabled?: (row: Row) => string | undefined
}

/** The server finds, sorts and cuts: the rows are one page of all. */
export interface Pages {
  total: number
  /** From 1. */
  page: number
  size: number
  onPage: (page: number) => void
  /** Columns that the server can sort by. */
  sorts: readonly string[]
  /** The rows are those of the last question, the answer to this one is on its way. */
  waiting: boolean
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string
  rows: Row[] | undefined
  error: Error | null
  onRetry: () => void
  columns: Column<Row>[]
  id: (row: Row) => number | string
  /** What the filter looks through; words match in any order. */
  text: (row: Row) => string
  name: (row: Row) => string
  onOpen?: (row: Row) => void
  actions?: RowAction<Row>[]
  empty: ReactNode
  /** Beside the filter. */
  toolbar?: ReactNode
  /** The filter's text, kept in the address by the page. */
  filter: string
  onFilter: (filter: string) => void
  /** How the rows are sorted, when the page keeps it; null: as they come. Without `onSort` the table keeps it. */
  sort?: Sort | null
  onSort?: (sort: Sort | null) => void
  pages?: Pages | undefined
  /** Divides the rows into groups with headings. */
  groupOf?: ((row: Row) => RowGroup) | undefined
  /** Rows that come first. */
  pinned?: (row: Row) => boolean
  /** What can be done with several rows at once; with it, each row has a box to tick. */
  many?: ((rows: Row[], clear: () => void) => ReactNode) | undefined
  /** What is shown below a row that was opened out. */
  details?: (row: Row) => ReactNode
  /**
   * Columns share the width as they say, whatever is in them: nothing is cut off at the right. A number: with less room
   * than so many px the table is scrolled.
   */
  fixed?: boolean | number
  /** Takes the place of the rows when a filter beside the text leaves none. */
  nothing?: ReactNode
}
