import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { IdIn, IdOut, Line, MoneyOut, Paragraph } from '../../kernel/shared/wire.ts'
import { bookingErrors } from '../booking/contract.ts'

// Money that comes in (rule PAY-1): lines of bank statements that staff match to orders.

export const paymentErrors = defineErrors('payment', {
  STATEMENT_UNREADABLE: [400, 133101],
  LINE_DECIDED: [409, 133102],
  PAYMENT_NOT_THIS: [409, 133103],
})

export const banks = ['ICBC', 'CCB', 'CMB'] as const
export const bankLineStates = ['open', 'booked', 'set aside'] as const
/** What speaks for a proposal: the number of the order or of its invoice in the remark, who paid, how much. */
export const proposalReasons = ['number', 'payer', 'amount', 'recorded'] as const
export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024

export const bankLineListing = {
  filters: {
    search: { kind: 'text', max: 100 },
    status: { kind: 'someOf', of: bankLineStates },
    bank: { kind: 'oneOf', of: banks },
    booked: { kind: 'days', keys: ['from', 'until'] },
  },
  sorts: ['booked', 'amount', 'payer'],
  sort: '-booked',
  tabs: 'status',
  title: 'payment:bankLines',
  label: 'payerName',
  columns: {
    booked: { of: 'bookedOn', title: 'payment:bookedOn' },
    bank: { of: 'bank', type: 'word', words: 'payment:bank.', title: 'payment:bankTitle' },
    amount: [
      { of: 'amount.amount', type: 'number', title: 'payment:amount' },
      { of: 'amount.currency', title: 'payment:currency' },
    ],
    payer: [
      { of: 'payerName', title: 'payment:payer' },
      { of: 'payerAccount', title: 'payment:payerAccount' },
    ],
    remark: { of: 'remark', title: 'payment:remark' },
    status: { of: 'status', type: 'word', words: 'payment:lineState.', title: 'payment:lineStateTitle' },
  },
} as const satisfies Listing

const Proposal = z.object({
  orderId: IdOut.nullable(),
  orderNumber: z.string(),
  companyId: IdOut,
  company: z.string(),
  /** What is still to be paid of the order; null where the money would stay on account. */
  open: MoneyOut.nullable(),
  /** A payment that was recorded by hand and is this line. */
  paymentId: IdOut.nullable(),
  reasons: z.array(z.enum(proposalReasons)),
})
const BankLine = z.object({
  id: IdOut,
  bank: z.enum(banks),
  bookedOn: z.iso.date(),
  amount: MoneyOut,
  payerName: z.string(),
  payerAccount: z.string(),
  remark: z.string(),
  serial: z.string(),
  status: z.enum(bankLineStates),
  note: z.string(),
  /** Where it went. */
  orderId: IdOut.nullable(),
  orderNumber: z.string(),
  company: z.string(),
  /** For what the money may be, the likeliest first; of open lines. */
  proposals: z.array(Proposal),
})
const staff = { method: 'POST', access: 'staffOrders', owner: 'staff', onBehalf: false } as const

export const payment = defineContract('payment', {
  readStatement: {
    ...staff,
    path: '/order/mall/payments/statement',
    summary:
      'Reads a bank statement (CSV of ICBC, CCB or CMB, GB18030 or UTF-8): what came in is kept, each line once; what went out is left out',
    input: z.object({}),
    carries: 'file',
    bodyLimit: MAX_STATEMENT_BYTES,
    limit: 30,
    output: z.object({
      bank: z.enum(banks),
      /** Lines that are new, that were known, of money that went out, and that could not be read, by their row. */
      added: z.int(),
      known: z.int(),
      outgoing: z.int(),
      unreadable: z.array(z.int()),
    }),
    errors: [paymentErrors.STATEMENT_UNREADABLE, errors.TOO_LARGE, errors.UNSUPPORTED_MEDIA],
  },
  lines: {
    method: 'GET',
    path: '/order/mall/payments/bankLines',
    access: 'staffOrders',
    summary: 'Lines of bank statements, with what each may be for',
    input: z.object(listingInput(bankLineListing)),
    output: listingOutput(BankLine),
    lists: bankLineListing,
  },
  bookLine: {
    ...staff,
    path: '/order/mall/payments/bookLine',
    summary:
      'Books an open line: for an order, on a company’s account, or as a payment that was recorded by hand before; more than an order needs stays on account',
    input: z.object({
      lineId: IdIn,
      /** By its number, as people read it. */
      orderNumber: Line(40).optional(),
      companyId: IdIn.optional(),
      paymentId: IdIn.optional(),
    }),
    output: z.object({ id: IdOut, onAccount: MoneyOut }),
    errors: [errors.NOT_FOUND, paymentErrors.LINE_DECIDED, paymentErrors.PAYMENT_NOT_THIS],
  },
  setAside: {
    ...staff,
    path: '/order/mall/payments/setAside',
    summary: 'Sets a line aside that is no payment of a customer, with the reason',
    input: z.object({ lineId: IdIn, note: Paragraph(500, 1) }),
    output: z.object({ id: IdOut }),
    errors: [errors.NOT_FOUND, paymentErrors.LINE_DECIDED],
  },
  takeUp: {
    ...staff,
    path: '/order/mall/payments/takeUp',
    summary: 'Opens a line again that was set aside',
    input: z.object({ lineId: IdIn }),
    output: z.object({ id: IdOut }),
    errors: [errors.NOT_FOUND, paymentErrors.LINE_DECIDED],
  },
  payFromBalance: {
    method: 'POST',
    path: '/order/mall/payments/fromBalance',
    access: ['companyManagement', 'staffOrders'],
    owner: 'buyer',
    onBehalf: false,
    summary: 'Pays an order from the balance on account of its company, as far as that goes',
    input: z.object({ id: IdIn }),
    output: z.object({ id: IdOut, paid: MoneyOut }),
    errors: [errors.NOT_FOUND, bookingErrors.BALANCE_TOO_SMALL],
  },
  keepOnAccount: {
    method: 'POST',
    path: '/order/mall/payments/keepOnAccount',
    access: ['companyManagement', 'staffOrders'],
    owner: 'buyer',
    onBehalf: false,
    summary: 'Leaves what is owed back for an order on the account of its company, for other orders',
    input: z.object({ id: IdIn }),
    output: z.object({ id: IdOut, kept: MoneyOut }),
    errors: [errors.NOT_FOUND, bookingErrors.REFUND_TOO_MUCH],
  },
})
