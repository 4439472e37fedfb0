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
  {
    path: '/supplier/prices/{id}',
    page: 'price/supplier/PricePage',
    nouns: ['price', 'audit', 'note'],
    area: 'staff',
    access: ['supplierCatalogue', 'staffCatalogue'],
  },
] satisfies PageRow[]
