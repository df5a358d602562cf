import { useNotifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { whenIdle } from './when-idle.ts'

const NotificationList = lazyComponent(async () => (await import('./NotificationList.tsx')).NotificationList)

/**
 * The notifications, loaded when idle or with the first of them. No error boundary surrounds it: if it cannot be
 * loaded, the page works without, until the next notification.
 */
export function LazyNotifications() {
  const count = useNotifications().notifications.length
  const [here, setHere] = useState(false)
  useEffect(() => {
    const load = async () => setHere(await NotificationList.preload())
    if (!here && count > 0) void load()
    return here ? undefined : whenIdle(load)
  }, [here, count])
  return here ? <NotificationList /> : null
}
