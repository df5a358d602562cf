import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

/**
 * Rows and cells that look as Mantine's Table.Tr and Table.Td do, for tables that draw many at once: half of the
 * components of a page of history were wrappers of its cells.
 */
export function PlainRow({ children }: { children: ReactNode }) {
  return (
    <tr className={Table.Tr.classes.tr} data-with-row-border data-hover>
      {children}
    </tr>
  )
}

export function PlainCell({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return <td className={`${Table.Td.classes.td} ${className}`}>{children}</td>
}
