import type { Db } from '../../kernel/context.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import * as rules from './rules.ts'
import * as store from './store.ts'
import * as taking from './takingBackStore.ts'

// Payments that were booked by mistake are taken back: planned first, so that what follows can be shown, and carried out as planned.
// Whoever carries a plan out has locked its orders.

export interface PlannedOrder {
  orderId: number
  /** What is taken of it; none where its money went on. */
  amount: number
  /** What its buyer was told had come, or what is taken of an order to which it went on. */
  told: number
  /** Invoices that are open again, and the discount for early payment that goes with them. */
  reopened: (rules.Reopened & { number: string; dueOn: string | null; open: number })[]
}
export interface Plan {
  payments: taking.Booked[]
  companyId: number
  currency: Currency
  orders: PlannedOrder[]
  /** What is taken from the balance on account, and what is there. */
  onAccount: number
  balance: number
  /** Why it cannot be taken back; null where it can. */
  missing: (rules.Missing & { usedFor: string[] }) | null
}

/** What taking payments of one company back would do. `hold`: its balance is held until the transaction ends. */
export async function planTakingBack(db: Db, payments: readonly number[], hold = false): Promise<Plan> {
  const booked = await taking.bookedAs(db, payments)
  const { companyId, currency } = booked[0]!
  const ids = await taking.ordersOf(db, payments)
  const books = new Map<number, Awaited<ReturnType<typeof store.bookOf>>>()
  for (const id of ids) books.set(id, await store.bookOf(db, id))
  const came = new Map<number, number>()
  for (const { orderId, amount, onAccount } of booked)
    if (orderId !== null && amount > onAccount) came.set(orderId, (came.get(orderId) ?? 0) + amount - onAccount)
  const balance = await (hold ? store.holdBalance : store.balanceOf)(db, companyId, currency)
  const { orders, account, missing } = rules.whereItLies(
    { orders: came, onAccount: booked.reduce((sum, { onAccount }) => sum + onAccount, 0) },
    {
      paid: new Map([...books].map(([id, { paid }]) => [id, paid])),
      moved: await taking.movedFrom(db, ids),
      balance,
    },
  )
  const invoices = await taking.paidInvoices(db, [...orders.keys()], payments)
  const toldOf = new Map(orders)
  for (const [orderId, some] of Map.groupBy(booked, (one) => one.orderId))
    if (orderId !== null)
      toldOf.set(
        orderId,
        some.reduce((sum, { amount }) => sum + amount, 0),
      )
  const planned = [...toldOf].map(([orderId, told]): PlannedOrder => {
    const amount = orders.get(orderId) ?? 0
    const paid = invoices.filter((one) => one.orderId === orderId)
    const again = rules.reopened(Math.max(0, amount - books.get(orderId)!.advance), paid)
    return {
      orderId,
      amount,
      told,
      reopened: again.map((one) => {
        const { number, dueOn, open } = paid.find(({ id }) => id === one.id)!
        return { ...one, number, dueOn, open: open + one.used + one.discount }
      }),
    }
  })
  const usedFor = missing?.onAccount ? await taking.usedSince(db, companyId, currency, booked[0]!.id) : []
  return {
    payments: booked,
    companyId,
    currency,
    orders: planned.toSorted((a, b) => a.orderId - b.orderId),
    onAccount: account,
    balance,
    missing: missing && { ...missing, usedFor },
  }
}

/** Reverses the payments of a plan from which nothing is missing; what they had paid is open again. */
export async function takeBack(db: Db, { payments, companyId, currency, orders, onAccount }: Plan, day: string) {
  const of = { companyId, currency, day }
  for (const { orderId, reopened } of orders)
    for (const one of reopened)
      for (const entry of rules.unsettled(orderId, one)) await store.post(db, entry, { ...of, invoiceId: one.id })
  // Each payment is reversed from where it went itself, as far as it still lies there, and from where it went on.
  const places: { orderId: number | null; amount: number }[] = [...orders, { orderId: null, amount: onAccount }].map(
    ({ orderId, amount }) => ({ orderId, amount }),
  )
  for (const { id, amount, orderId: own } of payments) {
    const from: typeof places = []
    let rest = amount
    for (const place of places.toSorted((a, b) => Number(b.orderId === own) - Number(a.orderId === own))) {
      const some = Math.min(rest, place.amount)
      if (some === 0) continue
      place.amount -= some
      rest -= some
      from.push({ orderId: place.orderId, amount: some })
    }
    await store.post(db, rules.takenBack(from), { ...of, paymentId: id })
  }
}

/** What of an order its company's balance has paid and was not moved back there, as far as the order still has it. */
export async function paidFromBalance(db: Db, orderId: number): Promise<number> {
  const { paid } = await store.bookOf(db, orderId)
  return Math.min(paid, await taking.cameFromBalance(db, orderId))
}

/** Moves it back onto the balance; what it had paid is open again. The order is locked. Answers how much. */
export async function putBackOnAccount(db: Db, orderId: number, day: string): Promise<number> {
  const amount = await paidFromBalance(db, orderId)
  if (amount === 0) return 0
  const { companyId, currency, advance } = await store.bookOf(db, orderId)
  const of = { companyId, currency, day }
  const paid = await taking.paidInvoices(db, [orderId], [])
  for (const one of rules.reopened(Math.max(0, amount - advance), paid))
    for (const entry of rules.unsettled(orderId, one)) await store.post(db, entry, { ...of, invoiceId: one.id })
  await store.post(db, rules.moveAdvance(amount, orderId, null), of)
  return amount
}

export { ordersNow, ordersOf, statusWith } from './takingBackStore.ts'
