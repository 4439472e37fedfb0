import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/admin/conflicts',
    page: 'conflict/backoffice/ConflictsPage',
    nouns: ['conflict'],
    area: 'staff',
    access: 'staffCatalogue',
    menu: { group: 'catalogue', label: 'conflicts' },
  },
  {
    path: '/admin/conflicts/{id}',
    page: 'conflict/backoffice/ConflictPage',
    nouns: ['conflict', 'molecule', 'audit'],
    area: 'staff',
    access: 'staffCatalogue',
  },
] satisfies PageRow[]
