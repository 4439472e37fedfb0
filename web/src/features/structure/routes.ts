import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/structureSearch',
    page: 'structure/storefront/StructurePage',
    nouns: ['structure', 'search', 'product', 'supplier', 'alert'],
    area: 'main',
  },
] satisfies PageRow[]
