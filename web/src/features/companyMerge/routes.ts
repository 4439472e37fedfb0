import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/admin/companies/{id}/merge',
    page: 'companyMerge/backoffice/MergePage',
    nouns: ['company', 'companyMerge'],
    area: 'staff',
    access: 'staffCompanyMerges',
  },
] satisfies PageRow[]
