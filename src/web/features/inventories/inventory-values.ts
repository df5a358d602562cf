import type { z } from 'zod'
import type { Inventory, InventoryDraft } from '../../../contract/inventory.ts'
import type { Labelled } from '../../../contract/labels.ts'
import { labelValues } from '../../flows/labels.tsx'

/** Returns the values of a form for an inventory, or for a new one. */
export function inventoryValues(inventory: Inventory | undefined): z.output<typeof InventoryDraft> & Labelled {
  return {
    name: inventory?.name ?? '',
    ...labelValues(inventory),
    type: inventory?.type ?? 'static',
    inventory: inventory?.inventory ?? '',
    ssh_key_id: inventory?.ssh_key_id ?? null,
    become_key_id: inventory?.become_key_id ?? null,
    repository_id: inventory?.repository_id ?? null,
    // Not shown in the form of an inventory, and kept.
    template_id: inventory?.template_id ?? null,
    runner_tag: inventory?.runner_tag ?? null,
  }
}
