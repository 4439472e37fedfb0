import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/user',
    page: 'people/storefront/PeoplePage',
    nouns: ['people', 'identity'],
    area: 'signed-in',
    access: 'userManagement',
  },
  {
    path: '/admin/users',
    page: 'people/backoffice/UsersPage',
    nouns: ['people', 'identity'],
    area: 'staff',
    access: 'staffCompanies',
    menu: { group: 'people', label: 'users' },
  },
] satisfies PageRow[]
