import { useNotifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { later } from '../ui/later.tsx'
import { inSpareTime } from './spare-time.ts'

const NotificationList = later(async () => (await import('./NotificationList.tsx')).NotificationList)

/**
 * The messages that come and go, loaded in spare time or with the first of them. Around it nothing catches errors: where
 * it cannot be loaded, the page goes on without, until the next message.
 */
export function NotificationsDoor() {
  const count = useNotifications().notifications.length
  const [here, setHere] = useState(false)
  useEffect(() => {
    const load = async () => setHere(await NotificationList.preload())
    if (!here && count > 0) void load()
    return here ? undefined : inSpareTime(load)
  }, [here, count])
  return here ? <NotificationList /> : null
}
