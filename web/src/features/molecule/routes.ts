import type { PageRow } from '../../app/page.ts'

const shown = {
  page: 'molecule/storefront/MoleculePage',
  nouns: ['molecule', 'product', 'supplier', 'document', 'hazard', 'alert', 'permit'],
  area: 'main',
} as const

export default [
  { path: '/chemicalDetail', ...shown },
  { path: '/productDetail', ...shown },
  { path: '/cas-index', page: 'molecule/cas/CasIndexPage', nouns: ['molecule'], area: 'main' },
  { path: '/cas-index/{begin}', page: 'molecule/cas/CasIndexPage', nouns: ['molecule'], area: 'main' },
] satisfies PageRow[]
