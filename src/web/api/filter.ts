import { useNavigate, useSearch } from '@tanstack/react-router'

/** The filter of a list, kept in the address: Back brings it again and a link carries it. */
export function useFilter(): [string, (filter: string) => void] {
  const navigate = useNavigate()
  const { q } = useSearch({ strict: false })
  const write = (filter: string) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, q: filter || undefined }),
      replace: true,
      resetScroll: false,
    })
  return [q ?? '', write]
}
