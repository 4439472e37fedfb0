import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/admin/homeItems',
    page: 'promotion/backoffice/ItemsPage',
    nouns: ['promotion'],
    area: 'staff',
    access: 'staffCatalogue',
    menu: { group: 'catalogue', label: 'promotion' },
  },
] satisfies PageRow[]
