import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/batchQueryView',
    page: 'list/storefront/ListPage',
    nouns: ['list', 'product', 'supplier'],
    area: 'main',
    menu: { group: 'lists', label: 'lists' },
  },
  {
    path: '/mylists',
    page: 'list/storefront/MyListsPage',
    nouns: ['list'],
    area: 'signed-in',
    menu: { group: 'lists', label: 'myLists' },
  },
] satisfies PageRow[]
