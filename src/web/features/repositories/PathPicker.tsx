import { Autocomplete, type AutocompleteProps, type OptionsFilter } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { repositoryFileKinds } from '../../../contract/repository.ts'
import { repositories } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { wordsOf } from '../../ui/table-rows.ts'

interface PathPickerProps extends Omit<AutocompleteProps, 'data' | 'limit'> {
  /** null: the repository is not known; the path is typed. */
  repositoryId: number | null
  /** Another branch than that of the repository. */
  branch?: string | null
  kind: (typeof repositoryFileKinds)[number]
}

/** A path in a repository: its files are offered once the field has the focus, and any path can be typed. */
export function PathPicker({ repositoryId, branch, kind, description, ...field }: PathPickerProps) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const [wanted, setWanted] = useState(false)
  const enabled = wanted && repositoryId !== null && can('useResources') && !field.disabled
  const files = useApi(
    repositories.files,
    {
      params: { project_id: project.id, id: repositoryId ?? 0 },
      query: { kind, ...(branch ? { branch } : {}) },
    },
    { enabled },
  )
  return (
    <Autocomplete
      {...field}
      description={
        enabled && files.error ? t('repositories.filesUnread', { message: files.error.message }) : description
      }
      data={enabled ? (files.data ?? []) : []}
      limit={200}
      maxDropdownHeight={240}
      autoComplete="off"
      spellCheck={false}
      filter={matching}
      onFocus={(event) => {
        field.onFocus?.(event)
        setWanted(true)
      }}
    />
  )
}

/** Matches paths that contain every typed word. A complete path is not offered again: nothing is left to choose. */
const matching: OptionsFilter = ({ options, search, limit }) => {
  const words = wordsOf(search)
  return options
    .filter(
      (option) =>
        'label' in option &&
        option.value !== search &&
        words.every((word) => option.label.toLowerCase().includes(word)),
    )
    .slice(0, limit)
}
