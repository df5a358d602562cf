import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Event } from '../../../contract/event.ts'
import { deviceName } from '../../ui/device-name.ts'
import { sentenceOf } from './sentence.ts'

/**
 * The address and the device that the request came from; nothing if no request made the change, or if the description is
 * shown and names them, as that of a sign-in does.
 */
export function EventOrigin({ event }: { event: Event }) {
  const { t } = useTranslation()
  const { address, user_agent, description } = event
  if (!address || (!sentenceOf(event) && description?.includes(`from ${address}`))) return null
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
