import { Select, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { missedPolicies, overlapPolicies } from '../../../contract/schedule.ts'
import type { Template } from '../../../contract/template.ts'
import { DurationInput } from '../../ui/DurationInput.tsx'
import type { ScheduleContract } from './schedule-values.ts'

interface PolicyFieldsProps {
  contract: ScheduleContract
  template: Template | undefined
}

/** What happens to missed due times, and to due times while a task of the schedule is still running. */
export function PolicyFields({ contract, template }: PolicyFieldsProps) {
  const { t } = useTranslation()
  const { values } = contract.form
  const missed = contract.choice('missed_policy')
  const overlap = contract.choice('overlap_policy')
  return (
    <Stack gap="sm">
      <Select
        {...missed}
        description={t('schedules.missedHelp')}
        allowDeselect={false}
        data={missedPolicies.map((value) => ({ value, label: t(`schedules.missed_${value}`) }))}
        onChange={(policy) => policy && missed.onChange(policy)}
      />
      {values.missed_policy === 'skip' ? null : (
        <DurationInput {...contract.choice('missed_window_sec')} description={t('schedules.missedWindowHelp')} />
      )}
      <Select
        {...overlap}
        allowDeselect={false}
        data={overlapPolicies.map((value) => ({ value, label: t(`schedules.overlap_${value}`) }))}
        onChange={(policy) => policy && overlap.onChange(policy)}
      />
      {values.overlap_policy === 'parallel' && template && !template.allow_parallel_tasks ? (
        <Text size="sm">{t('schedules.overlapNote')}</Text>
      ) : null}
    </Stack>
  )
}
