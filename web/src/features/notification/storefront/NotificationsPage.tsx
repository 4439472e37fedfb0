import { Notifications } from '../Notifications.tsx'

/** The notifications of a buyer or a supplier. */
export default function NotificationsPage() {
  return <Notifications name="notifications" />
}
