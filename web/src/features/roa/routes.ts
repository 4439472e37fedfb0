import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/supplierRoaFile',
    page: 'roa/supplier/ReportsPage',
    nouns: ['roa', 'cart'],
    area: 'staff',
    access: 'supplierOrders',
    menu: { group: 'trade', label: 'roa' },
  },
] satisfies PageRow[]
