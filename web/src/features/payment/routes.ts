import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/pay',
    page: 'payment/storefront/PayPage',
    nouns: ['payment'],
    area: 'signed-in',
    access: 'orderManagement',
  },
  {
    path: '/admin/payments',
    page: 'payment/backoffice/PaymentsPage',
    nouns: ['payment'],
    area: 'staff',
    access: 'staffOrders',
    menu: { group: 'trade', label: 'payments' },
  },
] satisfies PageRow[]
