import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/shared',
    page: 'share/storefront/SharedPage',
    nouns: ['share', 'search', 'product', 'supplier'],
    area: 'main',
  },
  {
    path: '/myexports',
    page: 'share/storefront/ExportsPage',
    nouns: ['share', 'product'],
    area: 'signed-in',
    access: ['exportCSVSearchResults', 'exportSDFSearchResults'],
    menu: { group: 'lists', label: 'exports' },
  },
  {
    path: '/mylinks',
    page: 'share/storefront/LinksPage',
    nouns: ['share', 'search', 'product', 'supplier'],
    area: 'signed-in',
    access: 'shareSearchGenerate',
    menu: { group: 'lists', label: 'links' },
  },
] satisfies PageRow[]
