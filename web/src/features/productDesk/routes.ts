import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/supplier/products',
    page: 'productDesk/supplier/ProductsPage',
    nouns: ['productDesk', 'antibody', 'home', 'discount'],
    area: 'staff',
    access: ['supplierCatalogue', 'staffCatalogue'],
    menu: { group: 'catalogue', label: 'products' },
  },
  {
    path: '/supplier/products/{id}',
    page: 'productDesk/supplier/ProductPage',
    nouns: ['productDesk', 'antibody', 'home', 'audit'],
    area: 'staff',
    access: ['supplierCatalogue', 'staffCatalogue'],
  },
] satisfies PageRow[]
