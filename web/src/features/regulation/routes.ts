import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/regulatedChemicalSearch',
    page: 'regulation/storefront/RegulatedPage',
    nouns: ['regulation', 'product'],
    area: 'main',
  },
  {
    path: '/admin/regulated',
    page: 'regulation/backoffice/RegulationsPage',
    nouns: ['regulation', 'upload', 'structure'],
    area: 'staff',
    access: 'staffCatalogue',
    menu: { group: 'catalogue', label: 'regulated' },
  },
  {
    path: '/admin/regulated/import/{id}',
    page: 'regulation/backoffice/ImportPage',
    nouns: ['regulation'],
    area: 'staff',
    access: 'staffCatalogue',
  },
] satisfies PageRow[]
