import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { pathOf } from '../../api/call.ts'
import { repositories } from '../../api/calls.ts'
import { type ApiError, answer } from '../../api/client.ts'

/** Delay after the last key press before the server is queried, in ms. */
const debounceMs = 300

interface Branches {
  names: string[]
  /** How many branches the remote has; the server lists 2,000 of them. */
  total: number
}

function branchQuery(projectId: number, repositoryId: number, q?: string) {
  const input = { params: { project_id: projectId, id: repositoryId }, query: { q } }
  return queryOptions<Branches, ApiError>({
    queryKey: [pathOf(repositories.branches, input), 'branches'],
    queryFn: async ({ signal }) => {
      const { body, headers } = await answer(repositories.branches, { ...input, signal })
      return { names: body, total: Number(headers.get('x-total-count') ?? body.length) }
    },
  })
}

/** The branches of a remote. If it has more than the server lists, the server searches for the typed words. */
export function useBranches(projectId: number, repositoryId: number, typed: string, enabled: boolean) {
  const all = useQuery({ ...branchQuery(projectId, repositoryId), enabled })
  const more = all.data !== undefined && all.data.total > all.data.names.length
  const [words] = useDebouncedValue(typed.trim(), debounceMs)
  const found = useQuery({
    ...branchQuery(projectId, repositoryId, words),
    enabled: enabled && more && words !== '',
    placeholderData: keepPreviousData,
  })
  return { all, found, names: [...new Set([...(found.data?.names ?? []), ...(all.data?.names ?? [])])] }
}
