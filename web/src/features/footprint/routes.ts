import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/myfootprint',
    page: 'footprint/storefront/FootprintPage',
    nouns: ['footprint', 'product'],
    area: 'signed-in',
    access: 'personalFootprint',
    menu: { group: 'lists', label: 'footprint' },
  },
] satisfies PageRow[]
