import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/supplierIntroduce',
    page: 'supplier/storefront/SupplierPage',
    nouns: ['supplier', 'product', 'molecule'],
    area: 'main',
  },
] satisfies PageRow[]
