import { Select, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { missedPolicies, overlapPolicies } from '../../../contract/schedule.ts'
import type { Template } from '../../../contract/template.ts'
import type { ContractForm } from '../../flows/form.ts'
import { DurationInput } from '../../ui/DurationInput.tsx'
import type { ScheduleValues } from './schedule-values.ts'

interface PolicyFieldsProps {
  form: ContractForm<ScheduleValues>['form']
  template: Template | undefined
}

/** What happens to missed due times, and to due times while a task of the schedule is still running. */
export function PolicyFields({ form, template }: PolicyFieldsProps) {
  const { t } = useTranslation()
  const { values } = form
  return (
    <Stack gap="sm">
      <Select
        label={t('schedules.missed')}
        description={t('schedules.missedHelp')}
        allowDeselect={false}
        data={missedPolicies.map((value) => ({ value, label: t(`schedules.missed_${value}`) }))}
        value={values.missed_policy}
        onChange={(policy) => form.setFieldValue('missed_policy', policy as ScheduleValues['missed_policy'])}
        error={form.errors.missed_policy}
      />
      {values.missed_policy === 'skip' ? null : (
        <DurationInput
          label={t('schedules.missedWindow')}
          description={t('schedules.missedWindowHelp')}
          value={values.missed_window_sec}
          onChange={(seconds) => form.setFieldValue('missed_window_sec', seconds)}
          error={form.errors.missed_window_sec}
        />
      )}
      <Select
        label={t('schedules.overlap')}
        allowDeselect={false}
        data={overlapPolicies.map((value) => ({ value, label: t(`schedules.overlap_${value}`) }))}
        value={values.overlap_policy}
        onChange={(policy) => form.setFieldValue('overlap_policy', policy as ScheduleValues['overlap_policy'])}
        error={form.errors.overlap_policy}
      />
      {values.overlap_policy === 'parallel' && template && !template.allow_parallel_tasks ? (
        <Text size="sm">{t('schedules.overlapNote')}</Text>
      ) : null}
    </Stack>
  )
}
