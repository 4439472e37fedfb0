import type { PageRow } from '../../app/page.ts'

export default [
  {
    path: '/admin',
    page: 'start/backoffice/StaffStartPage',
    nouns: ['start', 'task'],
    area: 'staff',
    access: ['staffOrders', 'staffCompanies', 'staffQuotes', 'staffBuyers', 'staffPrices', 'staffOutbox'],
    menu: { group: 'desk', label: 'start', first: true },
  },
  {
    path: '/supplier',
    page: 'start/supplier/SupplierStartPage',
    nouns: ['start'],
    area: 'staff',
    access: ['supplierOrders', 'supplierQuotes', 'supplierCatalogue'],
    menu: { group: 'desk', label: 'supplierStart', first: true },
  },
] satisfies PageRow[]
