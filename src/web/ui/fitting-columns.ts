import { useMemo } from 'react'
import type { Column } from './table-types.ts'
import { useWidthIs } from './widths.ts'

/**
 * The columns that fit the window. They are omitted, not hidden with CSS, because cells that span all columns count
 * them.
 */
export function useFittingColumns<One extends Pick<Column<never>, 'priority'>>(all: One[]) {
  // From 960 px on the sidebar stands beside the page: a window of 1,099 px then has less room than one of 959 px.
  const narrow = useWidthIs('columns')
  const phone = useWidthIs('phone')
  const columns = useMemo(
    () => all.filter(({ priority }) => !(narrow && priority === 'low') && !(phone && priority === 'middle')),
    [all, narrow, phone],
  )
  return { columns, phone }
}
