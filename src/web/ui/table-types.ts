import type { ReactNode } from 'react'
import type { PageLink } from '../paths.ts'
import type { RowGroup, Sort } from './table-rows.ts'

export interface Column<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** The sort value; a column without it cannot be sorted. */
  sort?: (row: Row) => string | number
  /** Columns are hidden below 960 px (low) or 600 px (middle). */
  priority?: 'high' | 'middle' | 'low'
  width?: number | string
  /** The maximum width in px; longer content is cut. */
  max?: number
  /** The column gets the rest of the table's width, and at least this many px. */
  fills?: number
  /** The title stands upright: a narrow column, such as one of many with a mark each. */
  upright?: boolean
  /** Replaces the title, which is still read aloud; for example a star. */
  icon?: ReactNode
}

export interface RowAction<Row> {
  label: string
  icon: ReactNode
  run: (row: Row) => void
  danger?: boolean
  /** The key that performs the action on the focused row. */
  shortcut?: string
  /** Returns what to know before, such as when it was last done; shown below the label. */
  hint?: (row: Row) => string | undefined
  /** Returns why the action is not possible, which is shown, or undefined if it is. */
  disabled?: (row: Row) => string | undefined
  /** Whether the action has no meaning for this row, such as the opposite of its present state. */
  hidden?: (row: Row) => boolean
}

/** Set when the server filters, sorts and pages: the rows are one page of all. */
export interface Pages {
  total: number
  /** Starts at 1. */
  page: number
  size: number
  onPage: (page: number) => void
  /** Columns that the server can sort by. */
  sorts: readonly string[]
  /** The rows are those of the previous request; the next response is pending. */
  waiting: boolean
}

export interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  label: string
  rows: Row[] | undefined
  error: Error | null
  onRetry: () => void
  columns: Column<Row>[]
  id: (row: Row) => number | string
  /** The text that the filter searches; words match in any order. */
  text: (row: Row) => string
  name: (row: Row) => string
  onOpen?: (row: Row) => void
  actions?: RowAction<Row>[]
  /** The events of a row, null for a row without; undefined for those who may not read them (flows/history.ts). */
  history?: ((row: Row) => PageLink | null) | undefined
  empty: ReactNode
  /** Controls beside the filter. */
  toolbar?: ReactNode
  /** The filter's text, which the page keeps in the address. */
  filter: string
  onFilter: (filter: string) => void
  /** The sort order if the page keeps it; null for the original order. Without `onSort` the table keeps it. */
  sort?: Sort | null
  onSort?: (sort: Sort | null) => void
  pages?: Pages | undefined
  /** Groups the rows under headings. */
  groupOf?: ((row: Row) => RowGroup) | undefined
  /** Rows that are listed first. */
  pinned?: (row: Row) => boolean
  /** Actions on several rows at once; with it, each row has a check box. */
  many?: ((rows: Row[], clear: () => void) => ReactNode) | undefined
  /** What is shown below an expanded row. */
  details?: (row: Row) => ReactNode
  /**
   * Columns have their configured share of the width, whatever they contain, so nothing is cut off at the right. A
   * number is the minimum width in px below which the table scrolls.
   */
  fixed?: boolean | number
  /** Replaces the rows when a filter other than the text leaves none. */
  nothing?: ReactNode
}
