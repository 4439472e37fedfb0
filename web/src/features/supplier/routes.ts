import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/supplierIntroduce',
    page: 'supplier/storefront/SupplierPage',
    nouns: ['supplier', 'product', 'molecule'],
    area: 'main',
  },
  { path: '/qualityguarantee', page: 'supplier/storefront/ProgrammePage', nouns: ['supplier'], area: 'main' },
  { path: '/quotesupplier', page: 'supplier/storefront/ProgrammePage', nouns: ['supplier'], area: 'main' },
  { path: '/rtsupplier', page: 'supplier/storefront/ProgrammePage', nouns: ['supplier'], area: 'main' },
  { path: '/voisupplier', page: 'supplier/storefront/ProgrammePage', nouns: ['supplier'], area: 'main' },
  { path: '/orderonlysupplier', page: 'supplier/storefront/ProgrammePage', nouns: ['supplier'], area: 'main' },
] satisfies PageRow[]
