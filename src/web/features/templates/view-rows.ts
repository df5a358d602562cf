import type { templateSortColumns } from '../../../contract/template.ts'
import type { View } from '../../../contract/view.ts'

/** The editable fields of a view; its position is the row's index. */
export interface ViewFields {
  title: string
  hidden: boolean
  sort_column: string | null
  sort_reverse: boolean
}

/** A row of the views editor. */
export interface ViewRow extends ViewFields {
  /** Negative until it is saved. */
  id: number
  type: View['type']
  /** The view that the fields were filled from; null if it is not saved yet. */
  base: View | null
  /** The stored view, if another user has changed it since. */
  latest: View | null
}

/** Views in the order of their tabs. */
export function inOrder<Some extends { id: number; position: number }>(views: readonly Some[]): Some[] {
  return [...views].sort((a, b) => a.position - b.position || a.id - b.id)
}

/** Returns the tabs that a user sees: "All" is first until it is stored as a view with a position. */
export function tabsOf(views: readonly View[], allTitle: string, seesHidden: boolean) {
  const own = inOrder(views).filter((view) => seesHidden || !view.hidden)
  const all = { id: undefined, title: allTitle, hidden: false }
  return views.some((view) => view.type === 'all') ? own : [all, ...own]
}

/** Returns the rows to edit: "All" is the first until it is saved as a view. */
export function rowsOf(views: readonly View[], allTitle: string): ViewRow[] {
  const rows = inOrder(views).map(rowOf)
  return views.some((view) => view.type === 'all') ? rows : [newRow(-1, allTitle, 'all'), ...rows]
}

function rowOf(view: View): ViewRow {
  return { id: view.id, type: view.type, ...fieldsOf(view), base: view, latest: null }
}

export function newRow(id: number, title: string, type: View['type'] = ''): ViewRow {
  return { id, title, type, hidden: false, sort_column: null, sort_reverse: false, base: null, latest: null }
}

export function fieldsOf({ title, hidden, sort_column, sort_reverse }: ViewFields): ViewFields {
  return { title, hidden, sort_column, sort_reverse }
}

/** Returns the request body; an order that this release does not know is left for the server to validate. */
export function bodyOf(row: ViewFields) {
  return { ...fieldsOf(row), title: row.title.trim(), sort_column: row.sort_column as SortColumn | null }
}
type SortColumn = (typeof templateSortColumns)[number]

const same = (a: ViewFields, b: ViewFields) => JSON.stringify(fieldsOf(a)) === JSON.stringify(fieldsOf(b))

/** Returns whether the row contains unsaved changes. `allTitle` is the title of the built-in "All". */
export function isDirty(row: ViewRow, allTitle: string): boolean {
  if (row.base) return !same(row, row.base)
  return row.type !== 'all' || !same(row, newRow(row.id, allTitle))
}

/** Resets the row to its stored values; a row that is not saved yet starts over. */
export function reset(row: ViewRow, allTitle: string): ViewRow {
  const stored = row.latest ?? row.base
  return stored ? rowOf(stored) : newRow(row.id, row.type === 'all' ? allTitle : '', row.type)
}

/**
 * Merges the rows with a refetched list: changes of others appear, typed values are kept. A row that is edited while
 * another user changed it keeps its base, so that saving it is refused with a message.
 */
export function reconciled(rows: readonly ViewRow[], views: readonly View[], allTitle: string): ViewRow[] {
  const stored = new Map(views.map((view) => [view.id, view]))
  const kept = rows.flatMap((row): ViewRow[] => {
    if (row.id < 0) {
      const all = row.type === 'all' ? views.find((view) => view.type === 'all') : undefined
      if (!all) return [row]
      if (!stored.delete(all.id) || rows.some(({ id }) => id === all.id)) return []
      // The built-in "All" was saved by being moved: values typed into it in the meantime are kept.
      return [isDirty(row, allTitle) ? { ...row, id: all.id, base: all } : rowOf(all)]
    }
    const view = stored.get(row.id)
    if (!view) return []
    stored.delete(row.id)
    if (!isDirty(row, allTitle) || !row.base) return [rowOf(view)]
    return same(view, row.base) ? [{ ...row, base: view, latest: null }] : [{ ...row, latest: view }]
  })
  const all = [...kept, ...inOrder([...stored.values()]).map(rowOf)]
  return all.some((row) => row.type === 'all') ? all : [newRow(-1, allTitle, 'all'), ...all]
}

export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from]
  if (row === undefined || to < 0 || to >= rows.length) return [...rows]
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** Returns the positions of the saved views, to be stored together. */
export function positionsOf(rows: readonly ViewRow[]): Record<string, number> {
  return Object.fromEntries(rows.flatMap((row, at) => (row.id > 0 ? [[String(row.id), at]] : [])))
}
