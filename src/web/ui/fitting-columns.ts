import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import type { Column } from './table-types.ts'

/**
 * The columns that fit the window. They are omitted, not hidden with CSS, because cells that span all columns count
 * them.
 */
export function useFittingColumns<One extends Pick<Column<never>, 'priority'>>(all: One[]) {
  const narrow = useMediaQuery('(max-width: 959px)') ?? false
  const phone = useMediaQuery('(max-width: 599px)') ?? false
  const columns = useMemo(
    () => all.filter(({ priority }) => !(narrow && priority === 'low') && !(phone && priority === 'middle')),
    [all, narrow, phone],
  )
  return { columns, phone }
}
