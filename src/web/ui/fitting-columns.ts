import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import type { Column } from './table-types.ts'

/** The columns that the window has room for. Left out and not hidden: what reaches over all of them counts them. */
export function useFittingColumns<One extends Pick<Column<never>, 'priority'>>(all: One[]) {
  const narrow = useMediaQuery('(max-width: 959px)') ?? false
  const phone = useMediaQuery('(max-width: 599px)') ?? false
  const columns = useMemo(
    () => all.filter(({ priority }) => !(narrow && priority === 'low') && !(phone && priority === 'middle')),
    [all, narrow, phone],
  )
  return { columns, phone }
}
