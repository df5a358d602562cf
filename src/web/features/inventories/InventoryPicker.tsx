import { useTranslation } from 'react-i18next'
import { inventoryTypesOf } from '../../../contract/inventory.ts'
import { inventories } from '../../api/calls.ts'
import { useChoices } from '../../api/paged-list.ts'
import { useProjectIfAny } from '../../api/session.tsx'
import { type PickerProps, ResourceSelect } from '../../ui/ResourceSelect.tsx'
import { InventoryForm } from './InventoryForm.tsx'

/** Selects an inventory of a project. `app`: only those that templates of this app can use. */
export function InventoryPicker({ projectId, app, ...props }: PickerProps & { projectId: number; app?: string }) {
  const { t } = useTranslation()
  const current = useProjectIfAny()
  const list = useChoices(
    inventories.list,
    inventories.get,
    { params: { project_id: projectId }, query: { app } },
    props.value === null ? [] : [props.value],
  )
  const types = app === undefined ? null : (inventoryTypesOf[app] ?? [])
  // Workspaces are created on the page of their template, not here.
  const makes = types === null || types.includes('static')
  return (
    <ResourceSelect
      {...props}
      options={list.rows
        ?.filter((one) => types === null || types.includes(one.type))
        .map(({ id, name }) => ({ id, label: name }))}
      loadError={list.error}
      search={list.search}
      placeholder={t('inventories.pick')}
      nothingFound={t('inventories.noneToPick')}
      missing={(id) => list.rows?.find((one) => one.id === id)?.name ?? t('inventories.noLongerThere', { id })}
      newLabel={t('inventories.new')}
      form={
        makes && current?.project.id === projectId && current.can('manageProjectResources')
          ? (close, created) => <InventoryForm onClose={close} onCreated={created} />
          : undefined
      }
    />
  )
}
