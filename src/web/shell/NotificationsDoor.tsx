import { useNotifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { later } from '../ui/later.tsx'
import { inSpareTime } from './spare-time.ts'

const NotificationList = later(async () => (await import('./NotificationList.tsx')).NotificationList)

/** The messages that come and go, loaded in spare time or with the first of them. */
export function NotificationsDoor() {
  const { notifications } = useNotifications()
  const [wanted, setWanted] = useState(false)
  const first = notifications.length > 0
  useEffect(() => (first ? setWanted(true) : undefined), [first])
  useEffect(() => inSpareTime(() => setWanted(true)), [])
  return wanted ? <NotificationList /> : null
}
