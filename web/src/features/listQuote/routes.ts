import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/list-quote',
    page: 'listQuote/storefront/ListQuotePage',
    nouns: ['listQuote'],
    area: 'signed-in',
    access: 'quoteManagement',
  },
] satisfies PageRow[]
