import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/admin/shippingCost/shippingCostDetail',
    page: 'shippingCost/backoffice/ShippingCostPage',
    nouns: ['shippingCost'],
    area: 'staff',
    access: 'staffPrices',
    menu: { group: 'trade', label: 'shippingCost' },
  },
] satisfies PageRow[]
