import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/admin/figures',
    page: 'figure/backoffice/FiguresPage',
    nouns: ['figure'],
    area: 'staff',
    access: 'staffOrders',
    menu: { group: 'desk', label: 'figures' },
  },
] satisfies PageRow[]
