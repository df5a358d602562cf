import { Notifications } from '@mantine/notifications'

export function NotificationList() {
  return <Notifications position="bottom-right" autoClose={3000} />
}
