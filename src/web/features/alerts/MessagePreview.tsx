import { Alert, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AlertChannel, type AlertEvent, alertEvents } from '../../../contract/alert-channel.ts'
import { pathOf } from '../../api/call.ts'
import { send } from '../../api/client.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import classes from './alerts.module.css'
import { type ChannelOwner, callsOf, paramsOf } from './channel-calls.ts'

interface MessagePreviewProps {
  owner: ChannelOwner
  message: string
  language: AlertChannel['language']
  /** The events of the channel; the preview shows one of them. */
  events: AlertEvent[]
}

/** The message as the server would send it, requested while the user types. */
export function MessagePreview({ owner, message, language, events }: MessagePreviewProps) {
  const { t } = useTranslation()
  const heading = useId()
  const [chosenEvent, setChosenEvent] = useState<AlertEvent | null>(null)
  const offered = events.length > 0 ? alertEvents.filter((event) => events.includes(event)) : [...alertEvents]
  const event = chosenEvent && offered.includes(chosenEvent) ? chosenEvent : (offered[0] as AlertEvent)
  const [settled] = useDebouncedValue(message, 400)
  const call = callsOf(owner).preview
  const params = paramsOf(owner)
  const { data, error } = useQuery({
    queryKey: [pathOf(call, { params }), event, language, settled],
    queryFn: ({ signal }) => send(call, { params, body: { message: settled, event, language }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <section aria-labelledby={heading} className={classes.preview}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Text size="sm" fw={600} id={heading}>
          {t('alerts.preview')}
        </Text>
        <Select
          aria-label={t('alerts.previewFor')}
          size="xs"
          w={200}
          allowDeselect={false}
          value={event}
          onChange={setChosenEvent}
          data={offered.map((one) => ({ value: one, label: t(`alerts.events.${one}`) }))}
        />
      </Group>
      {error ? (
        <Text size="sm" role="alert">
          {error.message}
        </Text>
      ) : !data ? (
        <Skeleton height={96} />
      ) : (
        <Stack gap={6}>
          <Text size="sm" fw={600} className={classes.anywhere}>
            <bdi>{data.title}</bdi>
          </Text>
          {data.text ? (
            <Text size="sm" className={classes.text} dir="auto">
              {data.text}
            </Text>
          ) : null}
          <dl className={classes.facts}>
            {data.facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          {data.link ? (
            <Text size="xs" c="dimmed" className={classes.anywhere}>
              {data.link}
            </Text>
          ) : null}
          {data.unknown.length > 0 ? (
            <Alert color="orange" variant="outline" icon={<IconAlertTriangle aria-hidden />} role="status">
              {t('alerts.unknown', {
                count: data.unknown.length,
                names: data.unknown.map((name) => `{${name.replace(/^\{|\}$/g, '')}}`).join(', '),
              })}
            </Alert>
          ) : null}
        </Stack>
      )}
      <Text size="xs" c="dimmed" mt="xs">
        {t('alerts.previewHint')}
      </Text>
    </section>
  )
}
