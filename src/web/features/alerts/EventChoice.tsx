import { Checkbox, NumberInput, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { type AlertEvent, alertEvents } from '../../../contract/alert-channel.ts'
import classes from './alerts.module.css'
import type { ChannelValues } from './channel-values.ts'

/** The events that the channel reports, each with an explanation. */
export function EventChoice({ form }: { form: UseFormReturnType<ChannelValues> }) {
  const { t } = useTranslation()
  const { events, long_after_min } = form.values
  // In the order in which they are offered, not in the order in which they were checked.
  const choose = (chosen: string[]) =>
    form.setFieldValue(
      'events',
      alertEvents.filter((event) => chosen.includes(event)),
    )
  return (
    <Stack gap="xs">
      <Checkbox.Group label={t('alerts.eventsLabel')} error={form.errors.events} value={events} onChange={choose}>
        <div className={classes.events}>
          {alertEvents.map((event: AlertEvent) => (
            <Checkbox
              key={event}
              value={event}
              label={t(`alerts.events.${event}`)}
              description={t(`alerts.eventHints.${event}`)}
            />
          ))}
        </div>
      </Checkbox.Group>
      {events.length === 0 ? (
        <Text size="sm" c="var(--status-attention)" role="status">
          {t('alerts.noEvents')}
        </Text>
      ) : null}
      {events.includes('running_long') ? (
        <NumberInput
          label={t('alerts.longAfter')}
          min={1}
          max={43_200}
          clampBehavior="none"
          maw={260}
          {...form.getInputProps('long_after_min')}
          value={long_after_min ?? ''}
          // Text that is not a number is passed on unchanged, so that validation reports it.
          onChange={(value) => form.setFieldValue('long_after_min', value === '' ? null : (value as number))}
        />
      ) : null}
    </Stack>
  )
}
