import type { PageRow } from '../../app/page.ts'

export default [
  { path: '/cart', page: 'cart/storefront/CartPage', nouns: ['cart', 'permit'], area: 'signed-in', access: 'cart' },
] satisfies PageRow[]
