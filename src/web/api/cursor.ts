import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type Call, type Input, pathOf, type ReplyOf } from './call.ts'
import { type ApiError, answer } from './client.ts'

/** A part of a list that is read backwards from the newest entry. */
export interface CursorPage<Rows> {
  rows: Rows
  /** The `before` of the next page; null if this page has the oldest entry. */
  next: number | null
}

/**
 * Reads a page of a list with the headers X-Has-Next and X-Next-Before. It is cached until it is requested again; `key`
 * separates users of the same list with different needs.
 */
export function usePageOf<C extends Call>(
  endpoint: C,
  input: Input<C>,
  { key = 'page', ...options }: { key?: string; enabled?: boolean; refetchInterval?: number } = {},
): UseQueryResult<CursorPage<ReplyOf<C>>, ApiError> {
  return useQuery<CursorPage<ReplyOf<C>>, ApiError>({
    queryKey: [pathOf(endpoint, input), key],
    queryFn: async ({ signal }) => {
      const { body, headers } = await answer(endpoint, { ...input, signal })
      const next = headers.get('x-next-before')
      return { rows: body, next: next === null ? null : Number(next) }
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    ...options,
  })
}
