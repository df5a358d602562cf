import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths, type SearchChanges } from '../paths.ts'
import type { Sort } from '../ui/table-rows.ts'

/** The filter of a list, kept in the address, so that Back restores it and links include it. */
export function useFilter(): [string, (filter: string) => void] {
  const navigate = useNavigate()
  const { q } = useSearch({ strict: false })
  const write = (filter: string) =>
    void navigate({ ...paths.here({ q: filter || undefined }), replace: true, resetScroll: false })
  return [q ?? '', write]
}

/** The filter, sorting and page of a list, kept in the address. A new filter starts at the first page. */
export function useListAddress() {
  const navigate = useNavigate()
  const { q = '', sort, order, page = 1 } = useSearch({ strict: false })
  const write = (changes: SearchChanges) =>
    void navigate({
      ...paths.here({ page: undefined, ...changes }),
      replace: !('page' in changes),
      resetScroll: 'page' in changes,
    })
  return {
    q,
    sort: sort === undefined ? null : { column: sort, down: order === 'desc' },
    page,
    onFilter: (filter: string) => write({ q: filter || undefined }),
    onSort: (next: Sort | null) => write({ sort: next?.column, order: next?.down ? 'desc' : undefined }),
    onPage: (next: number) => write({ page: next > 1 ? next : undefined }),
  }
}
