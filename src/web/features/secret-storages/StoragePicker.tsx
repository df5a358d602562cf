import { useTranslation } from 'react-i18next'
import { secretStorages } from '../../api/calls.ts'
import { useFeature } from '../../api/features.ts'
import { useChoices } from '../../api/paged-list.ts'
import { useProject } from '../../api/session.tsx'
import { type PickerProps, ResourceSelect } from '../../ui/ResourceSelect.tsx'

/** Selects a secret storage of the project; none means that Signalbox stores the secret. */
export function StoragePicker(props: PickerProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const on = useFeature('secret_storages')
  const list = useChoices(
    secretStorages.list,
    secretStorages.get,
    { params: { project_id: project.id } },
    props.value === null ? [] : [props.value],
  )
  const labelOf = ({ name, readonly }: { name: string; readonly: boolean }) =>
    readonly ? `${name} (${t('storages.readonly')})` : name
  // A project without storages needs no choice.
  if (props.value === null && (list.rows?.length === 0 || !on)) return null
  return (
    <ResourceSelect
      {...props}
      options={list.rows?.map((row) => ({ id: row.id, label: labelOf(row) }))}
      loadError={list.error}
      search={list.search}
      placeholder={t('storages.here')}
      nothingFound={t('storages.noneToPick')}
      missing={(id) => t('storages.noLongerThere', { id })}
      newLabel={t('storages.new')}
      form={undefined}
    />
  )
}
