import type { PageRow } from '../../app/page.ts'

const nouns = ['consumable', 'product', 'search', 'supplier'] as const

export default [
  { path: '/consumablesProductList', page: 'consumable/storefront/ListPage', nouns, area: 'main' },
  { path: '/consumablesProductDetail/{id}', page: 'consumable/storefront/DetailPage', nouns, area: 'main' },
] satisfies PageRow[]
