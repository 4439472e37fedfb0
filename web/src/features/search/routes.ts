import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/chemicalProductList',
    page: 'search/storefront/ResultsPage',
    nouns: ['search', 'product', 'supplier', 'alert'],
    area: 'main',
  },
  {
    path: '/structureSearch',
    page: 'search/structure/StructurePage',
    nouns: ['structure', 'search', 'product', 'supplier', 'alert'],
    area: 'main',
  },
] satisfies PageRow[]
