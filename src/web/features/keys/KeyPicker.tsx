import { useTranslation } from 'react-i18next'
import type { Key } from '../../../contract/key.ts'
import { keys } from '../../api/calls.ts'
import { useChoices } from '../../api/paged-list.ts'
import { useProject } from '../../api/session.tsx'
import { type PickerProps, ResourceSelect } from '../../ui/ResourceSelect.tsx'
import { KeyForm } from './KeyForm.tsx'

/** Selects a key of the project. `types`: only keys of these types are offered. */
export function KeyPicker({ types, ...props }: PickerProps & { types?: readonly Key['type'][] }) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const list = useChoices(
    keys.list,
    keys.get,
    { params: { project_id: project.id } },
    props.value === null ? [] : [props.value],
  )
  return (
    <ResourceSelect
      {...props}
      options={list.rows
        ?.filter((key) => !types || types.includes(key.type))
        .map((key) => ({ id: key.id, label: `${key.name} (${t(`keys.${key.type}`)})` }))}
      loadError={list.error}
      search={list.search}
      placeholder={t('keys.pick')}
      nothingFound={t('keys.noneToPick')}
      missing={(id) => list.rows?.find((key) => key.id === id)?.name ?? t('keys.noLongerThere', { id })}
      newLabel={t('keys.new')}
      form={
        can('editResources')
          ? (close, created) => <KeyForm onClose={close} onCreated={created} types={types} />
          : undefined
      }
    />
  )
}
