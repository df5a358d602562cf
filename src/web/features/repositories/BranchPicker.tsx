import { Autocomplete, type OptionsFilter } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { wordsOf } from '../../ui/table-rows.ts'
import { useBranches } from './branches.ts'

export interface BranchPickerProps {
  projectId: number
  /** null: there is no remote to query, as for a repository that is not saved yet. */
  repositoryId: number | null
  label: string
  /** Replaces the text about the remote's branches. */
  description?: ReactNode
  /** Names to offer instead of those of the saved repository. */
  known?: readonly string[] | undefined
  /** '' or null: none. */
  value?: string | null
  onChange: (branch: string) => void
  error?: ReactNode
  required?: boolean
  disabled?: boolean
}

/** Selects a branch or tag: from the remote's list if it responds, otherwise typed. */
export function BranchPicker({ projectId, repositoryId, description, known, value, ...field }: BranchPickerProps) {
  const { t } = useTranslation()
  const enabled = repositoryId !== null && !field.disabled && known === undefined
  const { all, found, names } = useBranches(projectId, repositoryId ?? 0, value ?? '', enabled)
  const error = all.error ?? found.error
  const state = !enabled
    ? undefined
    : error
      ? t('repositories.branchUnread', { message: error.message })
      : !all.data
        ? t('repositories.branchReading')
        : all.data.total > all.data.names.length
          ? t('repositories.branchMany', { count: all.data.total, shown: all.data.names.length })
          : t('repositories.branchRead', { count: all.data.total })
  return (
    <Autocomplete
      {...field}
      description={description ?? state ?? t('repositories.branchHint')}
      data={known ? [...new Set(known)] : enabled ? names : []}
      filter={matching}
      limit={200}
      maxDropdownHeight={240}
      autoComplete="off"
      spellCheck={false}
      value={value ?? ''}
    />
  )
}

/**
 * Matches branches whose name contains every typed word, like the server's search. A complete name keeps the others
 * available.
 */
const matching: OptionsFilter = ({ options, search, limit }) => {
  const words = wordsOf(search)
  const whole = options.some((option) => 'value' in option && option.value === search)
  const matches = (option: (typeof options)[number]) =>
    'label' in option && words.every((word) => option.label.toLowerCase().includes(word))
  const found = options.filter(matches)
  return [...found, ...(whole ? options.filter((option) => !matches(option)) : [])].slice(0, limit)
}
