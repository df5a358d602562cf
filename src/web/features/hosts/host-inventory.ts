import type { TFunction } from 'i18next'
import type { HostLatest } from '../../../contract/host.ts'
import { tasks } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'

/** Stands in calls and addresses for hosts whose inventory is not known. */
export const unknownInventory = 0

/** The inventory of a host in words; a deleted one by its number. */
export function inventoryText(row: Pick<HostLatest, 'inventory_id' | 'inventory_name'>, t: TFunction): string {
  if (row.inventory_id === null) return t('hosts.inventoryUnknown')
  return row.inventory_name ?? t('hosts.inventoryDeleted', { id: row.inventory_id })
}

/** What leads from a host of an Ansible task to that host's history: with the inventory, as soon as it is known. */
export function useHistorySearch(projectId: number, taskId: number, ansible: boolean) {
  const answer = useApi(tasks.facts, { params: { project_id: projectId, id: taskId } }, { enabled: ansible })
  const inventory = answer.data?.facts?.inventory?.id
  return (host: string) => ({ host, ...(inventory === undefined ? {} : { host_inventory: inventory }) })
}
