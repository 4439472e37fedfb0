import type { PageRow } from '../../app/page.ts'

const nouns = ['requisition', 'cart'] as const

export default [
  {
    path: '/requisitions',
    page: 'requisition/storefront/RequisitionsPage',
    nouns,
    area: 'signed-in',
    access: 'orderManagement',
    menu: { group: 'buying', label: 'requisitions' },
  },
  {
    path: '/requisition',
    page: 'requisition/storefront/RequisitionPage',
    nouns: [...nouns, 'orderFile'],
    area: 'signed-in',
    access: 'orderManagement',
  },
  {
    path: '/approvals',
    page: 'requisition/storefront/ApprovalsPage',
    nouns: ['requisition'],
    area: 'signed-in',
    access: 'orderManagement',
    menu: { group: 'company', label: 'approvals' },
  },
  { path: '/requisitionApproval', page: 'requisition/storefront/DecidePage', nouns, area: 'main' },
  {
    path: '/admin/requisitions',
    page: 'requisition/backoffice/RequisitionsPage',
    nouns,
    area: 'staff',
    access: 'staffOrders',
    menu: { group: 'trade', label: 'requisitions' },
  },
  {
    path: '/admin/requisitions/internal',
    page: 'requisition/backoffice/InternalPage',
    nouns: [...nouns, 'order'],
    area: 'staff',
    access: 'staffOrders',
  },
  {
    path: '/admin/requisitions/{id}/review',
    page: 'requisition/backoffice/ReviewPage',
    nouns: [...nouns, 'orderFile'],
    area: 'staff',
    access: 'staffOrders',
  },
  {
    path: '/admin/requisitions/{id}',
    page: 'requisition/backoffice/RequisitionPage',
    nouns: [...nouns, 'orderFile'],
    area: 'staff',
    access: 'staffOrders',
  },
] satisfies PageRow[]
