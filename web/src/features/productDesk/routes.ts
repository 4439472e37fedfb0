import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/supplier/products',
    page: 'productDesk/supplier/ProductsPage',
    nouns: ['productDesk', 'home'],
    area: 'staff',
    access: ['supplierCatalogue', 'staffCatalogue'],
    menu: { group: 'catalogue', label: 'products' },
  },
  {
    path: '/supplier/products/{id}',
    page: 'productDesk/supplier/ProductPage',
    nouns: ['productDesk', 'home', 'audit'],
    area: 'staff',
    access: ['supplierCatalogue', 'staffCatalogue'],
  },
] satisfies PageRow[]
