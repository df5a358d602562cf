import type { CSSProperties } from 'react'
import type { Column } from './table-types.ts'

/**
 * Returns the style of a column's cells. A column is as wide as its content up to its maximum; one that fills gets the rest
 * of the table.
 */
export function columnWidth({ width, max, fills }: Pick<Column<never>, 'width' | 'max' | 'fills'>): CSSProperties {
  // Without the maximum of 0 the column would be as wide as its longest text; the minimum wins over it.
  if (fills !== undefined) return { width: '100%', minWidth: fills, maxWidth: 0 }
  return { ...(width !== undefined && { width }), ...(max !== undefined && { maxWidth: max }) }
}
