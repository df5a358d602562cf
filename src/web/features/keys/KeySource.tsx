import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { KeyOptions } from '../../../contract/key.ts'
import type { KeySource } from '../../../contract/rules/key-source.ts'
import { keys } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
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

interface SourceSelectProps {
  options: KeyOptions
  value: KeySource | null
  onChange: (source: KeySource | null) => void
}

/** Selects where the secret of a key is. Absent on servers with only one possibility. */
export function SourceSelect({ options, value, onChange }: SourceSelectProps) {
  const { t } = useTranslation()
  const sources = (['file', 'env'] as const).filter((source) => options.sources.includes(source) || source === value)
  if (sources.length === 0) return null
  return (
    <Select
      label={t('keys.source')}
      allowDeselect={false}
      data={(['stored', ...sources] as const).map((source) => ({ value: source, label: t(`keys.source_${source}`) }))}
      value={value ?? 'stored'}
      onChange={(source) => onChange(source === 'file' || source === 'env' ? source : null)}
    />
  )
}

interface SourcePlaceProps {
  source: KeySource
  options: KeyOptions
  field: FieldProps
}

/** The path of a file, or the name of a variable. */
export function SourcePlace({ source, options, field }: SourcePlaceProps) {
  const { t } = useTranslation()
  const words =
    source === 'file'
      ? { label: t('keys.sourceFile'), description: t('keys.sourceFileHint') }
      : {
          label: t('keys.sourceVariable'),
          description: t('keys.sourceVariableHint', { prefix: options.variable_prefix }),
        }
  return (
    <TextInput {...field} {...words} required spellCheck={false} autoComplete="off" styles={monospaceInput} dir="ltr" />
  )
}
