import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/companylogin',
    page: 'signInProvider/storefront/CompanyLoginPage',
    nouns: ['identity'],
    area: 'bare',
  },
] satisfies PageRow[]
