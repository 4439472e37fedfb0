import type { Db } from '../../kernel/context.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { fromDecimal, share, type Currency, type Money as Amount } from '../../kernel/shared/money.ts'
import { moneyText } from '../cart/rules.ts'
import { dueDay } from '../domain/rules.ts'
import { referenceOn } from '../domain/service.ts'
import { costAfterClosing } from '../pricing/rules.ts'
import { bookingErrors, type PaymentMethod } from './contract.ts'
import { limitUnlessHeld } from './hold.ts'
import * as rules from './rules.ts'
import * as store from './store.ts'

// What is booked when orders move and money comes or goes. Whoever calls has locked the order; triggers keep its figures.

/** The advance of an order pays what is open, as of the day on which the money was there. */
async function settle(
  db: Db,
  orderId: number,
  day: string,
  by: { first?: number | null; paymentId?: number } = {},
): Promise<void> {
  const book = await store.bookOf(db, orderId)
  for (const entry of rules.settle(book, day, by.first)) {
    const invoiceId = entry.lines.find((line) => line.invoiceId !== null)!.invoiceId!
    const of = { companyId: book.companyId, currency: book.currency, day, invoiceId }
    await store.post(db, entry, by.paymentId === undefined ? of : { ...of, paymentId: by.paymentId })
  }
}

/** Asks for what of an order is paid before its goods leave: the whole, its deposit, or nothing. */
export async function issueProforma(db: Db, orderId: number, day: string): Promise<void> {
  const { companyId, currency, tax, grandTotal, prepaid, deposit } = await store.invoiceable(db, orderId)
  const total = prepaid ? grandTotal : deposit
  if (total === 0) return
  await store.insertInvoice(db, {
    kind: 'proforma',
    orderId,
    companyId,
    currency,
    tax: share(tax, total, grandTotal),
    total,
    shipmentId: null,
    issuedOn: day,
    dueOn: null,
    discount: 0,
    discountUntil: null,
  })
}

/**
 * Invoices what has left and was not invoiced: what the order would come to if it ended with the parcels so far, less what
 * stands on earlier invoices. So the last invoice makes them add up to the order, and one that ends early owes what was sent.
 * @param shipmentId the parcel that has just left; null where an order is closed
 * @throws Refusal LATER_INVOICES where more was invoiced by now
 */
export async function invoiceGoods(db: Db, orderId: number, shipmentId: number | null, day: string): Promise<void> {
  const order = await store.invoiceable(db, orderId)
  const { shippingParts: parts = null, coupons = [] } = order.placedCost ?? {}
  const sofar = costAfterClosing({ ...order, parts, coupons }, order.lines)
  const total = sofar.grandTotal - order.invoiced
  // Only where a parcel was taken back on which later ones are reckoned.
  if (total < 0) throw refuse(bookingErrors.LATER_INVOICES)
  if (total === 0) return
  const tax = Math.min(total, Math.max(0, sofar.tax - order.invoicedTax))
  const { companyId, currency, paymentTerm } = order
  const invoiceId = await store.insertInvoice(db, {
    kind: 'invoice',
    orderId,
    companyId,
    shipmentId,
    issuedOn: day,
    dueOn: dueDay(paymentTerm, { invoiced: day, delivered: null }),
    ...rules.earlyDiscount(paymentTerm, day, total),
    currency,
    tax,
    total,
  })
  const entry = rules.invoiced({ orderId, invoiceId }, { total, tax })
  await store.post(db, entry, { companyId, currency, day, invoiceId })
  await settle(db, orderId, day)
}

/**
 * A parcel is taken back: its invoice is void, what was paid of it is the order's advance again.
 * @throws Refusal INVOICE_SETTLED where a credit note or a discount for early payment stands on it
 */
