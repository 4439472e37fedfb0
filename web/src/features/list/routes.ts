import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/batchQueryView',
    page: 'list/storefront/ListPage',
    nouns: ['list', 'product', 'supplier'],
    area: 'main',
  },
] satisfies PageRow[]
