import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/suppliers',
    page: 'supplier/storefront/SuppliersPage',
    nouns: ['supplier', 'product', 'molecule'],
    area: 'main',
  },
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
  {
    path: '/admin/display-order',
    page: 'supplier/backoffice/DisplayOrderPage',
    nouns: ['displayOrder', 'supplier'],
    area: 'staff',
    access: 'staffPrices',
    menu: { group: 'catalogue', label: 'displayOrder' },
  },
  {
    path: '/admin/featured-suppliers',
    page: 'supplier/backoffice/FeaturedPage',
    nouns: ['featured'],
    area: 'staff',
    access: 'staffMarketing',
    menu: { group: 'marketing', label: 'featured' },
  },
] satisfies PageRow[]