export async function takeInvoiceBack(db: Db, orderId: number, shipmentId: number, day: string): Promise<void> {
  const invoice = await store.invoiceOfParcel(db, shipmentId)
  if (!invoice) return
  if (invoice.settled) throw refuse(bookingErrors.INVOICE_SETTLED)
  const { companyId, currency } = await store.bookOf(db, orderId)
  const of = { companyId, currency, day, invoiceId: invoice.id }
  const { release, reversal } = rules.reversed({ orderId, invoiceId: invoice.id }, invoice)
  if (release) await store.post(db, release, of)
  await store.post(db, reversal, of)
  await store.voidInvoice(db, invoice.id)
}

/** Money of an order that no invoice uses pays what is open of it. */
export const settleOrder = settle

/** An order of which money is asked before its goods leave has changed: it is asked for it anew. */
export async function askAnew(db: Db, orderId: number, day: string): Promise<void> {
  await store.voidProformas(db, orderId)
  await issueProforma(db, orderId, day)
}

/** Goods have arrived: invoices that waited for it are due on that day. */
export async function dueOnDelivery(db: Db, orderId: number, day: string): Promise<void> {
  const { paymentTerm } = await store.invoiceable(db, orderId)
  const due = dueDay(paymentTerm, { invoiced: day, delivered: day })
  if (due === day && dueDay(paymentTerm, { invoiced: day, delivered: null }) === null)
    await store.setDueOn(db, orderId, day)
}

/** Nothing is asked of an order before its goods leave any more. */
export const askNoMore = store.voidProformas

/** An amount as somebody typed it. @throws Refusal AMOUNT_NOT_POSSIBLE */
export function amountOf(text: string, currency: Currency): number {
  const amount = fromDecimal(text, currency)
  if (amount === null || amount <= 0) throw refuse(bookingErrors.AMOUNT_NOT_POSSIBLE, { currency })
  return amount
}

/** What is open of an order, or owed back for it. */
export async function wholeOf(db: Db, orderId: number, record: 'recordPayment' | 'recordRefund'): Promise<number> {
  const book = await store.bookOf(db, orderId)
  return record === 'recordPayment' ? rules.openOf(book) : rules.refundDueOf(book)
}

/** What an order would come to if it ended with what has left, and what would be owed back or still be open. */
export async function ifClosed(db: Db, orderId: number) {
  const order = await store.invoiceable(db, orderId)
  const { shippingParts: parts = null, coupons = [] } = order.placedCost ?? {}
  const { grandTotal: total } = costAfterClosing({ ...order, parts, coupons }, order.lines)
  const book = { ...(await store.bookOf(db, orderId)), grandTotal: total }
  return { before: order.grandTotal, total, refundDue: rules.refundDueOf(book), open: rules.openOf(book) }
}

/** What of its deposit is still to be paid. */
export async function depositOpen(db: Db, orderId: number): Promise<number> {
  const { deposit } = await store.invoiceable(db, orderId)
  const { paid, waived } = await store.bookOf(db, orderId)
  return Math.max(0, deposit - paid - waived)
}

export interface Money {
  amount: number
  currency: Currency
  method: PaymentMethod
  reference: string
  /** The day in China on which it arrived or left. */
  paidOn: string
  /** Who recorded it by hand; null where nobody did. */
  recordedBy: number | null
}

async function keepPayment(db: Db, of: store.NewPayment): Promise<number> {
  const id = await store.insertPayment(db, of)
  if (id === null) throw refuse(bookingErrors.PAYMENT_KNOWN, { reference: of.reference })
  return id
}

/** What of an order or of one of its invoices is still to be paid, less what others have paid meanwhile. */
export async function openNow(db: Db, orderId: number, invoiceId: number | null): Promise<number> {
  const book = await store.bookOf(db, orderId)
  return invoiceId === null ? rules.openOf(book) : (book.invoices.find(({ id }) => id === invoiceId)?.open ?? 0)
}

/**
 * Books money that came for an order; more than it needs becomes the company's balance on account.
 * @param first the invoice that it came for, where one was named
 * @throws Refusal PAYMENT_KNOWN
 */
