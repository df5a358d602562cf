import { Checkbox, NumberInput, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LabelsInput } from '../../flows/labels.tsx'
import { RunnerTagInput } from '../../flows/RunnerTagInput.tsx'
import type { ProjectForm } from './project-form.ts'

/** The fields of a project in its settings. A new project is only asked for its name. */
export function ProjectFields({ contract, disabled }: { contract: ProjectForm; disabled: boolean }) {
  const { t } = useTranslation()
  const { field, tick, number, choice } = contract
  return (
    <Stack gap="md">
      <TextInput {...field('name')} required dir="auto" disabled={disabled} />
      <LabelsInput {...choice('labels')} description={t('projects.labelsHint')} disabled={disabled} />
      <NumberInput
        {...number('max_parallel_tasks')}
        description={t('projects.parallelHint')}
        disabled={disabled}
        maw={320}
      />
      <NumberInput
        {...number('max_daily_minutes')}
        description={t('projects.dailyMinutesHint')}
        disabled={disabled}
        maw={320}
      />
      <RunnerTagInput {...choice('runner_tag')} description={t('projects.runnerTagHint')} disabled={disabled} />
      <Checkbox {...tick('strict_host_keys')} description={t('projects.strictHostKeysHint')} disabled={disabled} />
      <Checkbox {...tick('alert')} description={t('projects.alertHint')} disabled={disabled} />
      <TextInput {...field('alert_chat')} description={t('projects.chatHint')} disabled={disabled} />
    </Stack>
  )
}
