import { Checkbox, NumberInput, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type AlertEvent, alertEvents } from '../../../contract/alert-channel.ts'
import classes from './alerts.module.css'
import type { ChannelContract } from './channel-form.ts'

/** The events that the channel reports, each with an explanation. */
export function EventChoice({ contract }: { contract: ChannelContract }) {
  const { t } = useTranslation()
  const { value: events, onChange, ...group } = contract.choice('events')
  // In the order in which they are offered, not in the order in which they were checked.
  const choose = (chosen: string[]) => onChange(alertEvents.filter((event) => chosen.includes(event)))
  return (
    <Stack gap="xs">
      <Checkbox.Group {...group} value={events} onChange={choose}>
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
        <NumberInput {...contract.number('long_after_min')} min={1} max={43_200} maw={260} />
      ) : null}
    </Stack>
  )
}
