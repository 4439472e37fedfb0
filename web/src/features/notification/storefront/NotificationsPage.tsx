import type { PageRow } from '../../../app/page.ts'
import { Notifications } from '../Notifications.tsx'

export const route = {
  path: '/notifications',
  nouns: ['notification'],
  area: 'signed-in',
  access: 'personalCenter',
  menu: { group: 'account', label: 'notification:title' },
} satisfies PageRow

/** The notifications of a buyer or a supplier. */
export default function NotificationsPage() {
  return <Notifications name="notifications" />
}
