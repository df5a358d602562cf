import { useTranslation } from 'react-i18next'
import { environments } from '../../../contract/environment.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { type ManyPickerProps, ResourceMultiSelect } from '../../ui/ResourceSelect.tsx'
import { EnvironmentForm } from './EnvironmentForm.tsx'

/** Variable groups of the project, in the order they are merged: later ones win. */
export function EnvironmentPicker(props: ManyPickerProps) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const list = useApi(environments.list, { params: { project_id: project.id } })
  return (
    <ResourceMultiSelect
      {...props}
      options={list.data?.map(({ id, name }) => ({ id, label: name }))}
      loadError={list.error}
      placeholder={t('environments.pick')}
      nothingFound={t('environments.noneToPick')}
      missing={(id) => t('environments.noLongerThere', { id })}
      newLabel={t('environments.new')}
      form={
        can('manageProjectResources')
          ? (close, created) => <EnvironmentForm onClose={close} onCreated={created} />
          : undefined
      }
    />
  )
}
