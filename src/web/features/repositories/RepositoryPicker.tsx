import { useTranslation } from 'react-i18next'
import { repositories } from '../../api/calls.ts'
import { useChoices } from '../../api/paged-list.ts'
import { useProject } from '../../api/session.tsx'
import { type PickerProps, ResourceSelect } from '../../ui/ResourceSelect.tsx'
import { RepositoryForm } from './RepositoryForm.tsx'

/** Selects a repository of the project. */
export function RepositoryPicker(props: PickerProps) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const list = useChoices(
    repositories.list,
    repositories.get,
    { params: { project_id: project.id } },
    props.value === null ? [] : [props.value],
  )
  return (
    <ResourceSelect
      {...props}
      options={list.rows?.map(({ id, name }) => ({ id, label: name }))}
      loadError={list.error}
      search={list.search}
      placeholder={t('repositories.pick')}
      nothingFound={t('repositories.noneToPick')}
      missing={(id) => t('repositories.noLongerThere', { id })}
      newLabel={t('repositories.new')}
      form={
        can('editResources') ? (close, created) => <RepositoryForm onClose={close} onCreated={created} /> : undefined
      }
    />
  )
}
