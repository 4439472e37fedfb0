import { defineErrors } from '../../kernel/shared/errors.ts'

/** Refusals of invoices, payments and the ledger (rule PAY-1). */
export const bookingErrors = defineErrors('booking', {
  AMOUNT_NOT_POSSIBLE: [409, 133001],
  PAYMENT_KNOWN: [409, 133002],
  REFUND_TOO_MUCH: [409, 133003],
  BALANCE_TOO_SMALL: [409, 133004],
  DAY_NOT_YET: [409, 133005],
  CREDIT_LIMIT: [409, 133006],
  CREDIT_TOO_MUCH: [409, 133007],
  INVOICE_SETTLED: [409, 133008],
  LATER_INVOICES: [409, 133009],
  CREDIT_HELD: [409, 133010],
  CREDIT_OVERDUE: [409, 133011],
})

/** Why a company may not buy on account: staff have suspended it, or its invoices are overdue for too long. */
export const holdKinds = ['suspended', 'overdue'] as const
export type HoldKind = (typeof holdKinds)[number]

/** What a document is: a pro-forma asks for money before the goods leave, and is not booked; of a void one nothing is owed any more. */
export const invoiceKinds = ['proforma', 'invoice', 'credit note', 'void'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]
export const paymentMethods = ['transfer', 'bank file', 'online', 'carried over'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const entryKinds = [
  'payment',
  'refund',
  'transfer',
  'invoice',
  'credit note',
  'application',
  'early discount',
  'reversal',
] as const
