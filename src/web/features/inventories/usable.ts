import type { Inventory } from '../../../contract/inventory.ts'
import type { Template } from '../../../contract/template.ts'

/** What decides which inventories the runs of a template can choose. */
export type UsedBy = Pick<Template, 'id' | 'inventory_id'>

/**
 * Whether runs of a template choose among this inventory: if it belongs to that template or to none. The template's own
 * default counts in any case, because it may be the workspace of another template.
 */
export function usable(inventory: Pick<Inventory, 'id' | 'template_id'>, template: UsedBy): boolean {
  const { id, template_id } = inventory
  return template_id === null || template_id === template.id || id === template.inventory_id
}
