import { type ReactNode, useState } from 'react'
import type { Inventory } from '../../../contract/inventory.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { InventoryPreviewProps } from './InventoryPreview.tsx'

const InventoryPreview = lazyComponent(async () => (await import('./InventoryPreview.tsx')).InventoryPreview)

type Shown = Pick<Inventory, 'name' | 'type' | 'inventory' | 'repository_id'>

/** Workspaces have no hosts. */
export const hasHosts = (type: Inventory['type']) => type === 'static' || type === 'static-yaml' || type === 'file'

/** Shows what an inventory contains: `show` opens the dialog, which must be rendered once. */
export function useInventoryPreview(): { show: (inventory: Shown) => void; dialog: ReactNode } {
  const [shown, setShown] = useState<Pick<InventoryPreviewProps, 'name' | 'draft'> | null>(null)
  return {
    show: ({ name, type, inventory, repository_id }) => {
      if (hasHosts(type)) setShown({ name, draft: { type, inventory, repository_id } })
    },
    dialog: shown ? <InventoryPreview {...shown} onClose={() => setShown(null)} /> : null,
  }
}
