import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/supplier/demand',
    page: 'demand/supplier/DemandPage',
    nouns: ['demand'],
    area: 'staff',
    access: ['supplierCatalogue', 'staffCatalogue'],
    menu: { group: 'catalogue', label: 'demand' },
  },
] satisfies PageRow[]
