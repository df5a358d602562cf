import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { KeyOptions } from '../../../contract/key.ts'
import type { KeySource } from '../../../contract/rules/key-source.ts'
import { keys, secretStorages } from '../../api/calls.ts'
import { useFeature } from '../../api/features.ts'
import { useApi } from '../../api/hooks.ts'
import { useChoices } from '../../api/paged-list.ts'
import { useProject } from '../../api/session.tsx'
import type { FieldProps } from '../../flows/form.ts'
import { monospaceInput } from '../../ui/monospace-input.ts'

const none: KeyOptions = { sources: [], variable_prefix: '' }

/** Returns the sources that keys may have on this server; none until they are loaded. */
export function useKeyOptions(): KeyOptions {
  const { project, can } = useProject()
  const inProject = { params: { project_id: project.id } }
  return useApi(keys.options, inProject, { enabled: can('editResources') }).data ?? none
}

/** Where the secret of a key is: in a secret storage, in a file or variable of the server, or stored here. */
interface Source {
  storage_id: number | null
  type: KeySource | null
}

interface SourceSelectProps {
  options: KeyOptions
  value: Source
  onChange: (source: Source) => void
}

/** Selects where the secret of a key is. Absent where there is only one possibility. */
export function SourceSelect({ options, value, onChange }: SourceSelectProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const chosen = value.storage_id === null ? [] : [value.storage_id]
  const inProject = { params: { project_id: project.id } }
  const storages = useChoices(secretStorages.list, secretStorages.get, inProject, chosen)
  const onServer = (['file', 'env'] as const).filter((type) => options.sources.includes(type) || type === value.type)
  const on = useFeature('secret_storages')
  const known = (storages.rows ?? []).filter(({ id }) => on || chosen.includes(id))
  if (onServer.length + known.length + chosen.length === 0) return null
  const missing = storages.rows ? chosen.filter((id) => !known.some((one) => one.id === id)) : []
  return (
    <Select
      label={t('keys.source')}
      description={value.storage_id === null ? undefined : t('storages.useExisting')}
      error={storages.error ? t('storages.notLoaded') : undefined}
      allowDeselect={false}
      searchable={known.length > 10}
      data={[
        ...(['stored', ...onServer] as const).map((type) => ({ value: type, label: t(`keys.source_${type}`) })),
        ...known.map(({ id, name, readonly }) => ({
          value: String(id),
          label: t(readonly ? 'storages.choiceReadonly' : 'storages.choice', { name }),
        })),
        ...missing.map((id) => ({ value: String(id), label: t('storages.noLongerThere', { id }) })),
      ]}
      value={value.storage_id === null ? (value.type ?? 'stored') : String(value.storage_id)}
      onChange={(source) =>
        onChange({
          storage_id: Number(source) || null,
          type: source === 'file' || source === 'env' ? source : null,
        })
      }
    />
  )
}

interface SourcePlaceProps {
  source: KeySource | 'storage'
  options: KeyOptions
  field: FieldProps
}

/** The path in a storage or of a file, or the name of a variable. */
export function SourcePlace({ source, options, field }: SourcePlaceProps) {
  const { t } = useTranslation()
  const words = {
    storage: { label: t('storages.path'), description: t('storages.pathHint') },
    file: { label: t('keys.sourceFile'), description: t('keys.sourceFileHint') },
    env: {
      label: t('keys.sourceVariable'),
      description: t('keys.sourceVariableHint', { prefix: options.variable_prefix }),
    },
  }[source]
  return (
    <TextInput {...field} {...words} required spellCheck={false} autoComplete="off" styles={monospaceInput} dir="ltr" />
  )
}
