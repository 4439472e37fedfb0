import type { PageRow } from '../../app/page.ts'

export default [
  { path: '/introduce/{id}', page: 'introduce/storefront/IntroducePage', nouns: ['introduce', 'home'], area: 'main' },
] satisfies PageRow[]
