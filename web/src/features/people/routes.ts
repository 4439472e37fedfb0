import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/user',
    page: 'people/storefront/PeoplePage',
    nouns: ['people', 'identity'],
    area: 'signed-in',
    access: 'userManagement',
    menu: { group: 'company', label: 'people' },
  },
  {
    path: '/admin/users',
    page: 'people/backoffice/UsersPage',
    nouns: ['people', 'identity'],
    area: 'staff',
    access: ['staffUsers', 'staffCompanies'],
    menu: { group: 'people', label: 'users' },
  },
  {
    path: '/admin/users/{id}',
    page: 'people/backoffice/PersonPage',
    nouns: ['people', 'identity', 'company', 'audit', 'note', 'staffGroup'],
    area: 'staff',
    access: ['staffUsers', 'staffCompanies'],
  },
  {
    path: '/admin/on-behalf',
    page: 'people/backoffice/OnBehalfPage',
    nouns: ['people'],
    area: 'staff',
    access: 'oboPlaceOrder',
    menu: { group: 'trade', label: 'onBehalf' },
  },
] satisfies PageRow[]
