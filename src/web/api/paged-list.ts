import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type QueryClient, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Sort } from '../ui/table-rows.ts'
import type { Pages } from '../ui/table-types.ts'
import { type Call, type Input, pathOf, type ReplyOf } from './call.ts'
import { type ApiError, answer } from './client.ts'
import { useListAddress } from './filter.ts'
import { query } from './hooks.ts'

/**
 * Lists up to this length are loaded completely and sorted and filtered in the browser; longer ones by the database.
 */
export const pageSize = 200

/** Delay in ms after the last key before the server is asked. */
const typingPause = 200

type Row<C extends Call> = ReplyOf<C> extends (infer Item)[] ? Item : never

/** A part of a list, and the number of all matching rows. */
interface Part<Item> {
  rows: Item[]
  total: number
}

function partQuery<C extends Call>(endpoint: C, input: Input<C>) {
  return queryOptions<Part<Row<C>>, ApiError>({
    queryKey: [pathOf(endpoint, input), 'part'],
    queryFn: async ({ signal }) => {
      const { body, headers } = await answer(endpoint, { ...input, signal })
      const rows = body as Row<C>[]
      return { rows, total: Number(headers.get('x-total-count') ?? rows.length) }
    },
  })
}

interface ListQuery {
  /** Words to search for. */
  q: string
  /** Query parameters for what the browser does itself as long as the list is short. */
  query?: Record<string, string | number | undefined>
}

/**
 * Loads the whole list if it is short, otherwise the requested part. The last part is kept while the next one is
 * loading.
 */
function usePart<C extends Call>(endpoint: C, input: Input<C>, { q, query: more }: ListQuery) {
  const first = { ...input, query: { ...input.query, limit: pageSize } }
  const whole = useQuery(partQuery(endpoint, first))
  const paged = (whole.data?.total ?? 0) > pageSize
  const [words] = useDebouncedValue(q.trim(), typingPause)
  const asked = { ...first, query: { ...first.query, ...more, q: words || undefined } }
  const part = useQuery({ ...partQuery(endpoint, asked), enabled: paged, placeholderData: keepPreviousData })
  const shown = paged ? (part.data ?? undefined) : whole.data
  return {
    paged,
    rows: shown?.rows,
    total: shown?.total ?? 0,
    waiting: paged && (part.isPlaceholderData || part.isPending || words !== q.trim()),
    error: (paged ? part.error : null) ?? whole.error,
    refetch: () => void Promise.all([whole.refetch(), ...(paged ? [part.refetch()] : [])]),
  }
}

export interface PagedListOptions {
  /** Columns that the server sorts by, with the names it uses. */
  sorts: readonly string[]
  /** Default sorting. */
  usual?: Sort | null
  /** Filters and groups besides the words, for the server if the list is long. */
  query?: Record<string, string | number | undefined>
}

/**
 * A list for a DataTable: up to 200 rows are loaded at once and handled in the browser; above, the server filters,
 * sorts and pages. Filter, sorting and page are in the address.
 */
export function usePagedList<C extends Call>(
  endpoint: C,
  input: Input<C>,
  { sorts, usual = null, query: more }: PagedListOptions,
) {
  const address = useListAddress()
  const sort = address.sort ?? usual
  const sorting = sort && sorts.includes(sort.column) ? sort : null
  const part = usePart(endpoint, input, {
    q: address.q,
    query: {
      ...more,
      sort: sorting?.column,
      order: sorting?.down ? 'desc' : undefined,
      offset: address.page > 1 ? (address.page - 1) * pageSize : undefined,
    },
  })
  const pages: Pages | undefined = part.paged
    ? {
        total: part.total,
        page: address.page,
        size: pageSize,
        onPage: address.onPage,
        sorts,
        waiting: part.waiting,
      }
    : undefined
  return {
    ...part,
    /** Props for the table. */
    table: {
      rows: part.rows,
      error: part.error,
      onRetry: part.refetch,
      filter: address.q,
      onFilter: address.onFilter,
      sort,
      onSort: (next: Sort | null) =>
        // With a default sorting, the third click reverses the order instead of going back to the default.
        address.onSort(next ?? (usual && sort ? { column: sort.column, down: false } : null)),
      pages,
    },
  }
}

interface Named {
  id: number
  name: string
}

/**
 * The options of a picker: all of a short list, or the server's search results of a long one. The names of selected
 * objects are loaded in any case.
 */
export function useChoices<C extends Call>(list: C, get: Call, input: Input<C>, chosen: readonly number[]) {
  const [search, setSearch] = useState('')
  const part = usePart(list, input, { q: search })
  const rows = part.rows as (Row<C> & Named)[] | undefined
  const missing = part.paged ? chosen.filter((id) => !rows?.some((row) => row.id === id)) : []
  const others = useQueries({
    queries: missing.map((id) => query(get, { params: { ...input.params, id } })),
  })
  const found = others.flatMap((one) => (one.data ? [one.data as unknown as Row<C> & Named] : []))
  return {
    rows: rows ? [...rows, ...found] : undefined,
    error: part.error,
    /** Props for the field: undefined if everything is loaded and the field filters by itself. */
    search: part.paged ? { onSearch: setSearch, shown: rows?.length ?? 0, total: part.total } : undefined,
  }
}

/**
 * Returns all cached objects of a collection, from whole lists, parts or single objects: for names without requests.
 */
export function cachedRows(client: QueryClient, collection: string): { id: number; name?: string; title?: string }[] {
  const answers = client.getQueriesData({
    predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith(collection),
  })
  return answers.flatMap(([, data]) => {
    const rows = data !== null && typeof data === 'object' && 'rows' in data ? data.rows : data
    return (Array.isArray(rows) ? rows : [rows]).filter(
      (row): row is { id: number } => row !== null && typeof row === 'object' && 'id' in row,
    )
  })
}
