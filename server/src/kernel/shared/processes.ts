import type { Permission } from './access.ts'

// The processes in which a person is asked to do something, declared once: who sees and holds their tasks, how soon they are due, and
// where the record opens. Plain data: the kernel opens tasks by it, the module `task` lists them, pages lead to them.

/** The desks that share tasks. */
export const taskQueues = ['companies', 'orders', 'quotes', 'money', 'catalogue'] as const
export type TaskQueue = (typeof taskQueues)[number]

interface Process {
  queue: TaskQueue
  /** Who sees its tasks and may hold them. */
  access: Permission
  /** Hours until a task is due. */
  hours: number
  /** The page of the record; `{subject}`, `{company}` and `{task}` stand for ids. Null: the task says all there is. */
  page: `/${string}` | null
  /** No deed elsewhere ends it: whoever holds the task says that it is done. */
  byHand?: true
  /** It stands until its cause is gone: nobody deletes it. */
  stays?: true
  /** Which notification tells those who may hold it that it has come. */
  tells?:
    | 'companyRegistered'
    | 'companyChanged'
    | 'addressProposed'
    | 'orderWaiting'
    | 'complaintReported'
    | 'reviewToCheck'
}

export const processes = {
  company_review: {
    queue: 'companies',
    access: 'staffCompanies',
    hours: 24,
    page: '/admin/companies/{subject}',
    tells: 'companyRegistered',
  },
  company_change: {
    queue: 'companies',
    access: 'staffCompanies',
    hours: 24,
    page: '/admin/companies/{subject}',
    byHand: true,
    tells: 'companyChanged',
  },
  address_review: {
    queue: 'companies',
    access: 'staffCompanies',
    hours: 24,
    page: '/admin/companies/{company}',
    tells: 'addressProposed',
  },
  erp_customer: {
    queue: 'companies',
    access: 'staffCompanies',
    hours: 72,
    page: '/admin/companies/{subject}?tab=erp',
    byHand: true,
  },
  permit_review: { queue: 'companies', access: 'staffCompanies', hours: 24, page: '/admin/permits' },
  permit_expiry: { queue: 'companies', access: 'staffCompanies', hours: 24 * 7, page: '/admin/permits', byHand: true },
  order_approval: {
    queue: 'orders',
    access: 'staffOrders',
    hours: 4,
    page: '/admin/orders/{subject}',
    tells: 'orderWaiting',
  },
  order_error: { queue: 'orders', access: 'staffOrders', hours: 2, page: '/admin/orders/{subject}' },
  complaint: {
    queue: 'orders',
    access: 'staffOrders',
    hours: 24,
    page: '/admin/complaints/{subject}',
    tells: 'complaintReported',
  },
  erp_failure: { queue: 'orders', access: 'staffOrders', hours: 2, page: '/admin/orders/{subject}' },
  quote_unanswered: { queue: 'quotes', access: 'staffQuotes', hours: 8, page: '/admin/quotes/{subject}' },
  quote_review: { queue: 'quotes', access: 'staffQuotes', hours: 4, page: '/admin/quotes/{subject}' },
  payment_match: { queue: 'money', access: 'staffOrders', hours: 24, page: '/admin/payments' },
  upload_failure: { queue: 'catalogue', access: 'staffCatalogue', hours: 24, page: null, byHand: true },
  feed_failure: {
    queue: 'catalogue',
    access: 'staffCatalogue',
    hours: 24,
    page: '/supplier/feeds/{subject}',
    stays: true,
  },
  identity_conflict: { queue: 'catalogue', access: 'staffCatalogue', hours: 72, page: '/admin/conflicts/{task}' },
  stock_shortage: { queue: 'catalogue', access: 'staffCatalogue', hours: 24, page: null, stays: true },
  featured_suppliers: {
    queue: 'catalogue',
    access: 'staffMarketing',
    hours: 24,
    page: '/admin/featured-suppliers',
    stays: true,
  },
  review_check: {
    queue: 'catalogue',
    access: 'staffCatalogue',
    hours: 24,
    page: '/admin/reviews',
    stays: true,
    tells: 'reviewToCheck',
  },
  price_confirmation: { queue: 'catalogue', access: 'staffCatalogue', hours: 24, page: null },
} as const satisfies Record<string, Process>

export type TaskKind = keyof typeof processes
export const taskKinds = Object.keys(processes) as [TaskKind, ...TaskKind[]]
export const processOf = (kind: TaskKind): Process => processes[kind]
