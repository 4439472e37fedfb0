import type { PageRow } from '../../app/page.ts'

const staff = { nouns: ['discount', 'coupon', 'audit'], area: 'staff', access: 'staffDiscounts' } as const

export default [
  {
    path: '/admin/discounts',
    page: 'discount/backoffice/DiscountsPage',
    ...staff,
    menu: { group: 'marketing', label: 'discounts' },
  },
  // Before the page of one discount, whose pattern it would match.
  { path: '/admin/discounts/prices', page: 'discount/backoffice/PricePage', ...staff },
  { path: '/admin/discounts/{id}', page: 'discount/backoffice/DiscountPage', ...staff },
  {
    path: '/supplier/discounts',
    page: 'discount/supplier/FundedPage',
    nouns: ['discount'],
    area: 'staff',
    access: 'supplierOrders',
    menu: { group: 'trade', label: 'fundedDiscounts' },
  },
] satisfies PageRow[]
