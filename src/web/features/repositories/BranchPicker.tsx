import { Autocomplete } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { repositories } from '../../../contract/repository.ts'
import { useApi } from '../../api/hooks.ts'

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
  const branches = useApi(
    repositories.branches,
    { params: { project_id: projectId, id: repositoryId ?? 0 } },
    { enabled: asked },
  )
  const found = !asked
    ? undefined
    : branches.isPending
      ? t('repositories.branchReading')
      : branches.error
        ? t('repositories.branchUnread', { message: branches.error.message })
        : t('repositories.branchRead', { count: branches.data.length })
  return (
    <Autocomplete
      {...field}
      description={description ?? found ?? t('repositories.branchHint')}
      data={asked ? [...new Set(branches.data)] : []}
      limit={200}
      maxDropdownHeight={240}
      autoComplete="off"
      spellCheck={false}
      value={value ?? ''}
    />
  )
}
