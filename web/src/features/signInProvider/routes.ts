import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/companylogin',
    page: 'signInProvider/storefront/CompanyLoginPage',
    nouns: ['signInProvider', 'identity'],
    area: 'bare',
  },
] satisfies PageRow[]
