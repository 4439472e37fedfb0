import type { PageRow } from '../../app/page.ts'

const access = ['staffGroups', 'staffUsers'] as const

export default [
  {
    path: '/admin/groups',
    page: 'staffGroup/backoffice/GroupsPage',
    nouns: ['staffGroup', 'people'],
    area: 'staff',
    access,
    menu: { group: 'people', label: 'staffGroups' },
  },
  {
    path: '/admin/groups/{id}',
    page: 'staffGroup/backoffice/GroupPage',
    nouns: ['staffGroup', 'people', 'audit'],
    area: 'staff',
    access,
  },
] satisfies PageRow[]
