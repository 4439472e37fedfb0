import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/supplier/documents',
    page: 'document/supplier/DocumentsPage',
    nouns: ['document'],
    area: 'staff',
    access: ['supplierCatalogue', 'staffCatalogue'],
    menu: { group: 'catalogue', label: 'documents' },
  },
] satisfies PageRow[]