export async function receiveForOrder(db: Db, orderId: number, money: Money, first: number | null = null) {
  const book = await store.bookOf(db, orderId)
  const { companyId, currency } = book
  const paymentId = await keepPayment(db, { ...money, direction: 'in', companyId, orderId })
  await store.post(db, rules.receive(money.amount, book), { companyId, currency, day: money.paidOn, paymentId })
  await settle(db, orderId, money.paidOn, { first, paymentId })
  return { paymentId, onAccount: Math.max(0, money.amount - rules.openOf(book)) }
}

/** Books money that went back to the buyer, at most what is owed for the order. @throws Refusal REFUND_TOO_MUCH, PAYMENT_KNOWN */
export async function refundOrder(db: Db, orderId: number, money: Money) {
  const book = await store.bookOf(db, orderId)
  const { companyId, currency } = book
  demandAtMost(money.amount, rules.refundDueOf(book), currency, bookingErrors.REFUND_TOO_MUCH)
  const paymentId = await keepPayment(db, { ...money, direction: 'out', companyId, orderId })
  await store.post(db, rules.giveBack(money.amount, orderId), { companyId, currency, day: money.paidOn, paymentId })
  return { paymentId }
}

/** Books money that came for no order. @throws Refusal PAYMENT_KNOWN */
export async function receiveOnAccount(db: Db, companyId: number, money: Money) {
  const paymentId = await keepPayment(db, { ...money, direction: 'in', companyId, orderId: null })
  const entry = rules.receive(money.amount, null)
  await store.post(db, entry, { companyId, currency: money.currency, day: money.paidOn, paymentId })
  return { paymentId }
}

/**
 * Books money on account that went back to its company, at most what is there; answers what is left.
 * @param shown what was there when the amount was decided
 * @throws Refusal BALANCE_TOO_SMALL, CHANGED_MEANWHILE, PAYMENT_KNOWN
 */
export async function returnBalance(db: Db, companyId: number, money: Money, shown: number | null) {
  const { amount, currency } = money
  const balance = await store.holdBalance(db, companyId, currency)
  if (balance !== shown) throw refuse(errors.CHANGED_MEANWHILE)
  demandAtMost(amount, balance, currency, bookingErrors.BALANCE_TOO_SMALL)
  const paymentId = await keepPayment(db, { ...money, direction: 'out', companyId, orderId: null })
  await store.post(db, rules.giveBack(amount, null), { companyId, currency, day: money.paidOn, paymentId })
  return { paymentId, left: balance - amount }
}

/** Pays an order from its company's balance, as far as that goes; answers how much. @throws Refusal BALANCE_TOO_SMALL where there is none */
export async function payFromBalance(db: Db, orderId: number, day: string): Promise<number> {
  const book = await store.bookOf(db, orderId)
  const { companyId, currency } = book
  const amount = Math.min(rules.openOf(book), await store.holdBalance(db, companyId, currency))
  if (amount === 0) throw refuse(bookingErrors.BALANCE_TOO_SMALL, { most: moneyText({ minor: 0, currency }) })
  await store.post(db, rules.moveAdvance(amount, null, orderId), { companyId, currency, day })
  await settle(db, orderId, day)
  return amount
}

/** Leaves what is owed back for an order on its company's account, for other orders; answers how much. @throws Refusal REFUND_TOO_MUCH */
export async function keepOnAccount(db: Db, orderId: number, day: string): Promise<number> {
  const book = await store.bookOf(db, orderId)
  const { companyId, currency } = book
  const amount = rules.refundDueOf(book)
  demandAtMost(1, amount, currency, bookingErrors.REFUND_TOO_MUCH)
  await store.post(db, rules.moveAdvance(amount, orderId, null), { companyId, currency, day })
  return amount
}

/**
 * What is owed back for an order pays another one of its company that was split off it, as far as that needs it; of a deposit, what the
 * order is not asked for any more. Answers how much.
 * @param asked what each of the two is asked for before its goods leave
 */
