import { share, type Currency } from '../../kernel/shared/money.ts'
import type { PaymentTerm } from '../domain/contract.ts'
import { paymentTerms } from '../domain/rules.ts'
import type { entryKinds } from './contract.ts'

// How money is booked, without a database: every function makes lines that add up to nothing. Debits are positive. Amounts are
// minor units of the one currency of the order; days are Chinese days as `2026-01-31`.

export interface Line {
  account: 'bank' | 'receivable' | 'advance' | 'sales' | 'tax' | 'discount'
  orderId: number | null
  invoiceId: number | null
  amount: number
}
export interface Entry {
  kind: (typeof entryKinds)[number]
  lines: Line[]
}
export interface OpenInvoice {
  id: number
  /** What is still to be paid of it. */
  open: number
  dueOn: string | null
  /** What is taken off where the rest is paid by `discountUntil`. */
  discount: number
  discountUntil: string | null
}
/** What the ledger says of an order. */
export interface OrderBook {
  orderId: number
  companyId: number
  currency: Currency
  grandTotal: number
  /** What was paid for it, less what was returned, whether an invoice has used it or not. */
  paid: number
  /** Discounts taken and credit notes. */
  waived: number
  /** Of `paid`, what no invoice has used. */
  advance: number
  /** Those that are open, in the order of their documents. */
  invoices: OpenInvoice[]
}

const line = (account: Line['account'], amount: number, at: { orderId?: number; invoiceId?: number } = {}): Line => ({
  account,
  amount,
  orderId: at.orderId ?? null,
  invoiceId: at.invoiceId ?? null,
})
const entry = (kind: Entry['kind'], lines: Line[]): Entry => ({
  kind,
  lines: lines.filter(({ amount }) => amount !== 0),
})

/** What is still to be paid of an order; with nothing shipped that is its total. */
export const openOf = ({ grandTotal, paid, waived }: OrderBook) => Math.max(0, grandTotal - waived - paid)
/** What was paid for goods that will not come. */
export const refundDueOf = ({ grandTotal, paid, waived }: Pick<OrderBook, 'grandTotal' | 'paid' | 'waived'>) =>
  Math.max(0, paid - Math.max(0, grandTotal - waived))

/** Money that came in: for an order as far as it needs it, the rest is the company's balance on account. */
export function receive(amount: number, order: OrderBook | null): Entry {
  const forOrder = order ? Math.min(amount, openOf(order)) : 0
  return entry('payment', [
    line('bank', amount),
    ...(order ? [line('advance', -forOrder, { orderId: order.orderId })] : []),
    line('advance', forOrder - amount),
  ])
}

/** Money that went back, from an order's advance or, without one, from the balance on account. */
export const giveBack = (amount: number, orderId: number | null): Entry =>
  entry('refund', [line('advance', amount, orderId === null ? {} : { orderId }), line('bank', -amount)])

/** Moves an advance between orders and the balance on account (null). */
export const moveAdvance = (amount: number, from: number | null, to: number | null): Entry =>
  entry('transfer', [
    line('advance', amount, from === null ? {} : { orderId: from }),
    line('advance', -amount, to === null ? {} : { orderId: to }),
  ])

/** A document for goods that left. */
export const invoiced = (at: { orderId: number; invoiceId: number }, { total, tax }: { total: number; tax: number }) =>
  entry('invoice', [line('receivable', total, at), line('sales', tax - total, at), line('tax', -tax, at)])

/**
 * Takes an amount of an invoice back: what was paid of it is the order's advance again. A document of its own, so the entry names
 * the invoice in its lines.
 */
export function credited(
  at: { orderId: number; invoiceId: number },
  { amount, tax, open }: { amount: number; tax: number; open: number },
): { release: Entry | null; note: Entry } {
  const paid = Math.max(0, amount - open)
  const release = [line('advance', -paid, { orderId: at.orderId }), line('receivable', paid, at)]
  return {
    release: paid > 0 ? entry('application', release) : null,
    note: entry('credit note', [
      line('receivable', -amount, at),
      line('sales', amount - tax, at),
      line('tax', tax, at),
    ]),
  }
}

/** Takes a whole invoice back, as if it had never been: what was paid of it is the order's advance again. */
export function reversed(
  at: { orderId: number; invoiceId: number },
  { total, tax, open }: { total: number; tax: number; open: number },
): { release: Entry | null; reversal: Entry } {
  const paid = total - open
  const release = [line('advance', -paid, { orderId: at.orderId }), line('receivable', paid, at)]
  return {
    release: paid > 0 ? entry('application', release) : null,
    reversal: entry('reversal', [line('receivable', -total, at), line('sales', total - tax, at), line('tax', tax, at)]),
  }
}

/**
 * What follows once an order's advance or its invoices have changed: the advance pays open invoices, the one that is due
 * first before the others; a discount for early payment is given where the rest is there in time.
 * @param day the day on which the money was there
 * @param first the invoice that whoever paid named: paid before those that are due earlier
 */
