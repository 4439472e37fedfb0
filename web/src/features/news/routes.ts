import type { PageRow } from '../../app/page.ts'

export default [
  { path: '/newslist', page: 'news/storefront/NewsListPage', nouns: ['news'], area: 'main' },
  { path: '/newsdetail/{id}', page: 'news/storefront/NewsPage', nouns: ['news'], area: 'main' },
  {
    path: '/admin/news',
    page: 'news/backoffice/ManagePage',
    nouns: ['news'],
    area: 'staff',
    access: 'staffNews',
    menu: { group: 'catalogue', label: 'news' },
  },
  {
    path: '/admin/news/{id}',
    page: 'news/backoffice/EditPage',
    nouns: ['news'],
    area: 'staff',
    access: 'staffNews',
  },
] satisfies PageRow[]
