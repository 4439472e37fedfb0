import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/shared',
    page: 'share/storefront/SharedPage',
    nouns: ['share', 'search', 'product'],
    area: 'main',
  },
  {
    path: '/myexports',
    page: 'share/storefront/ExportsPage',
    nouns: ['share', 'search', 'product'],
    area: 'signed-in',
    access: ['exportCSVSearchResults', 'exportSDFSearchResults', 'shareSearchGenerate'],
  },
] satisfies PageRow[]
