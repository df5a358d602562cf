import { useTranslation } from 'react-i18next'
import { inventoryTypesOf } from '../../../contract/inventory.ts'
import { inventories } from '../../api/calls.ts'
import { useChoices } from '../../api/paged-list.ts'
import { useProjectIfAny } from '../../api/session.tsx'
import { type PickerProps, ResourceSelect } from '../../ui/ResourceSelect.tsx'
import { InventoryForm } from './InventoryForm.tsx'
import { type UsedBy, usable } from './usable.ts'

interface InventoryPickerProps extends PickerProps {
  projectId: number
  /** Only inventories that templates of this app can use. */
  app?: string
  /** Only inventories that runs of this template can use: not the workspaces of other templates. */
  template?: UsedBy
}

/** Selects an inventory of a project. */
export function InventoryPicker({ projectId, app, template, ...props }: InventoryPickerProps) {
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
        ?.filter((one) => (types === null || types.includes(one.type)) && (!template || usable(one, template)))
        .map(({ id, name }) => ({ id, label: name }))}
      loadError={list.error}
      search={list.search}
      placeholder={t('inventories.pick')}
      nothingFound={t('inventories.noneToPick')}
      missing={(id) => list.rows?.find((one) => one.id === id)?.name ?? t('inventories.noLongerThere', { id })}
      newLabel={t('inventories.new')}
      form={
        makes && current?.project.id === projectId && current.can('editResources')
          ? (close, created) => <InventoryForm onClose={close} onCreated={created} />
          : undefined
      }
    />
  )
}
