import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/admin/payments',
    page: 'payment/backoffice/PaymentsPage',
    nouns: ['payment'],
    area: 'staff',
    access: 'staffOrders',
    menu: { group: 'trade', label: 'payments' },
  },
] satisfies PageRow[]
