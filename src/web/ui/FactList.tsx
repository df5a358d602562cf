import type { ReactNode } from 'react'
import { Facts } from './Facts.tsx'

interface FactListProps {
  /** Those whose value is null are left out. */
  values: readonly [label: string, value: ReactNode][]
  className?: string | undefined
}

/** Names with their values, as a list. */
export function FactList({ values, className }: FactListProps) {
  return (
    <Facts className={className}>
      {values.map(([label, value]) =>
        value === null ? null : (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </Facts>
  )
}
