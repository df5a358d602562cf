import type { Template } from '../../../contract/template.ts'
import { inventories } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'

/**
 * Returns how many hosts a run of the template reaches. Returns null if that is not known: while it is loaded, without
 * Ansible or an inventory, and if the inventory has a problem, such as a program that would have to run.
 */
export function useHostCount({ id: template_id, project_id, inventory_id, app }: Template): number | null {
  const { data } = useApi(
    inventories.hosts,
    { params: { project_id, id: inventory_id ?? 0 }, query: { template_id } },
    { enabled: app === 'ansible' && inventory_id !== null },
  )
  return data && data.problem === null ? data.total : null
}
