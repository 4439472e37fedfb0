import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/mycollection',
    page: 'collection/storefront/FavouritesPage',
    nouns: ['collection', 'product', 'supplier'],
    area: 'signed-in',
    access: 'personalFavorites',
    menu: { group: 'lists', label: 'favourites' },
  },
] satisfies PageRow[]
