import { useTranslation } from 'react-i18next'
import { templates } from '../../api/calls.ts'
import { useChoices } from '../../api/paged-list.ts'
import { useProject } from '../../api/session.tsx'
import { type PickerProps, ResourceSelect } from '../../ui/ResourceSelect.tsx'

/**
 * Selects a template of the project. New ones are created on their own page, because they have too many fields for a
 * dialog.
 */
export function TemplatePicker(props: PickerProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const list = useChoices(
    templates.list,
    templates.get,
    { params: { project_id: project.id } },
    props.value === null ? [] : [props.value],
  )
  return (
    <ResourceSelect
      {...props}
      options={list.rows?.map(({ id, name }) => ({ id, label: name }))}
      loadError={list.error}
      search={list.search}
      placeholder={t('templates.pick')}
      nothingFound={t('templates.noneToPick')}
      missing={(id) => list.rows?.find((template) => template.id === id)?.name ?? `#${id}`}
      newLabel=""
      form={undefined}
    />
  )
}
