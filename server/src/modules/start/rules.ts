import type { Permission } from '../../kernel/shared/access.ts'
import type { staffFigureKeys, supplierFigureKeys } from './contract.ts'

// What start pages say, as plain data: who sees a figure, and the list that it opens, narrowed to exactly what it counts.

/** Beyond this many a figure says that there are more: nobody counts a million rows to greet somebody. */
export const MAX_COUNTED = 999
/** Days before a permit ends in which it is worth a word. */
export const PERMIT_AHEAD = 30
/** A safety data sheet is to be revised within five years (GB/T 17519-2013, 3.5); it is worth a word 30 days before. */
export const SHEET_YEARS = 5
export const SHEET_AHEAD = 30

/** Days as `2026-01-31` by the clock of the database, in Chinese time. */
export interface Days {
  today: string
  yesterday: string
  /** The last day on which a permit that ends is counted. */
  permitsUntil: string
  /** A sheet issued on this day or before is out of date, or will be soon. */
  sheetsUntil: string
}

interface Figure {
  access: Permission
  path: `/${string}`
  /** The filters of the list, by their keys in its address. */
  filters: (days: Days) => Readonly<Record<string, string>>
  /** Something went wrong; not merely work that waits. */
  wrong?: true
}

export type StaffFigure = (typeof staffFigureKeys)[number]
export type SupplierFigure = (typeof supplierFigureKeys)[number]

export const staffFigures: Readonly<Record<StaffFigure, Figure>> = {
  ordersWaiting: {
    access: 'staffOrders',
    path: '/admin/orders',
    filters: () => ({ status: 'wait for approval' }),
  },
  ordersInTrouble: {
    access: 'staffOrders',
    path: '/admin/orders',
    filters: () => ({ status: 'processing error,unknown error' }),
    wrong: true,
  },
  complaintsOpen: {
    access: 'staffOrders',
    path: '/admin/complaints',
    filters: () => ({ status: 'open,asked supplier' }),
  },
  erpFailures: {
    access: 'staffOrders',
    path: '/admin/tasks/queues',
    filters: () => ({ kind: 'erp_failure' }),
    wrong: true,
  },
  ordersOverdue: { access: 'staffOrders', path: '/admin/orders', filters: () => ({ paymentStatus: 'overdue' }) },
  paymentsUnmatched: { access: 'staffOrders', path: '/admin/payments', filters: () => ({ status: 'open' }) },
  quotesInReview: { access: 'staffQuotes', path: '/admin/quotes', filters: () => ({ queue: 'review' }) },
  quotesExpiring: { access: 'staffQuotes', path: '/admin/quotes', filters: () => ({ queue: 'expiring' }) },
  companiesNew: {
    access: 'staffCompanies',
    path: '/admin/companies',
    filters: () => ({ status: 'pending approval' }),
  },
  permitsWaiting: { access: 'staffCompanies', path: '/admin/permits', filters: () => ({ status: 'pending approval' }) },
  permitsExpiring: {
    access: 'staffCompanies',
    path: '/admin/permits',
    filters: ({ today, permitsUntil }) => ({ status: 'approved', validFrom: today, validUntil: permitsUntil }),
  },
  messagesNew: { access: 'staffBuyers', path: '/admin/messages', filters: () => ({ status: 'new' }) },
  pricesAsked: { access: 'staffPrices', path: '/supplier/prices', filters: () => ({ state: 'asked' }) },
  mailsFailed: { access: 'staffOutbox', path: '/admin/outbox', filters: () => ({ state: 'failed' }), wrong: true },
}

export const supplierFigures: Readonly<Record<SupplierFigure, Figure>> = {
  partsNew: { access: 'supplierOrders', path: '/supplier/orders', filters: () => ({ state: 'new' }) },
  partsLate: {
    access: 'supplierOrders',
    path: '/supplier/orders',
    filters: ({ yesterday }) => ({ expectedUntil: yesterday }),
    wrong: true,
  },
  complaintsAsked: {
    access: 'supplierOrders',
    path: '/supplier/complaints',
    filters: () => ({ state: 'asked' }),
  },
  quotesAsked: {
    access: 'supplierQuotes',
    path: '/quoteSupplierList',
    filters: () => ({ state: 'asked', standing: 'open' }),
  },
  pricesAsked: { access: 'supplierCatalogue', path: '/supplier/prices', filters: () => ({ state: 'asked' }) },
  pricesExpired: {
    access: 'supplierCatalogue',
    path: '/supplier/prices',
    filters: () => ({ state: 'expired' }),
    wrong: true,
  },
  sheetsOld: {
    access: 'supplierCatalogue',
    path: '/supplier/documents',
    filters: ({ sheetsUntil }) => ({ kind: 'sds', issuedUntil: sheetsUntil }),
  },
  productsOld: { access: 'supplierCatalogue', path: '/supplier/products', filters: () => ({ tab: 'outdated' }) },
  filesWaiting: { access: 'supplierCatalogue', path: '/supplier/uploads', filters: () => ({ state: 'read,compared' }) },
}

/** The keys of the figures that somebody with these permissions sees. */
export const figuresFor = <K extends string>(of: Readonly<Record<K, Figure>>, permissions: ReadonlySet<string>): K[] =>
  (Object.keys(of) as K[]).filter((key) => permissions.has(of[key].access))

/** Where a figure leads: its list, narrowed. */
export const addressOf = ({ path, filters }: Figure, days: Days): string =>
  `${path}?${new URLSearchParams(filters(days)).toString()}`
