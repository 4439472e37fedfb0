import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/runs',
    page: 'bulk/storefront/RunsPage',
    nouns: [],
    area: 'signed-in',
    menu: { group: 'lists', label: 'runs' },
  },
] satisfies PageRow[]
