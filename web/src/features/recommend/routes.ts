import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/recommendMoleculeList',
    page: 'recommend/storefront/RecommendPage',
    nouns: ['recommend', 'molecule', 'product'],
    area: 'main',
  },
  {
    path: '/admin/recommendations',
    page: 'recommend/backoffice/RecommendationsPage',
    nouns: ['recommend'],
    area: 'staff',
    access: 'staffCatalogue',
    menu: { group: 'catalogue', label: 'recommendations' },
  },
] satisfies PageRow[]
