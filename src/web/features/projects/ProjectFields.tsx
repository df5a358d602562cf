import { Checkbox, NumberInput, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { Project } from '../../../contract/project.ts'

export interface ProjectValues {
  name: string
  /** null: the field is empty, which is saved as 0. */
  max_parallel_tasks: number | null
  alert: boolean
  alert_chat: string
  type: string
  /** Retention; null: the server's setting. */
  keep_tasks: number | null
  keep_days: number | null
}

export function valuesOf(project: Project | null): ProjectValues {
  return {
    name: project?.name ?? '',
    max_parallel_tasks: project?.max_parallel_tasks ?? 0,
    alert: project?.alert ?? false,
    alert_chat: project?.alert_chat ?? '',
    type: project?.type ?? '',
    keep_tasks: project?.keep_tasks ?? null,
    keep_days: project?.keep_days ?? null,
  }
}

/** The fields that a new project and the settings share. */
export function ProjectFields({ form, disabled }: { form: UseFormReturnType<ProjectValues>; disabled: boolean }) {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      <TextInput label={t('projects.name')} required dir="auto" disabled={disabled} {...form.getInputProps('name')} />
      <NumberInput
        label={t('projects.parallel')}
        description={t('projects.parallelHint')}
        disabled={disabled}
        maw={320}
        {...form.getInputProps('max_parallel_tasks')}
        value={form.values.max_parallel_tasks ?? ''}
        // Text that is not a number is passed on unchanged, so that validation reports it.
        onChange={(value) => form.setFieldValue('max_parallel_tasks', value === '' ? null : (value as number))}
      />
      <Checkbox
        label={t('projects.alert')}
        description={t('projects.alertHint')}
        disabled={disabled}
        {...form.getInputProps('alert', { type: 'checkbox' })}
      />
      <TextInput
        label={t('projects.chat')}
        description={t('projects.chatHint')}
        disabled={disabled}
        {...form.getInputProps('alert_chat')}
      />
    </Stack>
  )
}
