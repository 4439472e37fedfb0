import type { PageRow } from '../../app/page.ts'

const desk = { nouns: ['quoteDesk', 'quote'], area: 'staff', access: 'staffQuotes' } as const
const markups = { nouns: ['quoteMarkup'], area: 'staff', access: 'staffPrices' } as const

export default [
  {
    path: '/admin/quotes',
    page: 'quoteDesk/backoffice/QueuePage',
    ...desk,
    menu: { group: 'trade', label: 'quotes' },
  },
  { path: '/admin/quotes/{id}', page: 'quoteDesk/backoffice/RequestPage', ...desk },
  { path: '/admin/quotes/{id}/responses', page: 'quoteDesk/backoffice/ResponsesPage', ...desk },
  {
    path: '/admin/markups',
    page: 'quoteDesk/backoffice/MarkupsPage',
    ...markups,
    menu: { group: 'trade', label: 'markups' },
  },
  { path: '/admin/markups/countries', page: 'quoteDesk/backoffice/CountryMarkupsPage', ...markups },
] satisfies PageRow[]
