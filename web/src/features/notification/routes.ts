import type { PageRow } from '../../app/page.ts'

const staff = ['staffOrders', 'staffCompanies', 'staffCatalogue', 'staffQuotes', 'staffPrices'] as const

export default [
  {
    path: '/notifications',
    page: 'notification/storefront/NotificationsPage',
    nouns: ['notification'],
    area: 'signed-in',
    access: 'personalCenter',
    menu: { group: 'account', label: 'notifications' },
  },
  {
    path: '/admin/notifications',
    page: 'notification/backoffice/StaffNotificationsPage',
    nouns: ['notification'],
    area: 'staff',
    access: staff,
    menu: { group: 'desk', label: 'notifications' },
  },
] satisfies PageRow[]
