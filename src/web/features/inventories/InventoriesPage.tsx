import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Inventory } from '../../../contract/inventory.ts'
import { inventories, keys } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { usePagedList } from '../../api/paged-list.ts'
import { useProject } from '../../api/session.tsx'
import { useFormInAddress } from '../../flows/form-in-address.ts'
import { labelText } from '../../flows/labels.tsx'
import { useFactColumns } from '../../flows/resource-facts.tsx'
import { type Column, DataTable, type RowAction } from '../../ui/DataTable.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { IconServer2 } from '../../ui/icons.ts'
import { IconListTree } from '../../ui/more-icons.ts'
import { NotReadyBadge } from '../../ui/NotReady.tsx'
import { OneLine } from '../../ui/OneLine.tsx'
import { EmptyState, Page } from '../../ui/Page.tsx'
import { RowLabels } from '../../ui/RowLabels.tsx'
import { RowName } from '../../ui/RowName.tsx'
import { useResourceActions } from '../resources/useResourceActions.tsx'
import { InventoryForm } from './InventoryForm.tsx'
import { NewInventoryMenu } from './NewInventoryMenu.tsx'
import { hasHosts, useInventoryPreview } from './useInventoryPreview.tsx'

export function InventoriesPage() {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const list = usePagedList(inventories.list, { params: { project_id: project.id } }, { sorts: ['name', 'type'] })
  const mayChange = can('editResources')
  const { open, edit, create, createExample, close } = useFormInAddress(inventories.get, list.rows)
  const { actions, history, many, showUsers, dialogs } = useResourceActions<Inventory>(inventories, {
    type: 'inventory',
    word: t('inventories.word'),
    edit,
  })
  const preview = useInventoryPreview()
  const previewAction: RowAction<Inventory> = {
    label: t('inventories.preview'),
    icon: <IconListTree size={16} />,
    run: preview.show,
    disabled: ({ type }) => (hasHosts(type) ? undefined : t('inventories.noHosts')),
  }
  const facts = useFactColumns('inventory', list.rows, showUsers)

  const keyList = useApi(keys.list, { params: { project_id: project.id } })
  const keyName = ({ ssh_key_id }: Inventory) =>
    keyList.data?.find(({ id }) => id === ssh_key_id)?.name ?? t('common.missing')

  const columns: Column<Inventory>[] = [
    {
      id: 'name',
      title: t('common.name'),
      sort: (inventory) => inventory.name,
      cell: (inventory) => (
        <>
          <RowName name={inventory.name} onOpen={() => edit(inventory)} />
          <RowLabels description={inventory.description} labels={inventory.labels} onLabel={list.table.onFilter} />
          <NotReadyBadge reasons={inventory.not_ready} name={inventory.name} />
          {facts.brokenBadge(inventory)}
        </>
      ),
    },
    {
      id: 'type',
      title: t('common.type'),
      sort: (inventory) => t(`inventories.type.${inventory.type}`),
      cell: (inventory) => t(`inventories.type.${inventory.type}`),
    },
    facts.count('hosts', t('inventories.hostCount')),
    facts.count('groups', t('inventories.groupCount')),
    {
      id: 'key',
      title: t('inventories.credentials'),
      priority: 'low',
      sort: keyName,
      cell: (inventory) => <OneLine text={keyName(inventory)} />,
    },
    facts.usedBy,
    facts.lastRun,
  ]
  const button = <NewInventoryMenu allowed={mayChange} onAnsible={create} />
  return (
    <Page title={t('inventories.title')} help={<HelpButton topic="inventory" />} actions={button}>
      <DataTable
        label={t('inventories.table')}
        {...list.table}
        columns={columns}
        id={(inventory) => inventory.id}
        name={(inventory) => inventory.name}
        text={(inventory) => `${inventory.name} ${t(`inventories.type.${inventory.type}`)} ${labelText(inventory)}`}
        onOpen={edit}
        history={history}
        {...(mayChange ? { actions: [...actions.slice(0, 1), previewAction, ...actions.slice(1)], many } : {})}
        empty={
          <EmptyState
            icon={<IconServer2 size={40} stroke={1.2} />}
            title={t('inventories.firstTitle')}
            text={t('inventories.firstText')}
            action={
              <>
                {button}
                {mayChange ? (
                  <Button variant="subtle" onClick={createExample}>
                    {t('inventories.firstExample')}
                  </Button>
                ) : null}
              </>
            }
          />
        }
      />
      {open ? (
        <InventoryForm key={open.item?.id ?? 'new'} item={open.item} example={open.example} onClose={close} />
      ) : null}
      {preview.dialog}
      {dialogs}
    </Page>
  )
}
