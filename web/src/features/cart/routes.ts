import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/cart',
    page: 'cart/storefront/CartPage',
    nouns: ['cart', 'permit', 'quickOrder', 'savedCart', 'sourcing'],
    area: 'signed-in',
    access: 'cart',
  },
] satisfies PageRow[]
