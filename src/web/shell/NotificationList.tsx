import { Notifications } from '@mantine/notifications'

/**
 * The notifications, read aloud when the reader pauses: the regions are on the page before the first notification, and
 * only what is new in them is read.
 */
export function NotificationList() {
  return <Notifications position="bottom-right" autoClose={3000} role="status" aria-atomic={false} />
}
