import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/supplier/prices',
    page: 'price/supplier/PricesPage',
    nouns: ['price'],
    area: 'staff',
    access: ['supplierCatalogue', 'staffCatalogue'],
    menu: { group: 'catalogue', label: 'prices' },
  },
] satisfies PageRow[]
