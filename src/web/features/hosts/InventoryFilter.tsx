import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { inventories } from '../../api/calls.ts'
import { useChoices } from '../../api/paged-list.ts'
import { unknownInventory } from './host-inventory.ts'

interface InventoryFilterProps {
  projectId: number
  /** Undefined: hosts of all inventories. */
  value: number | undefined
  onChange: (id: number | undefined) => void
}

/** Filters the hosts by inventory, or to those whose inventory is unknown. */
export function InventoryFilter({ projectId, value, onChange }: InventoryFilterProps) {
  const { t } = useTranslation()
  const chosen = value === undefined || value === unknownInventory ? [] : [value]
  const list = useChoices(
    inventories.list,
    inventories.get,
    { params: { project_id: projectId }, query: { app: 'ansible' } },
    chosen,
  )
  const data = [
    ...(list.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    { value: String(unknownInventory), label: t('hosts.inventoryUnknown') },
  ]
  for (const id of list.rows ? chosen : [])
    if (!data.some((option) => option.value === String(id)))
      data.push({ value: String(id), label: t('hosts.inventoryDeleted', { id }) })
  return (
    <Select
      aria-label={t('hosts.inventory')}
      placeholder={t('hosts.allInventories')}
      nothingFoundMessage={t('inventories.noneToPick')}
      searchable
      clearable
      limit={200}
      data={data}
      onSearchChange={list.search?.onSearch}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
    />
  )
}
