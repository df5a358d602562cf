import {
  QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type Call, type Input, pathOf, type ReplyOf } from './call.ts'
import { ApiError, send } from './client.ts'
import { forgetCollection } from './collections.ts'

/** The cache of all server data. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // Refusals are final; requests to a server that restarts are retried.
      retry: (count, error) => error instanceof ApiError && (error.status === 0 || error.status >= 500) && count < 3,
      retryDelay: (count) => Math.min(4000, 300 * 2 ** count),
    },
  },
})

/**
 * Returns the options of a query, for useApi, prefetching and reading the cache. The key starts with the call's
 * address.
 */
export function query<C extends Call>(endpoint: C, input: Input<C> = {}) {
  return queryOptions<ReplyOf<C>, ApiError>({
    queryKey: [pathOf(endpoint, input)],
    queryFn: ({ signal }) => send(endpoint, { ...input, signal }),
  })
}

export function useApi<C extends Call>(
  endpoint: C,
  input: Input<C> = {},
  options: {
    enabled?: boolean
    keepPrevious?: boolean
    /** Requests again when mounted, however recent the cached response is. */
    fresh?: boolean
  } = {},
): UseQueryResult<ReplyOf<C>, ApiError> {
  return useQuery({
    ...query(endpoint, input),
    enabled: options.enabled ?? true,
    ...(options.fresh ? { refetchOnMount: 'always' as const } : {}),
    ...(options.keepPrevious ? { placeholderData: (previous: ReplyOf<C> | undefined) => previous } : {}),
  } as ReturnType<typeof query<C>>)
}

/** A mutation that invalidates all cached responses of the same collection (api/collections.ts). */
export function useChange<C extends Call>(endpoint: C): UseMutationResult<ReplyOf<C>, ApiError, Input<C>> {
  const client = useQueryClient()
  return useMutation<ReplyOf<C>, ApiError, Input<C>>({
    mutationFn: (input) => send(endpoint, input),
    onSuccess: (_reply, input) => forgetCollection(client, endpoint, input),
  })
}
