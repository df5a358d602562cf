import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

/**
 * Rows and cells with the styles of Mantine's Table.Tr and Table.Td, for tables that render many rows at once. As
 * Mantine's components, they were half of all components of a history page.
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
