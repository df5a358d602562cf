import { Autocomplete } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBranches } from './branches.ts'

export interface BranchPickerProps {
  projectId: number
  /** null: there is no remote to ask, as for a repository that is not saved yet. */
  repositoryId: number | null
  label: string
  /** Instead of what is known about the remote's branches. */
  description?: ReactNode
  /** '' or null: none. */
  value?: string | null
  onChange: (branch: string) => void
  error?: ReactNode
  required?: boolean
  disabled?: boolean
}

/** A branch or tag: picked from what the remote has if it answers, typed in every other case. */
export function BranchPicker({ projectId, repositoryId, description, value, ...field }: BranchPickerProps) {
  const { t } = useTranslation()
  const asked = repositoryId !== null && !field.disabled
  const { all, names } = useBranches(projectId, repositoryId ?? 0, value ?? '', asked)
  const found = !asked
    ? undefined
    : all.isPending
      ? t('repositories.branchReading')
      : all.error
        ? t('repositories.branchUnread', { message: all.error.message })
        : all.data.total > all.data.names.length
          ? t('repositories.branchMany', { count: all.data.total, shown: all.data.names.length })
          : t('repositories.branchRead', { count: all.data.total })
  return (
    <Autocomplete
      {...field}
      description={description ?? found ?? t('repositories.branchHint')}
      data={asked ? names : []}
      limit={200}
      maxDropdownHeight={240}
      autoComplete="off"
      spellCheck={false}
      value={value ?? ''}
    />
  )
}