export async function passAdvance(
  db: Db,
  from: number,
  to: number,
  asked: { from: number; to: number; day: string },
): Promise<number> {
  const book = await store.bookOf(db, from)
  const { companyId, currency } = book
  const { day } = asked
  const deposit = Math.min(book.advance, Math.max(0, book.paid + book.waived - asked.from), asked.to)
  const amount = Math.max(deposit, Math.min(rules.refundDueOf(book), rules.openOf(await store.bookOf(db, to))))
  if (amount > 0) await store.post(db, rules.moveAdvance(amount, from, to), { companyId, currency, day })
  return amount
}

function demandAtMost(
  amount: number,
  most: number,
  currency: Currency,
  refusal: (typeof bookingErrors)['REFUND_TOO_MUCH' | 'BALANCE_TOO_SMALL' | 'CREDIT_TOO_MUCH'],
) {
  if (amount > most) throw refuse(refusal, { most: moneyText({ minor: most, currency }) })
}

/** The credit limit of a company, and what uses it, in its own currency; null where it has none or a rate is missing. */
export async function creditOf(db: Db, companyId: number, now: Date, hold = false) {
  const { limit, currency, used } = await store.creditFacts(db, companyId, hold)
  if (limit === null) return { limit: null, used: null, inOwn: (): Amount | null => null }
  const { of } = await referenceOn(db, now, currency)
  const inOwn = (money: Amount) => (money.currency === currency ? money : of(money))
  const parts = used.map(inOwn)
  const known = parts.every((part) => part !== null)
  const sum = parts.reduce((total, part) => total + (part?.minor ?? 0), 0)
  return { limit: { minor: limit, currency }, used: known ? { minor: Math.max(0, sum), currency } : null, inOwn }
}

/**
 * Whether a company may order on account, and the order keeps within what it may owe (unpaid invoices and open orders, less its
 * balance). What has no rate is taken for too much. @throws Refusal CREDIT_HELD, CREDIT_OVERDUE, CREDIT_LIMIT
 */
export async function demandCredit(db: Db, companyId: number, order: Amount, now: Date): Promise<void> {
  // Orders of a company without a limit need not wait for each other.
  if ((await limitUnlessHeld(db, companyId)) === null) return
  const { limit, used, inOwn } = await creditOf(db, companyId, now, true)
  if (limit === null) return
  const asked = inOwn(order)
  if (used && asked && used.minor + asked.minor <= limit.minor) return
  throw refuse(bookingErrors.CREDIT_LIMIT, {
    limit: moneyText(limit),
    used: used ? moneyText(used) : '–',
    order: moneyText(order),
  })
}

/** Writes a credit note on an invoice of a locked order. @throws Refusal CREDIT_TOO_MUCH */
export async function creditInvoice(
  db: Db,
  orderId: number,
  invoiceId: number,
  { amount, reason, day }: { amount: number; reason: string; day: string },
) {
  const { companyId, currency, total, tax, open, credited } = await store.invoiceToCredit(db, invoiceId)
  demandAtMost(amount, total - credited, currency, bookingErrors.CREDIT_TOO_MUCH)
  const part = share(tax, amount, total)
  const document = {
    orderId,
    companyId,
    ofInvoice: invoiceId,
    issuedOn: day,
    currency,
    tax: part,
    total: amount,
    reason,
  }
  const { id, number } = await store.insertCreditNote(db, document)
  const { release, note } = rules.credited({ orderId, invoiceId }, { amount, tax: part, open })
  if (release) await store.post(db, release, { companyId, currency, day, invoiceId })
  await store.post(db, note, { companyId, currency, day, invoiceId: id })
  // What was paid of this invoice pays what else is open of the order; only the rest is owed back.
  await settle(db, orderId, day)
  return { id, number }
}

export { balanceOf } from './store.ts'
export {
  ordersNow,
  ordersOf,
  paidFromBalance,
  planTakingBack,
  putBackOnAccount,
  statusWith,
  takeBack,
  type Plan,
} from './takingBack.ts'
export { describeHold, holdOf, lift, overdueDays, setOverdueDays, suspend } from './hold.ts'
