import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/excludedSuppliers',
    page: 'quoteExclusion/storefront/ExcludedPage',
    nouns: ['quoteExclusion', 'quote'],
    area: 'signed-in',
    access: 'quoteManagement',
    menu: { group: 'company', label: 'quoteExclusions' },
  },
] satisfies PageRow[]
