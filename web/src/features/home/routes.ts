import type { PageRow } from '../../app/page.ts'

export default [
  { path: '/', page: 'home/storefront/HomePage', nouns: ['home'], area: 'main' },
  { path: '/403', page: 'home/errors/ForbiddenPage', nouns: [], area: 'bare' },
  { path: '/404', page: 'home/errors/NotFoundPage', nouns: [], area: 'bare' },
  { path: '/500', page: 'home/errors/FailedPage', nouns: [], area: 'bare' },
] satisfies PageRow[]
