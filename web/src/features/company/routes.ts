import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/buyerRegister',
    page: 'company/storefront/BuyerRegisterPage',
    nouns: ['company', 'identity', 'address', 'phone'],
    area: 'bare',
  },
  {
    path: '/supplierRegister',
    page: 'company/storefront/SupplierRegisterPage',
    nouns: ['company', 'identity', 'address', 'phone'],
    area: 'bare',
  },
  {
    path: '/company',
    page: 'company/storefront/CompanyPage',
    nouns: ['company', 'identity'],
    area: 'signed-in',
    access: 'companyManagement',
    menu: { group: 'company', label: 'company' },
  },
  {
    path: '/perfertCompanny',
    page: 'company/storefront/CompleteCompanyPage',
    nouns: ['company', 'identity'],
    area: 'signed-in',
    access: ['completeCompany', 'companyManagement'],
  },
  {
    path: '/admin/companies',
    page: 'company/backoffice/CompaniesPage',
    nouns: ['company'],
    area: 'staff',
    access: 'staffCompanies',
    menu: { group: 'people', label: 'companies' },
  },
  // Before the page of one company, whose pattern it would match.
  {
    path: '/admin/companies/review',
    page: 'company/backoffice/CompanyReviewPage',
    nouns: ['company'],
    area: 'staff',
    access: 'staffCompanies',
  },
  {
    path: '/admin/companies/{id}/approval',
    page: 'company/backoffice/CompanyApprovalPage',
    nouns: ['company', 'companyMerge', 'address', 'audit', 'note'],
    area: 'staff',
    access: 'staffCompanies',
  },
  {
    path: '/admin/companies/{id}',
    page: 'company/backoffice/CompanyDetailPage',
    nouns: [
      'company',
      'companyMerge',
      'identity',
      'address',
      'people',
      'audit',
      'note',
      'order',
      'discount',
      'quote',
      'quoteExclusion',
    ],
    area: 'staff',
    access: 'staffCompanies',
  },
] satisfies PageRow[]
