import type { Column } from '../ui/DataTable.tsx'
import { filtered, type Sort, sorted } from '../ui/table-rows.ts'
import type { Pages } from '../ui/table-types.ts'
import { useListAddress } from './filter.ts'

/** Pages of a list that is fully loaded, as props of a DataTable. Filter, sorting and page are in the address. */
export function useLocalPages<Row>(
  rows: Row[] | undefined,
  columns: Column<Row>[],
  { text, size }: { text: (row: Row) => string; size: number },
) {
  const address = useListAddress()
  const { q, sort, page } = address
  const by = columns.find((column) => column.id === sort?.column)?.sort
  const found = rows && sorted(filtered(rows, q, text), by, sort?.down ?? false)
  const pages: Pages | undefined =
    found && rows.length > 0
      ? {
          total: found.length,
          page,
          size,
          onPage: address.onPage,
          sorts: columns.flatMap((column) => (column.sort ? [column.id] : [])),
          waiting: false,
        }
      : undefined
  return {
    rows: found?.slice((page - 1) * size, page * size),
    text,
    columns,
    filter: q,
    onFilter: address.onFilter,
    sort,
    onSort: (next: Sort | null) => address.onSort(next),
    pages,
  }
}
