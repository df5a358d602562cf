import type { TFunction } from 'i18next'
import type { HostLatest } from '../../../contract/host.ts'
import { tasks } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'

/** Stands for an unknown inventory in calls and addresses. */
export const unknownInventory = 0

/** Returns the name of the host's inventory; for a deleted one, its number. */
export function inventoryText(row: Pick<HostLatest, 'inventory_id' | 'inventory_name'>, t: TFunction): string {
  if (row.inventory_id === null) return t('hosts.inventoryUnknown')
  return row.inventory_name ?? t('hosts.inventoryDeleted', { id: row.inventory_id })
}

/**
 * Returns the link parameters from a host of an Ansible task to that host's history, with the inventory once it is
 * known.
 */
export function useHistorySearch(projectId: number, taskId: number, ansible: boolean) {
  const answer = useApi(tasks.facts, { params: { project_id: projectId, id: taskId } }, { enabled: ansible })
  const inventory = answer.data?.facts?.inventory?.id
  return (host: string) => ({ host, ...(inventory === undefined ? {} : { host_inventory: inventory }) })
}
