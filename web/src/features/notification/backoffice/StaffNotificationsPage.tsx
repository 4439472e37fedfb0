import { Notifications } from '../Notifications.tsx'

/** The notifications of somebody of the house. */
export default function StaffNotificationsPage() {
  return <Notifications name="staff-notifications" />
}
