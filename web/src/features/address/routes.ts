import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/address',
    page: 'address/storefront/AddressesPage',
    nouns: ['address', 'identity'],
    area: 'signed-in',
    access: 'addressManagement',
    menu: { group: 'company', label: 'addresses' },
  },
] satisfies PageRow[]
