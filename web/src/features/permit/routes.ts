import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/permits',
    page: 'permit/storefront/PermitsPage',
    nouns: ['permit'],
    area: 'signed-in',
    access: 'companyManagement',
    menu: { group: 'company', label: 'permits' },
  },
  {
    path: '/admin/permits',
    page: 'permit/backoffice/PermitReviewPage',
    nouns: ['permit'],
    area: 'staff',
    access: 'staffCompanies',
    menu: { group: 'people', label: 'permitReview' },
  },
] satisfies PageRow[]
