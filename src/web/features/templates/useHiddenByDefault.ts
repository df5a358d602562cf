import { useMemo } from 'react'
import { useWidthIs } from '../../ui/widths.ts'

/** Returns the columns of the template list that are hidden unless the user chose: smaller windows have no room for all. */
export function useHiddenByDefault(): string[] {
  const usual = useWidthIs('usual')
  const wide = useWidthIs('wide')
  const widest = useWidthIs('widest')
  return useMemo(
    () => [
      ...(widest ? [] : ['environment', 'repository']),
      ...(wide ? [] : ['inventory']),
      ...(usual ? [] : ['playbook']),
    ],
    [usual, wide, widest],
  )
}
