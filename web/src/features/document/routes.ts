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
  {
    path: '/admin/hazards',
    page: 'document/backoffice/HazardsPage',
    nouns: ['document', 'hazard'],
    area: 'staff',
    access: 'staffCatalogue',
    menu: { group: 'catalogue', label: 'hazards' },
  },
] satisfies PageRow[]
