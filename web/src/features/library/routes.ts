import type { PageRow } from '../../app/page.ts'

const desk = { area: 'staff', access: 'staffOrders' } as const

export default [
  {
    path: '/library-order',
    page: 'library/storefront/LibraryOrderPage',
    nouns: ['library', 'structure'],
    area: 'signed-in',
    access: 'buyNow',
    menu: { group: 'lists', label: 'libraries' },
  },
  {
    path: '/admin/libraries',
    page: 'library/backoffice/LibrariesPage',
    nouns: ['library'],
    ...desk,
    menu: { group: 'trade', label: 'libraries' },
  },
  {
    path: '/admin/libraries/{id}',
    page: 'library/backoffice/LibraryPage',
    nouns: ['library'],
    ...desk,
  },
] satisfies PageRow[]
