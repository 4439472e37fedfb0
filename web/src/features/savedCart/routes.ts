import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/mySavedCarts',
    page: 'savedCart/storefront/SavedCartsPage',
    nouns: ['savedCart', 'cart', 'quickOrder'],
    area: 'signed-in',
    access: 'cart',
    menu: { group: 'buying', label: 'savedCarts' },
  },
] satisfies PageRow[]
