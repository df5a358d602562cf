import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Event } from '../../../contract/event.ts'
import { deviceName } from '../../ui/device-name.ts'

type Source = Pick<Event, 'address' | 'user_agent' | 'description'>

/**
 * The address and the device that the request came from; nothing if no request made the change, or if the description
 * names them, as that of a sign-in does.
 */
export function EventOrigin({ event: { address, user_agent, description } }: { event: Source }) {
  const { t } = useTranslation()
  if (!address || description?.includes(`from ${address}`)) return null
  const device = deviceName(t, user_agent ?? '')
  return (
    <Text size="xs" c="dimmed" title={user_agent ?? ''}>
      {t('activity.origin')} <bdi>{address}</bdi>
      {device === '' ? null : (
        <>
          {' · '}
          <bdi>{device}</bdi>
        </>
      )}
    </Text>
  )
}
