import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/historyOrders',
    page: 'historyOrder/storefront/HistoryOrdersPage',
    nouns: ['historyOrder'],
    area: 'signed-in',
    access: 'orderManagement',
  },
  {
    path: '/historyOrderdetail',
    page: 'historyOrder/storefront/HistoryOrderPage',
    nouns: ['historyOrder'],
    area: 'signed-in',
    access: 'orderManagement',
  },
] satisfies PageRow[]
