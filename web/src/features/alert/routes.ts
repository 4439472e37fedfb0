import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/savedSearches',
    page: 'alert/storefront/SavedPage',
    nouns: ['alert'],
    area: 'signed-in',
    access: 'personalFavorites',
    menu: { group: 'lists', label: 'savedSearches' },
  },
  { path: '/alerts/stop', page: 'alert/storefront/StopPage', nouns: ['alert'], area: 'main' },
] satisfies PageRow[]
