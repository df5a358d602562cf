import { useTranslation } from 'react-i18next'
import { environments } from '../../api/calls.ts'
import { useChoices } from '../../api/paged-list.ts'
import { useProject } from '../../api/session.tsx'
import { type ManyPickerProps, ResourceMultiSelect } from '../../ui/ResourceSelect.tsx'
import { EnvironmentForm } from './EnvironmentForm.tsx'

/** Selects variable groups of the project, in the order in which they are merged: later ones win. */
export function EnvironmentPicker(props: ManyPickerProps) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const list = useChoices(environments.list, environments.get, { params: { project_id: project.id } }, props.value)
  return (
    <ResourceMultiSelect
      {...props}
      options={list.rows?.map(({ id, name }) => ({ id, label: name }))}
      loadError={list.error}
      search={list.search}
      placeholder={t('environments.pick')}
      nothingFound={t('environments.noneToPick')}
      missing={(id) => t('environments.noLongerThere', { id })}
      newLabel={t('environments.new')}
      form={
        can('editResources') ? (close, created) => <EnvironmentForm onClose={close} onCreated={created} /> : undefined
      }
    />
  )
}
