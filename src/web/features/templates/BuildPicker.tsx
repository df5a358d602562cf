import { useTranslation } from 'react-i18next'
import { templates } from '../../api/calls.ts'
import { useChoices } from '../../api/paged-list.ts'
import { useProject } from '../../api/session.tsx'
import { type PickerProps, ResourceSelect } from '../../ui/ResourceSelect.tsx'

/** Selects a build template of the project. `own`: the template being edited, which cannot be its own build. */
export function BuildPicker({ own, ...props }: PickerProps & { own: number | undefined }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const list = useChoices(
    templates.list,
    templates.get,
    { params: { project_id: project.id }, query: { type: 'build' } },
    props.value === null ? [] : [props.value],
  )
  return (
    <ResourceSelect
      {...props}
      options={list.rows?.filter(({ id }) => id !== own).map(({ id, name }) => ({ id, label: name }))}
      loadError={list.error}
      search={list.search}
      placeholder={t('templates.pick')}
      nothingFound={t('templates.noBuilds')}
      missing={(id) => `#${id}`}
      newLabel=""
      form={undefined}
    />
  )
}
