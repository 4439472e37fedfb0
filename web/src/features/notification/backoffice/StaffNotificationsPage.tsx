import type { PageRow } from '../../../app/page.ts'
import { Notifications } from '../Notifications.tsx'

export const route = {
  path: '/admin/notifications',
  nouns: ['notification'],
  area: 'staff',
  access: ['staffOrders', 'staffCompanies', 'staffCatalogue', 'staffQuotes', 'staffPrices'],
  menu: { group: 'desk', label: 'notification:title', place: 5 },
} satisfies PageRow

/** The notifications of somebody of the house. */
export default function StaffNotificationsPage() {
  return <Notifications name="staff-notifications" />
}
