import type { ReactNode } from 'react'
import { Facts } from '../../ui/Facts.tsx'

/** Names with their values; those of `null` are left out. */
export function Numbers({ values }: { values: readonly [label: string, value: ReactNode][] }) {
  return (
    <Facts>
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