export function settle({ orderId, advance, invoices }: OrderBook, day: string, first: number | null = null): Entry[] {
  const entries: Entry[] = []
  let left = advance
  const named = ({ id }: OpenInvoice) => Number(id === first)
  const inTurn = invoices.toSorted(
    (a, b) => named(b) - named(a) || (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999') || a.id - b.id,
  )
  for (const { id, open, discount, discountUntil } of inTurn) {
    if (left === 0) break
    const at = { orderId, invoiceId: id }
    const inTime = discountUntil !== null && day <= discountUntil && left < open && left >= open - discount
    const off = inTime ? open - left : 0
    const used = Math.min(left, open - off)
    if (used === 0) continue
    entries.push(entry('application', [line('advance', used, { orderId }), line('receivable', -used, at)]))
    if (off > 0) entries.push(entry('early discount', [line('discount', off, at), line('receivable', -off, at)]))
    left -= used
  }
  return entries
}

/** An invoice that money of its order has paid, in whole or in part. */
export interface PaidInvoice {
  id: number
  dueOn: string | null
  /** What of the order's money it used. */
  used: number
  /** The discount for early payment that was given on it. */
  discount: number
  /** What of `used` came with the money that is taken back. */
  own: number
}
export type Reopened = Pick<PaidInvoice, 'id' | 'used' | 'discount'>

/**
 * Which invoices are open again where so much of what they used is taken back: first those that it paid itself, then those that are due
 * last. A discount for early payment goes with any part of its invoice.
 */
export function reopened(amount: number, paid: readonly PaidInvoice[]): Reopened[] {
  const latest = paid.toSorted((a, b) => (b.dueOn ?? '9999').localeCompare(a.dueOn ?? '9999') || b.id - a.id)
  const back = new Map<number, number>()
  let rest = amount
  for (const part of ['own', 'used'] as const)
    for (const one of latest) {
      const already = back.get(one.id) ?? 0
      const more = Math.min(rest, Math.min(one[part], one.used) - already)
      if (more <= 0) continue
      back.set(one.id, already + more)
      rest -= more
    }
  return latest.flatMap(({ id, discount }) => {
    const used = back.get(id) ?? 0
    return used > 0 ? [{ id, used, discount }] : []
  })
}

/** What an invoice used is the order's advance again, and the discount that it was given is owed. */
export function unsettled(orderId: number, { id, used, discount }: Reopened): Entry[] {
  const at = { orderId, invoiceId: id }
  const release = entry('application', [line('advance', -used, { orderId }), line('receivable', used, at)])
  return discount > 0
    ? [release, entry('early discount', [line('discount', -discount, at), line('receivable', discount, at)])]
    : [release]
}

/** Money that never came for what it was booked for, taken from where it lies: orders, and the balance on account (null). */
export const takenBack = (from: readonly { orderId: number | null; amount: number }[]): Entry =>
  entry('reversal', [
    ...from.map(({ orderId, amount }) => line('advance', amount, orderId === null ? {} : { orderId })),
    line('bank', -from.reduce((sum, { amount }) => sum + amount, 0)),
  ])

export interface Moved {
  from: number
  /** An order, or the balance on account (null). */
  to: number | null
  amount: number
}
/** What could not be found, and for what it had come; of an order: whether it went to the balance on account. */
export interface Missing {
  orderId: number | null
  amount: number
  onAccount: boolean
}

/**
 * Where money lies that came for orders and for the balance on account: with what it came for or, where an order was split or its money
 * was left on account, where it went from there.
 */
export function whereItLies(
  came: { orders: ReadonlyMap<number, number>; onAccount: number },
  at: { paid: ReadonlyMap<number, number>; moved: readonly Moved[]; balance: number },
) {
  const orders = new Map<number, number>()
  let account = 0
  let missing: Missing | null = null
  /** Takes an amount from a place, or from where it went; answers what is not found. */
  const take = (place: number | null, amount: number, before: readonly number[]): number => {
    if (place === null) {
      const some = Math.min(amount, at.balance - account)
      account += some
      return amount - some
    }
    const taken = orders.get(place) ?? 0
    const some = Math.min(amount, (at.paid.get(place) ?? 0) - taken)
    if (some > 0) orders.set(place, taken + some)
    let rest = amount - some
    for (const { from, to, amount: most } of at.moved)
      if (from === place && (to === null || !before.includes(to))) {
        const there = Math.min(rest, most)
        rest -= there - take(to, there, [...before, place])
      }
    return rest
  }
  for (const [orderId, amount] of came.orders) {
    const lacking = take(orderId, amount, [])
    const onAccount = at.moved.some(({ from, to }) => from === orderId && to === null)
    if (lacking > 0) missing ??= { orderId, amount: lacking, onAccount }
  }
  const lacking = take(null, came.onAccount, [])
  if (lacking > 0) missing ??= { orderId: null, amount: lacking, onAccount: true }
  return { orders, account, missing }
}

/** What may be left out where an invoice of a term is paid early; nothing on other terms. */
export function earlyDiscount(term: PaymentTerm, issuedOn: string, total: number) {
  const { discountPercent, discountDays } = paymentTerms.find(({ code }) => code === term)!
  const discount = share(total, discountPercent, 100)
  if (discount === 0) return { discount: 0, discountUntil: null }
  const until = new Date(Date.parse(`${issuedOn}T00:00:00Z`) + discountDays * 86_400_000)
  return { discount, discountUntil: until.toISOString().slice(0, 10) }
}
