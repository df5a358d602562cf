import type { QueryClient } from '@tanstack/react-query'
import { compareNames } from '../i18n/compare-names.ts'

/**
 * Returns the labels of the objects in all lists that are loaded, sorted: what is offered while another object gets its
 * labels. Nothing is requested for it.
 */
export function knownLabels(client: QueryClient): string[] {
  const found = new Set<string>()
  for (const { state } of client.getQueryCache().getAll()) {
    const { data } = state as { data?: unknown }
    const rows = Array.isArray(data) ? data : (data as { rows?: unknown } | undefined)?.rows
    if (!Array.isArray(rows)) continue
    for (const row of rows as ({ labels?: unknown } | null)[])
      if (Array.isArray(row?.labels)) for (const label of row.labels) found.add(String(label))
  }
  return [...found].toSorted(compareNames)
}
