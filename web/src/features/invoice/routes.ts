import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/invoices',
    page: 'invoice/storefront/InvoicesPage',
    nouns: ['invoice'],
    area: 'signed-in',
    access: 'orderManagement',
    menu: { group: 'buying', label: 'invoices' },
  },
  {
    path: '/admin/invoices',
    page: 'invoice/backoffice/AllInvoicesPage',
    nouns: ['invoice'],
    area: 'staff',
    access: 'staffOrders',
    menu: { group: 'trade', label: 'invoices' },
  },
  {
    path: '/admin/ageing',
    page: 'invoice/backoffice/AgeingPage',
    nouns: ['invoice'],
    area: 'staff',
    access: 'staffOrders',
    menu: { group: 'trade', label: 'ageing' },
  },
] satisfies PageRow[]
