import { Notifications } from '@mantine/notifications'

export function NotificationList() {
  return <Notifications position="top-center" autoClose={3000} />
}
