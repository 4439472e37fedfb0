import type { PageRow } from '../../app/page.ts'

const nouns = ['quote'] as const
const buys = { nouns, area: 'signed-in', access: 'quoteManagement' } as const
const sells = { nouns, area: 'signed-in', access: 'supplierQuotes' } as const

export default [
  { path: '/quoteApply', page: 'quote/storefront/ApplyPage', ...buys },
  { path: '/quoteList', page: 'quote/storefront/QuotesPage', ...buys },
  { path: '/quoteDetail', page: 'quote/storefront/QuotePage', ...buys },
  { path: '/del-search', page: 'quote/storefront/DelPage', ...buys, nouns: ['quote', 'proposal'] },
  { path: '/rfp', page: 'quote/storefront/RfpPage', ...buys, nouns: ['quote', 'proposal'] },
  { path: '/quoteHistoryDetail', page: 'quote/storefront/HistoryPage', ...buys },
  { path: '/quoteSupplierList', page: 'quote/supplier/RequestsPage', ...sells },
  { path: '/quoteSupplierDetail', page: 'quote/supplier/RequestPage', ...sells },
  { path: '/quoteSupplierPrice', page: 'quote/supplier/AnswerPage', ...sells },
  { path: '/quotePriceResult', page: 'quote/storefront/ResultPage', nouns, area: 'main' },
  { path: '/quotePrice', page: 'quote/storefront/LinkPage', nouns, area: 'main' },
  { path: '/quotePrice/{id}', page: 'quote/storefront/LinkPage', nouns, area: 'main' },
  {
    path: '/admin/quotes/{id}/choose',
    page: 'quote/backoffice/ChoosePage',
    nouns: ['quote', 'quoteDesk'],
    area: 'staff',
    access: 'staffQuotes',
  },
] satisfies PageRow[]
