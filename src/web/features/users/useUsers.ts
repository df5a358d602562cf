import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { User } from '../../../contract/user.ts'
import { pathOf } from '../../api/call.ts'
import { users } from '../../api/calls.ts'
import { type ApiError, answer } from '../../api/client.ts'
import { useListAddress } from '../../api/filter.ts'
import { paths } from '../../paths.ts'

const pageSize = 20
const debounceMs = 200
const sorts = ['name', 'username', 'email', 'alert', 'admin', 'external', 'pro'] as const

/** One page of the users, filtered and sorted by the server, for administrators. */
export function useUsers(enabled: boolean) {
  const address = useListAddress()
  const navigate = useNavigate()
  const { blocked } = useSearch({ from: '/app/users' })
  const [words] = useDebouncedValue(address.q.trim(), debounceMs)
  const sort = address.sort && (sorts as readonly string[]).includes(address.sort.column) ? address.sort : null
  const input = {
    query: {
      q: words || undefined,
      blocked,
      sort: sort?.column,
      order: sort?.down ? 'desc' : undefined,
      limit: pageSize,
      offset: address.page > 1 ? (address.page - 1) * pageSize : undefined,
    },
  }
  const part = useQuery<{ rows: User[]; total: number }, ApiError>({
    queryKey: [pathOf(users.list, input), 'part'],
    queryFn: async ({ signal }) => {
      const { body, headers } = await answer(users.list, { ...input, signal })
      const rows = body.filter((user): user is User => 'email' in user)
      return { rows, total: Number(headers.get('x-total-count') ?? rows.length) }
    },
    enabled,
    placeholderData: keepPreviousData,
  })
  return {
    blocked,
    onBlocked: (next: 'true' | 'false' | undefined) =>
      void navigate({ ...paths.here({ blocked: next, page: undefined }), replace: true, resetScroll: false }),
    rows: part.data?.rows,
    error: part.error,
    onRetry: () => void part.refetch(),
    filter: address.q,
    onFilter: address.onFilter,
    sort,
    onSort: address.onSort,
    pages: {
      total: part.data?.total ?? 0,
      page: address.page,
      size: pageSize,
      onPage: address.onPage,
      sorts,
      waiting: part.isPlaceholderData || part.isPending || words !== address.q.trim(),
    },
  }
}
