import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/admin/country-mapping',
    page: 'market/backoffice/CountryMappingPage',
    nouns: ['market'],
    area: 'staff',
    access: 'staffMarketing',
    menu: { group: 'marketing', label: 'markets' },
  },
] satisfies PageRow[]
