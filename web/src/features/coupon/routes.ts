import type { PageRow } from '../../app/page.ts'

const staff = { nouns: ['coupon', 'discount', 'audit'], area: 'staff', access: 'staffCoupons' } as const

export default [
  {
    path: '/admin/coupons',
    page: 'coupon/backoffice/CouponsPage',
    ...staff,
    menu: { group: 'marketing', label: 'coupons' },
  },
  { path: '/admin/coupons/templates/{id}', page: 'coupon/backoffice/TemplatePage', ...staff },
  { path: '/admin/coupons/templates/{id}/assign', page: 'coupon/backoffice/AssignPage', ...staff },
  {
    path: '/supplier/coupons',
    page: 'coupon/supplier/FundedCouponsPage',
    nouns: ['coupon'],
    area: 'staff',
    access: 'supplierOrders',
  },
] satisfies PageRow[]
