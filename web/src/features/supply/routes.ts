import type { PageRow } from '../../app/page.ts'

const nouns = ['supply', 'cart'] as const

export default [
  {
    path: '/supplier/orders',
    page: 'supply/supplier/OrdersPage',
    nouns,
    area: 'staff',
    access: 'supplierOrders',
    menu: { group: 'trade', label: 'supplierOrders' },
  },
  { path: '/supplier/orders/{id}', page: 'supply/supplier/OrderPage', nouns, area: 'staff', access: 'supplierOrders' },
] satisfies PageRow[]
