import { useMemo } from 'react'
import type { Column } from './table-types.ts'
import { useWidthIs } from './widths.ts'

/**
 * The columns that fit the window. They are omitted, not hidden with CSS, because cells that span all columns count
 * them.
 */
export function useFittingColumns<One extends Pick<Column<never>, 'priority'>>(all: One[]) {
  const narrow = useWidthIs('tablet')
  const phone = useWidthIs('phone')
  const columns = useMemo(
    () => all.filter(({ priority }) => !(narrow && priority === 'low') && !(phone && priority === 'middle')),
    [all, narrow, phone],
  )
  return { columns, phone }
}
