import { Checkbox, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CronField } from './CronField.tsx'
import { MoreFields } from './MoreFields.tsx'
import { newCron, type ScheduleContract, zoneOf } from './schedule-values.ts'
import { ZoneSelect } from './ZoneSelect.tsx'

interface WhenFieldsProps {
  contract: ScheduleContract
  serverZone: string
  /** Whether the form began with the values of a new schedule. */
  blank: boolean
}

/** A recurring schedule with an expression, or a single time; and the zone of both. */
export function WhenFields({ contract, serverZone, blank }: WhenFieldsProps) {
  const { t } = useTranslation()
  const { field, tick, choice } = contract
  const { values } = contract.form
  const { label, error: _, ...type } = choice('type')
  const zone = zoneOf(values, serverZone)
  return (
    <Stack gap="sm" role="group" aria-label={t('schedules.when')}>
      <SegmentedControl
        fullWidth
        data={[
          { value: '', label: t('schedules.repeating') },
          { value: 'run_at', label: t('schedules.once') },
        ]}
        {...type}
        aria-label={label}
      />
      {values.type === '' ? (
        <CronField {...choice('cron_format')} zone={zone} suggested={blank ? newCron : null} />
      ) : (
        <>
          <TextInput
            {...field('run_at')}
            type="datetime-local"
            description={t('schedules.runAtHelp', { zone })}
            required
          />
          <Checkbox {...tick('delete_after_run')} description={t('schedules.deleteAfterRunHelp')} />
        </>
      )}
      <ZoneSelect {...choice('time_zone')} serverZone={serverZone} />
      {values.type === '' ? <MoreFields contract={contract} zone={zone} /> : null}
    </Stack>
  )
}
