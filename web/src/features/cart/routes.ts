import type { PageRow } from '../../app/page.ts'

export default [
  { path: '/cart', page: 'cart/storefront/CartPage', nouns: ['cart'], area: 'signed-in', access: 'cart' },
] satisfies PageRow[]
