import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { companyFilter, type Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { currencyCodes } from '../../kernel/shared/money.ts'
import { IdIn, IdOut, Line, MoneyOut } from '../../kernel/shared/wire.ts'
import { bookingErrors } from '../booking/contract.ts'

// Money that companies have on account: what came and went, and sending it back to their bank (rule PAY-1).

/**
 * Received by the bank, kept of what an order was owed back, used for an order, returned to the company's bank, taken back because it had
 * been booked by mistake.
 */
export const balanceMoves = ['received', 'kept', 'used', 'returned', 'taken back'] as const

export const balanceListing = {
  filters: {
    /** Reference of the payment, number of the order; for staff also the company. */
    search: { kind: 'text', max: 100 },
    ofCompany: companyFilter,
    move: { kind: 'someOf', of: balanceMoves },
    currency: { kind: 'oneOf', of: currencyCodes },
    booked: { kind: 'days', keys: ['from', 'until'] },
  },
  sorts: ['booked', 'amount'],
  sort: '-booked',
  most: 10_000,
  title: 'balance:title',
  label: 'reference',
  columns: {
    booked: { of: 'bookedOn', title: 'balance:bookedOn' },
    company: { of: 'company', title: 'balance:company' },
    move: { of: 'move', type: 'word', words: 'balance:move.', title: 'balance:moveTitle' },
    amount: [
      { of: 'amount.amount', type: 'number', title: 'balance:amount' },
      { of: 'amount.currency', title: 'balance:currency' },
    ],
    after: { of: 'after.amount', type: 'number', title: 'balance:after' },
    order: { of: 'orderNumber', title: 'balance:order' },
    reference: { of: 'reference', title: 'balance:reference' },
  },
} as const satisfies Listing

export const balance = defineContract('balance', {
  list: {
    method: 'GET',
    path: '/order/mall/balance/list',
    access: ['companyManagement', 'staffOrders'],
    owner: 'company',
    summary:
      'What came to a company’s money on account and what went from it, newest first; the caller’s own, all for staff',
    input: z.object(listingInput(balanceListing)),
    output: listingOutput(
      z.object({
        id: IdOut,
        bookedOn: z.iso.date(),
        companyId: IdOut,
        company: z.string(),
        move: z.enum(balanceMoves),
        /** Below nothing where it went. */
        amount: MoneyOut,
        /** What was on account in that currency then. */
        after: MoneyOut,
        orderId: IdOut.nullable(),
        orderNumber: z.string(),
        reference: z.string(),
      }),
    ),
    lists: balanceListing,
  },
  giveBack: {
    method: 'POST',
    path: '/order/mall/balance/giveBack',
    access: 'staffOrders',
    owner: 'staff',
    onBehalf: false,
    idempotent: true,
    summary:
      'Records a bank transfer that returns money on account to its company, at most what is there, and tells the company’s administrators',
    input: z.object({
      companyId: IdIn,
      currency: z.enum(currencyCodes),
      amount: Line(20, 1),
      /** What was on account when the amount was decided; refused where it is another by now. */
      shown: Line(20, 1),
      /** Of the transfer; each is recorded once for a company. */
      reference: Line(200, 1),
      /** The day in China on which it left; today unless told. */
      paidOn: z.iso.date().optional(),
    }),
    output: z.object({ id: IdOut, left: MoneyOut }),
    errors: [
      errors.NOT_FOUND,
      errors.CHANGED_MEANWHILE,
      bookingErrors.AMOUNT_NOT_POSSIBLE,
      bookingErrors.BALANCE_TOO_SMALL,
      bookingErrors.DAY_NOT_YET,
      bookingErrors.PAYMENT_KNOWN,
    ],
  },
})
