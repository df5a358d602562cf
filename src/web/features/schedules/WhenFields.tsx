import { Checkbox, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../flows/form.ts'
import { CronField } from './CronField.tsx'
import { MoreFields } from './MoreFields.tsx'
import { type ScheduleValues, zoneOf } from './schedule-values.ts'
import { ZoneSelect } from './ZoneSelect.tsx'

interface WhenFieldsProps {
  form: ContractForm<ScheduleValues>['form']
  serverZone: string
}

/** A recurring schedule with an expression, or a single time; and the zone of both. */
export function WhenFields({ form, serverZone }: WhenFieldsProps) {
  const { t } = useTranslation()
  const { values } = form
  const zone = zoneOf(values, serverZone)
  return (
    <Stack gap="sm" role="group" aria-label={t('schedules.when')}>
      <SegmentedControl
        fullWidth
        data={[
          { value: '', label: t('schedules.repeating') },
          { value: 'run_at', label: t('schedules.once') },
        ]}
        value={values.type}
        onChange={(type) => form.setFieldValue('type', type)}
        aria-label={t('schedules.when')}
      />
      {values.type === '' ? (
        <CronField
          value={values.cron_format}
          zone={zone}
          error={form.errors.cron_format}
          onChange={(expression) => form.setFieldValue('cron_format', expression)}
        />
      ) : (
        <>
          <TextInput
            type="datetime-local"
            label={t('schedules.runAt')}
            description={t('schedules.runAtHelp', { zone })}
            required
            value={values.run_at}
            onChange={(event) => form.setFieldValue('run_at', event.currentTarget.value)}
            error={form.errors.run_at}
          />
          <Checkbox
            label={t('schedules.deleteAfterRun')}
            description={t('schedules.deleteAfterRunHelp')}
            checked={values.delete_after_run}
            onChange={(event) => form.setFieldValue('delete_after_run', event.currentTarget.checked)}
          />
        </>
      )}
      <ZoneSelect
        value={values.time_zone}
        serverZone={serverZone}
        error={form.errors.time_zone}
        onChange={(zone) => form.setFieldValue('time_zone', zone)}
      />
      {values.type === '' ? <MoreFields form={form} zone={zone} /> : null}
    </Stack>
  )
}
