import { Button } from '@mantine/core'
import { IconPencil, IconServer2, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Inventory, inventories } from '../../../contract/inventory.ts'
import { send } from '../../api/client.ts'
import { useDeleteFlow } from '../../api/delete-flow.tsx'
import { useFilter } from '../../api/filter.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { NewButton } from '../../ui/NewButton.tsx'
import { EmptyState, Page } from '../../ui/Page.tsx'
import { RowName } from '../../ui/RowName.tsx'
import { InventoryForm } from './InventoryForm.tsx'

/** What the form is open for: an inventory, a new one, or a new one filled with the example. */
type Open = { inventory?: Inventory; example?: boolean } | null

export function InventoriesPage() {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const [filter, setFilter] = useFilter()
  const [open, setOpen] = useState<Open>(null)
  const list = useApi(inventories.list, { params: { project_id: project.id } })
  const remove = useChange(inventories.remove)
  const params = (inventory: Inventory) => ({ project_id: project.id, id: inventory.id })
  const deletion = useDeleteFlow<Inventory>({
    word: t('inventories.word'),
    name: (inventory) => inventory.name,
    refs: (inventory) => send(inventories.refs, { params: params(inventory) }),
    remove: (inventory) => remove.mutateAsync({ params: params(inventory) }),
  })
  const mayChange = can('manageProjectResources')
  const edit = (inventory: Inventory) => setOpen({ inventory })

  const columns: Column<Inventory>[] = [
    {
      id: 'name',
      title: t('common.name'),
      sort: (inventory) => inventory.name,
      cell: (inventory) => <RowName name={inventory.name} onOpen={() => edit(inventory)} />,
    },
    {
      id: 'type',
      title: t('common.type'),
      sort: (inventory) => t(`inventories.type.${inventory.type}`),
      cell: (inventory) => t(`inventories.type.${inventory.type}`),
    },
  ]
  const button = <NewButton label={t('inventories.new')} allowed={mayChange} onClick={() => setOpen({})} />
  return (
    <Page title={t('inventories.title')} actions={button}>
      <DataTable
        label={t('inventories.table')}
        rows={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={columns}
        id={(inventory) => inventory.id}
        name={(inventory) => inventory.name}
        text={(inventory) => `${inventory.name} ${t(`inventories.type.${inventory.type}`)}`}
        onOpen={edit}
        {...(mayChange
          ? {
              actions: [
                { label: t('common.edit'), icon: <IconPencil size={16} />, run: edit },
                { label: t('common.delete'), icon: <IconTrash size={16} />, run: deletion.ask, danger: true },
              ],
            }
          : {})}
        filter={filter}
        onFilter={setFilter}
        empty={
          <EmptyState
            icon={<IconServer2 size={40} stroke={1.2} />}
            title={t('inventories.firstTitle')}
            text={t('inventories.firstText')}
            action={
              <>
                {button}
                {mayChange ? (
                  <Button variant="subtle" onClick={() => setOpen({ example: true })}>
                    {t('inventories.firstExample')}
                  </Button>
                ) : null}
              </>
            }
          />
        }
      />
      {open ? <InventoryForm item={open.inventory} example={open.example} onClose={() => setOpen(null)} /> : null}
      {deletion.dialog}
    </Page>
  )
}
