import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/admin/divisions',
    page: 'division/backoffice/DivisionsPage',
    nouns: ['division'],
    area: 'staff',
    access: 'staffMarketing',
    menu: { group: 'marketing', label: 'divisions' },
  },
] satisfies PageRow[]
