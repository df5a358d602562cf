import { type ReactNode, useState } from 'react'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { HistoryObject, HistoryType } from './ObjectHistory.tsx'

export type { HistoryType } from './ObjectHistory.tsx'

const ObjectHistory = lazyComponent(async () => (await import('./ObjectHistory.tsx')).ObjectHistory)

/** Shows who changed an object, and what: `show` opens the panel, which must be rendered once on the page. */
export function useObjectHistory(type: HistoryType): { show: (item: HistoryObject) => void; dialog: ReactNode } {
  const [item, setItem] = useState<HistoryObject | null>(null)
  return {
    show: setItem,
    dialog: item ? <ObjectHistory type={type} item={item} onClose={() => setItem(null)} /> : null,
  }
}
