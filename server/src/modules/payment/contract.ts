import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { BoolIn, IdIn, IdOut, Line, MoneyOut, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'
import { bookingErrors, invoiceKinds, paymentMethods } from '../booking/contract.ts'

// Money that comes in (rule PAY-1): lines of bank statements that staff match to orders.

export const paymentErrors = defineErrors('payment', {
  STATEMENT_UNREADABLE: [400, 133101],
  LINE_DECIDED: [409, 133102],
  PAYMENT_NOT_THIS: [409, 133103],
  NO_ONLINE_PAYMENT: [409, 133104],
  NOTHING_TO_PAY: [409, 133105],
  MESSAGE_NOT_SIGNED: [403, 133106],
  MESSAGE_TOO_OLD: [409, 133107],
  AMOUNT_DIFFERS: [409, 133108],
  /** With `sum` and `line`. */
  PARTS_DIFFER: [409, 133109],
  /** With `number`. */
  PART_UNKNOWN: [409, 133110],
  /** With `number` and `most`. */
  PART_TOO_MUCH: [409, 133111],
  PARTS_OF_SEVERAL: [409, 133112],
  NOTHING_FROM_BALANCE: [409, 133113],
})

export const banks = ['ICBC', 'CCB', 'CMB'] as const
export const bankLineStates = ['open', 'booked', 'set aside'] as const
export const onlineStates = ['started', 'paid', 'failed'] as const
/** What speaks for a proposal: the number of the order or of its invoice in the remark, who paid, how much. */
export const proposalReasons = ['number', 'payer', 'amount', 'recorded'] as const
/** Why a payment failed, where we know it in words of our own. */
export const failureReasons = ['declined'] as const
/** Over how many invoices and orders one line is split at most. */
export const MAX_PARTS = 100
export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024

export const bankLineListing = {
  filters: {
    search: { kind: 'text', max: 100 },
    status: { kind: 'someOf', of: bankLineStates },
    /** Of which something stays on a company’s account. */
    kept: { kind: 'oneOf', of: ['on account'] },
    bank: { kind: 'oneOf', of: banks },
    booked: { kind: 'days', keys: ['from', 'until'] },
  },
  sorts: ['booked', 'amount', 'payer'],
  sort: '-booked',
  tabs: 'status',
  most: 10_000,
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
    where: [
      { of: 'orderNumbers', title: 'payment:where' },
      { of: 'company', title: 'payment:company' },
      { of: 'onAccount.amount', type: 'number', title: 'payment:onAccount' },
    ],
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
  /** Where it went, an amount each; without an order: on the company's account. */
  parts: z.array(z.object({ orderId: IdOut.nullable(), orderNumber: z.string(), amount: MoneyOut })),
  /** The numbers of these orders. */
  orderNumbers: z.string(),
  company: z.string(),
  /** What of it the order did not need, or came for none; null where its order needed all of it. */
  onAccount: MoneyOut.nullable(),
  /** Which booking of the line stands; null where none does. */
  booking: IdOut.nullable(),
  /** The last booking that was taken back; null where none was. */
  undone: z.object({ reason: z.string(), at: TimeOut, by: z.string(), bookedBy: z.string() }).nullable(),
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
  payables: {
    method: 'GET',
    path: '/order/mall/payments/payables',
    access: 'staffOrders',
    owner: 'staff',
    summary:
      'What an open line may pay: the open invoices and orders of its payer, or of whose order or invoice is named, and sets of them that come to its amount',
    input: z.object({ lineId: IdIn, number: Line(40).optional() }),
    output: z.object({
      companies: z.array(
        z.object({
          companyId: IdOut,
          company: z.string(),
          /** What is named first, then the earliest due; 100 at most. */
          items: z.array(
            z.object({
              /** Of an order: what no invoice asks for yet. */
              kind: z.enum(['invoice', 'order']),
              number: z.string(),
              orderId: IdOut,
              orderNumber: z.string(),
              open: MoneyOut,
              /** What settles it, less the discount for early payment; null where that is all of it. */
              early: MoneyOut.nullable(),
              dueOn: z.iso.date().nullable(),
            }),
          ),
          /** Whether it owes more than these. */
          more: z.boolean(),
          /** Sets of items that come to the line's amount exactly, three at most. */
          sets: z.array(z.array(z.object({ number: z.string(), amount: MoneyOut }))),
          /** Whether all sets of these items were tried. */
          tried: z.boolean(),
        }),
      ),
    }),
    errors: [errors.NOT_FOUND, paymentErrors.LINE_DECIDED],
  },
  splitLine: {
    ...staff,
    path: '/order/mall/payments/splitLine',
    summary:
      'Books an open line for several invoices and orders of one company, each with its amount; parts and what stays on account come to the line exactly',
    input: z.object({
      lineId: IdIn,
      parts: z
        .array(z.object({ number: Line(40, 1), amount: Line(20, 1) }))
        .min(1)
        .max(MAX_PARTS),
      /** What of it stays on the company's account. */
      onAccount: Line(20, 1).optional(),
    }),
    output: z.object({ id: IdOut, parts: z.int() }),
    errors: [
      errors.NOT_FOUND,
      paymentErrors.LINE_DECIDED,
      paymentErrors.PARTS_DIFFER,
      paymentErrors.PART_UNKNOWN,
      paymentErrors.PART_TOO_MUCH,
      paymentErrors.PARTS_OF_SEVERAL,
      bookingErrors.AMOUNT_NOT_POSSIBLE,
    ],
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
  putBackOnAccount: {
    ...staff,
    path: '/order/mall/payments/putBackOnAccount',
    summary:
      'Moves what the balance on account of its company has paid of an order back onto that balance, with the reason; it is open again',
    input: z.object({ id: IdIn, reason: Paragraph(500, 1) }),
    output: z.object({ id: IdOut, amount: MoneyOut }),
    errors: [errors.NOT_FOUND, paymentErrors.NOTHING_FROM_BALANCE],
  },
  ofOrder: {
    method: 'GET',
    path: '/order/mall/payments/ofOrder/:id',
    access: ['orderManagement', 'staffOrders'],
    owner: 'buyer',
    summary: 'Invoices and payments of an order, what is open of it, and how it can be paid now',
    input: z.object({ id: IdIn }),
    output: z.object({
      open: MoneyOut,
      /** What of it is the deposit, which is paid before the goods leave; null where none is open. */
      deposit: MoneyOut.nullable(),
      /** Where what is open is transferred to; null where nothing is open, or the house names no account of that currency. */
      transferTo: z.object({ holder: z.string(), bank: z.string(), account: z.string(), swift: z.string() }).nullable(),
      /** Whether it can be paid online now. */
      online: z.boolean(),
      /** What its company has on account, where the caller may use it. */
      balance: MoneyOut.nullable(),
      /** What of it was paid from there, which staff can move back; null where nothing was. */
      fromBalance: MoneyOut.nullable(),
      invoices: z.array(
        z.object({
          id: IdOut,
          number: z.string(),
          kind: z.enum(invoiceKinds),
          /** A pro-forma that asks for the deposit of its order. */
          ofDeposit: z.boolean(),
          issuedOn: z.iso.date(),
          dueOn: z.iso.date().nullable(),
          total: MoneyOut,
          open: MoneyOut,
          /** What is taken off where the rest is paid by that day. */
          discount: MoneyOut.nullable(),
          discountUntil: z.iso.date().nullable(),
        }),
      ),
      payments: z.array(
        z.object({
          id: IdOut,
          direction: z.enum(['in', 'out']),
          method: z.enum(paymentMethods),
          amount: MoneyOut,
          reference: z.string(),
          paidOn: z.iso.date(),
          /** What of it the order did not need and its company has on account since; null where it needed all of it. */
          onAccount: MoneyOut.nullable(),
          /** On which day it was taken back, because it had been booked by mistake; null where it was not. */
          undoneOn: z.iso.date().nullable(),
        }),
      ),
    }),
    errors: [errors.NOT_FOUND],
  },
  ifClosed: {
    method: 'GET',
    path: '/order/mall/payments/ifClosed/:id',
    access: 'staffOrders',
    owner: 'staff',
    summary:
      'What follows for money and stock if an order of which a part has left is closed now: nothing is changed by asking',
    input: z.object({ id: IdIn }),
    output: z.object({
      /** What the order comes to now, and with what has left alone. */
      before: MoneyOut,
      total: MoneyOut,
      /** Of what was paid what would be owed back, or what would still be open. */
      refundDue: MoneyOut,
      open: MoneyOut,
      /** Units that are not sent, and how many of them lie reserved and would be free. */
      units: z.int(),
      reserved: z.int(),
    }),
    errors: [errors.NOT_FOUND],
  },
  start: {
    method: 'POST',
    path: '/order/mall/payments/start',
    access: 'orderManagement',
    urgent: true,
    owner: 'buyer',
    onBehalf: false,
    limit: 30,
    summary: 'Sets out to pay what is open of an order online, or its deposit alone; answers where the buyer pays',
    input: z.object({ id: IdIn, depositOnly: BoolIn.default(false) }),
    output: z.object({ paymentId: z.uuid(), path: z.string() }),
    errors: [errors.NOT_FOUND, paymentErrors.NO_ONLINE_PAYMENT, paymentErrors.NOTHING_TO_PAY],
  },
  show: {
    method: 'GET',
    path: '/order/mall/payments/online/:paymentId',
    access: 'orderManagement',
    owner: 'buyer',
    summary: 'One payment online: of which order, how much, and what became of it',
    input: z.object({ paymentId: z.uuid() }),
    output: z.object({
      orderId: IdOut,
      orderNumber: z.string(),
      amount: MoneyOut,
      status: z.enum(onlineStates),
      /** One of `failureReasons`, or the provider's own words. */
      failure: z.string(),
      /** What the order still needs now, which may have been paid otherwise or cancelled meanwhile. */
      open: MoneyOut,
      /** What of a payment that went through the order did not need; null where it needed all of it. */
      onAccount: MoneyOut.nullable(),
    }),
    errors: [errors.NOT_FOUND],
  },
  actLocally: {
    method: 'POST',
    path: '/order/mall/payments/local',
    access: 'orderManagement',
    owner: 'buyer',
    summary: 'The page of the demo’s own provider: a payment that goes through, or fails, as its signed message',
    input: z.object({ paymentId: z.uuid(), outcome: z.enum(['paid', 'failed']) }),
    output: z.object({ timestamp: z.string(), payload: z.string(), signature: z.string() }),
    errors: [errors.NOT_FOUND, paymentErrors.NO_ONLINE_PAYMENT],
    reads: true,
  },
  message: {
    method: 'POST',
    path: '/order/mall/payments/message',
    access: 'public',
    urgent: true,
    limit: 300,
    summary:
      'What a payment provider says: signed over time and payload, good for five minutes, booked once however often it comes',
    input: z.object({
      timestamp: z.string().regex(/^\d{1,12}$/),
      payload: z.string().max(4000),
      signature: z.string().max(200),
    }),
    output: z.object({ outcome: z.enum(['booked', 'noted', 'known']) }),
    errors: [
      errors.NOT_FOUND,
      paymentErrors.NO_ONLINE_PAYMENT,
      paymentErrors.MESSAGE_NOT_SIGNED,
      paymentErrors.MESSAGE_TOO_OLD,
      paymentErrors.AMOUNT_DIFFERS,
    ],
  },
})
