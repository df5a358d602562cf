import { useMemo } from 'react'
import type { Column } from './table-types.ts'
import { useWidthIs } from './widths.ts'

/**
 * The columns that fit the window. They are omitted, not hidden with CSS, because cells that span all columns count
 * them.
 */
export function useFittingColumns<One extends Pick<Column<never>, 'priority'>>(all: One[]) {
  // With the sidebar, which is there from 960 px on, 1,099 px are less than 959 without it.
  const narrow = useWidthIs('columns')
  const phone = useWidthIs('phone')
  const columns = useMemo(
    () => all.filter(({ priority }) => !(narrow && priority === 'low') && !(phone && priority === 'middle')),
    [all, narrow, phone],
  )
  return { columns, phone }
}
