import type { PageRow } from '../../app/page.ts'

export default [
  { path: '/orderConfirm', page: 'confirmation/storefront/ConfirmPage', nouns: ['confirmation', 'cart'], area: 'main' },
] satisfies PageRow[]
