import { keepPreviousData, queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Call, type Input, pathOf, type ReplyOf } from './call.ts'
import { type ApiError, answer } from './client.ts'

/** A part of a list that is read backwards from the newest entry. */
export interface CursorPage<Rows> {
  rows: Rows
  /** The `before` of the next page; null if this page has the oldest entry. */
  next: number | null
}

export interface CursorOptions {
  key?: string
  enabled?: boolean
  refetchInterval?: number
}

/** A page that its route has just loaded is shown without a second request, if it is not older than this. */
const justLoadedMs = 5000
/** Pages that were shown before: they may lack what happened since. */
const shown = new WeakSet<object>()

/** Returns the options of a query for a page, for usePageOf and for routes that load it before it is drawn. */
export function pageQuery<C extends Call>(endpoint: C, input: Input<C>, key = 'page') {
  return queryOptions<CursorPage<ReplyOf<C>>, ApiError>({
    queryKey: [pathOf(endpoint, input), key],
    queryFn: async ({ signal }) => {
      const { body, headers } = await answer(endpoint, { ...input, signal })
      const next = headers.get('x-next-before')
      return { rows: body, next: next === null ? null : Number(next) }
    },
  })
}

/**
 * Reads a page of a list with the headers X-Has-Next and X-Next-Before. It is cached until it is requested again; `key`
 * separates users of the same list with different needs.
 */
export function usePageOf<C extends Call>(
  endpoint: C,
  input: Input<C>,
  { key = 'page', ...options }: CursorOptions = {},
): UseQueryResult<CursorPage<ReplyOf<C>>, ApiError> {
  const client = useQueryClient()
  const page = useQuery<CursorPage<ReplyOf<C>>, ApiError>({
    ...pageQuery(endpoint, input, key),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: (query) => (!shown.has(query) && Date.now() - query.state.dataUpdatedAt < justLoadedMs) || 'always',
    ...options,
  })
  const { queryKey } = pageQuery(endpoint, input, key)
  useEffect(() => {
    const query = client.getQueryCache().find({ queryKey })
    if (query) shown.add(query)
  }, [client, queryKey[0], page.dataUpdatedAt])
  return page
}
