import type { PageRow } from '../../app/page.ts'

const nouns = ['complaint', 'cart', 'order'] as const

export default [
  {
    path: '/complaints',
    page: 'complaint/storefront/ComplaintsPage',
    nouns,
    area: 'signed-in',
    access: 'orderManagement',
    menu: { group: 'buying', label: 'myComplaints' },
  },
  {
    path: '/complaints/new',
    page: 'complaint/storefront/NewPage',
    nouns,
    area: 'signed-in',
    access: 'orderManagement',
  },
  {
    path: '/complaints/{id}',
    page: 'complaint/storefront/ComplaintPage',
    nouns,
    area: 'signed-in',
    access: 'orderManagement',
  },
  {
    path: '/admin/complaints',
    page: 'complaint/backoffice/ComplaintsPage',
    nouns,
    area: 'staff',
    access: 'staffOrders',
    menu: { group: 'trade', label: 'complaints' },
  },
  {
    path: '/admin/complaints/{id}',
    page: 'complaint/backoffice/ComplaintPage',
    nouns: [...nouns, 'audit', 'note'],
    area: 'staff',
    access: 'staffOrders',
  },
  {
    path: '/supplier/complaints',
    page: 'complaint/supplier/QuestionsPage',
    nouns,
    area: 'staff',
    access: 'supplierOrders',
    menu: { group: 'trade', label: 'supplierComplaints' },
  },
  {
    path: '/supplier/complaints/{id}',
    page: 'complaint/supplier/QuestionPage',
    nouns,
    area: 'staff',
    access: 'supplierOrders',
  },
] satisfies PageRow[]
