import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { companyFilter, type Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { currencyCodes } from '../../kernel/shared/money.ts'
import { BoolIn, IdIn, IdOut, IntIn, Line, MailsOut, MoneyOut, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'
import { bookingErrors, holdKinds, invoiceKinds } from '../booking/contract.ts'

// What companies owe: their invoices, their balance, and how long it has been open (rule PAY-1).

export const invoiceStates = ['open', 'overdue', 'paid', 'issued'] as const

export const invoiceListing = {
  filters: {
    /** Number of the invoice or of its order; for staff also the company. */
    search: { kind: 'text', max: 100 },
    ofCompany: companyFilter,
    state: { kind: 'someOf', of: invoiceStates },
    kind: { kind: 'someOf', of: invoiceKinds },
    currency: { kind: 'oneOf', of: currencyCodes },
    issued: { kind: 'days', keys: ['from', 'until'] },
    due: { kind: 'days', keys: ['dueFrom', 'dueUntil'] },
  },
  sorts: ['number', 'issued', 'due', 'total', 'open'],
  sort: '-number',
  tabs: 'state',
  most: 10_000,
  title: 'invoice:title',
  label: 'number',
  columns: {
    number: [
      { of: 'number', title: 'invoice:number' },
      { of: 'kind', type: 'word', words: 'invoice:kind.', title: 'invoice:kindTitle' },
    ],
    state: { of: 'state', type: 'word', words: 'invoice:state.', title: 'invoice:stateTitle' },
    order: { of: 'orderNumber', title: 'invoice:orderNumber' },
    company: { of: 'company', title: 'invoice:company' },
    issued: { of: 'issuedOn', title: 'invoice:issuedOn' },
    due: { of: 'dueOn', title: 'invoice:dueOn' },
    total: [
      { of: 'total.amount', type: 'number', title: 'invoice:total' },
      { of: 'total.currency', title: 'invoice:currency' },
    ],
    open: { of: 'open.amount', type: 'number', title: 'invoice:open' },
  },
} as const satisfies Listing

export const ageingListing = {
  filters: {
    search: { kind: 'text', max: 100 },
    currency: { kind: 'oneOf', of: currencyCodes },
    /** Whose company may not buy on account now, and why. */
    hold: { kind: 'someOf', of: holdKinds },
  },
  sorts: ['company', 'open', 'overdue', 'oldest'],
  sort: '-overdue',
  most: 10_000,
  title: 'invoice:ageing',
  id: null,
  label: 'company',
  columns: {
    company: { of: 'company', title: 'invoice:company' },
    currency: { of: 'open.currency', title: 'invoice:currency' },
    open: { of: 'open.amount', type: 'number', title: 'invoice:open' },
    notDue: { of: 'notDue.amount', type: 'number', title: 'invoice:notDue' },
    to30: { of: 'to30.amount', type: 'number', title: 'invoice:to30' },
    to60: { of: 'to60.amount', type: 'number', title: 'invoice:to60' },
    to90: { of: 'to90.amount', type: 'number', title: 'invoice:to90' },
    over90: { of: 'over90.amount', type: 'number', title: 'invoice:over90' },
    oldest: { of: 'oldestDueOn', title: 'invoice:oldest' },
    hold: { of: 'hold', type: 'word', words: 'invoice:hold.', title: 'invoice:holdTitle' },
  },
} as const satisfies Listing

/** What a company owes in one currency, by how long it is overdue. */
const Ageing = {
  open: MoneyOut,
  notDue: MoneyOut,
  /** Due today, or overdue for up to 30, 60, 90 days, and for longer. */
  to30: MoneyOut,
  to60: MoneyOut,
  to90: MoneyOut,
  over90: MoneyOut,
  oldestDueOn: z.iso.date().nullable(),
}

/** Days that an invoice may be overdue before its company may not buy on account. */
const Days = IntIn.pipe(z.int().min(0).max(365))

/** What stands against a company's buying on account. */
const Hold = z.object({
  kind: z.enum(holdKinds),
  /** What its people read in the checkout, in the caller's language. */
  says: z.string(),
  /** Of a suspension: why, since when, and for staff by whom; why is empty for the company where staff keep it to themselves. */
  reason: z.string(),
  reasonShown: z.boolean(),
  since: TimeOut.nullable(),
  by: z.string(),
})

export const invoice = defineContract('invoice', {
  list: {
    method: 'POST',
    path: '/order/mall/invoices/list',
    access: ['orderManagement', 'staffOrders'],
    summary:
      'Invoices of the orders that the caller sees: one’s own, a company administrator’s company’s, all for staff',
    input: z.object(listingInput(invoiceListing)),
    output: listingOutput(
      z.object({
        id: IdOut,
        number: z.string(),
        kind: z.enum(invoiceKinds),
        state: z.enum(invoiceStates),
        orderId: IdOut,
        orderNumber: z.string(),
        company: z.string(),
        issuedOn: z.iso.date(),
        dueOn: z.iso.date().nullable(),
        total: MoneyOut,
        tax: MoneyOut,
        open: MoneyOut,
      }),
    ),
    lists: invoiceListing,
    owner: 'buyer',
    reads: true,
  },
  account: {
    method: 'GET',
    path: '/order/mall/invoices/account',
    access: ['companyManagement', 'staffOrders'],
    summary:
      'What a company owes and has on account, its credit limit and what is left of it; the caller’s own, any for staff',
    owner: 'company',
    input: z.object({ companyId: IdIn.optional() }),
    output: z.object({
      company: z.string(),
      creditLimit: MoneyOut.nullable(),
      /** Of orders that are paid after shipment: unpaid invoices, and what was ordered and is not invoiced yet. */
      used: MoneyOut.nullable(),
      /** Why it cannot buy on account now; null where it can. */
      hold: Hold.nullable(),
      /** By how many days an invoice may be overdue before it cannot, and whether that is said of this company alone. */
      overdueDays: z.object({ days: z.int(), own: z.boolean() }),
      currencies: z.array(z.object({ ...Ageing, onAccount: MoneyOut })),
    }),
    errors: [errors.NOT_FOUND],
  },
  ageing: {
    method: 'GET',
    path: '/order/mall/invoices/ageing',
    access: 'staffOrders',
    summary: 'What companies owe in each currency, by how long it is overdue',
    input: z.object(listingInput(ageingListing)),
    output: listingOutput(
      z.object({ companyId: IdOut, company: z.string(), ...Ageing, hold: z.enum(holdKinds).nullable() }),
    ),
    lists: ageingListing,
  },
  credit: {
    method: 'POST',
    path: '/order/mall/invoices/credit',
    access: 'staffOrders',
    owner: 'staff',
    onBehalf: false,
    idempotent: true,
    summary: 'A credit note on an invoice; what was paid of that amount is owed back',
    input: z.object({ id: IdIn, amount: Line(20, 1), reason: Paragraph(500, 1) }),
    output: z.object({ id: IdOut, number: z.string() }),
    errors: [errors.NOT_FOUND, bookingErrors.AMOUNT_NOT_POSSIBLE, bookingErrors.CREDIT_TOO_MUCH],
  },
  setHold: {
    method: 'POST',
    path: '/order/mall/invoices/hold',
    access: 'staffOrders',
    owner: 'staff',
    onBehalf: false,
    summary:
      'Suspends a company’s buying on account or lifts that, with a reason that its people read where staff want it, and tells its administrators; orders in advance stay possible',
    input: z.object({ companyId: IdIn, hold: BoolIn, reason: Paragraph(500, 1), reasonShown: BoolIn.default(true) }),
    errors: [errors.NOT_FOUND, errors.CHANGED_MEANWHILE],
  },
  holdMails: {
    method: 'POST',
    path: '/order/mall/invoices/holdMails',
    access: 'staffOrders',
    owner: 'staff',
    onBehalf: false,
    reads: true,
    summary:
      'The emails that suspending a company’s buying on account, or lifting that, would send: to each administrator in their language',
    input: z.object({
      companyId: IdIn,
      hold: BoolIn,
      reason: Paragraph(500).default(''),
      reasonShown: BoolIn.default(true),
    }),
    output: z.object({
      mails: MailsOut,
    }),
    errors: [errors.NOT_FOUND],
  },
  overdueDays: {
    method: 'GET',
    path: '/order/mall/invoices/overdueDays',
    access: 'staffOrders',
    summary:
      'By how many days an invoice may be overdue before its company cannot buy on account, where nothing is said of it alone',
    input: z.object({}),
    output: z.object({ days: z.int() }),
  },
  setOverdueDays: {
    method: 'POST',
    path: '/order/mall/invoices/setOverdueDays',
    access: 'staffPrices',
    owner: 'staff',
    onBehalf: false,
    summary: 'Says it of one company (null: as the house), or of all that have no days of their own',
    input: z
      .object({ companyId: IdIn.optional(), days: Days.nullable() })
      .refine(({ companyId, days }) => companyId !== undefined || days !== null),
    errors: [errors.NOT_FOUND],
  },
})
