import { InventoryDraft } from '../../contract/inventory.ts'
import { labelled } from './labels.ts'
import { allButName, type ResourceOf } from './resource.ts'

export const inventory = {
  table: 'inventory',
  type: 'inventory',
  collection: 'inventories',
  draft: InventoryDraft,
  revised: true,
  list: { sorted: ['name', 'type'], searched: ['name', 'type', ...labelled] },
  copied: allButName(InventoryDraft),
  references: {
    ssh_key_id: { to: 'access_key', blocks: true, types: ['ssh', 'login_password', 'none'] },
    become_key_id: { to: 'access_key', blocks: true, types: ['login_password', 'none'] },
    repository_id: { to: 'repository', blocks: true },
    template_id: { to: 'template' },
  },
} as const satisfies ResourceOf<'inventory'>
