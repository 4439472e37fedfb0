import type { Context, Db } from '../../kernel/context.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { toDecimal, type Currency } from '../../kernel/shared/money.ts'
import { bookingErrors } from '../booking/contract.ts'
import * as booking from '../booking/service.ts'
import { chinaDay } from '../domain/rules.ts'
import { companyNameIn, scopeOf } from '../order/rules.ts'
import * as orders from '../order/service.ts'
import type { invoice } from './contract.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** A page of the invoices that the caller sees. */
export async function listInvoices({ db, actor, language }: Ctx, asked: ParsedInput<typeof invoice.list>) {
  const { total, rows, counts } = await store.pageOfInvoices(db, scopeOf(actor), asked)
  const list = rows.map(({ currency, ...row }) => ({
    ...row,
    company: companyNameIn(language, row),
    total: { minor: row.total, currency },
    tax: { minor: row.tax, currency },
    open: { minor: row.open, currency },
  }))
  return { total, list, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

const ageingIn = ({ currency, ...row }: Omit<store.AgeingRow, 'companyId' | 'name' | 'localName'>) => {
  const money = (minor: number) => ({ minor, currency })
  return {
    open: money(row.open),
    notDue: money(row.notDue),
    to30: money(row.to30),
    to60: money(row.to60),
    to90: money(row.to90),
    over90: money(row.over90),
    oldestDueOn: row.oldestDueOn,
  }
}

/** What companies owe, by how long it is overdue. */
export async function listAgeing({ db, language }: Ctx, asked: ParsedInput<typeof invoice.ageing>) {
  const { total, rows, counts } = await store.pageOfAgeing(db, asked)
  const list = rows.map((row) => ({
    companyId: row.companyId,
    company: companyNameIn(language, row),
    ...ageingIn(row),
  }))
  return { total, list, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

const nothing = (currency: Currency) => ({
  currency,
  open: 0,
  notDue: 0,
  to30: 0,
  to60: 0,
  to90: 0,
  over90: 0,
  oldestDueOn: null,
})

/** What a company owes and has: the caller's own, any for staff. @throws Refusal NOT_FOUND */
export async function account({ db, actor, language, now }: Ctx, companyId = actor.companyId) {
  const own = companyId === actor.companyId
  const names = own || actor.permissions.has('staffOrders') ? await store.companyNames(db, companyId) : null
  if (!names) throw refuse(errors.NOT_FOUND)
  const credit = await booking.creditOf(db, companyId, now)
  const ageing = await store.ageingOf(db, companyId)
  const balances = await store.balancesOf(db, companyId)
  const currencies = [...new Set([...ageing, ...balances].map(({ currency }) => currency))]
  return {
    company: companyNameIn(language, names),
    creditLimit: credit.limit,
    used: credit.used,
    currencies: currencies.map((currency) => ({
      ...ageingIn(ageing.find((one) => one.currency === currency) ?? nothing(currency)),
      onAccount: { minor: balances.find((one) => one.currency === currency)?.balance ?? 0, currency },
    })),
  }
}

/** Writes a credit note on an invoice. @throws Refusal AMOUNT_NOT_POSSIBLE, CREDIT_TOO_MUCH, NOT_FOUND */
export async function credit(ctx: Ctx, { id, amount, reason }: ParsedInput<typeof invoice.credit>) {
  const orderId = await store.orderOfInvoice(ctx.db, id)
  const order = orderId && (await orders.lockOrder(ctx.db, scopeOf(ctx.actor), orderId))
  if (!order) throw refuse(errors.NOT_FOUND)
  const minor = booking.amountOf(amount, order.currency)
  const note = await booking.creditInvoice(ctx.db, order.id, id, { amount: minor, reason, day: chinaDay(ctx.now) })
  ctx.audit({ entity: 'order', entityId: order.id, after: { creditNote: note.number, amount: minor, reason } })
  return note
}

/** What stands on the invoices of an order and was not credited yet, in minor units. */
export async function creditableOf(db: Db, orderId: number): Promise<number> {
  return (await store.creditableOf(db, orderId)).reduce((sum, { left }) => sum + left, 0)
}

/** @throws Refusal CREDIT_TOO_MUCH where so much cannot be credited for an order */
export async function demandCreditable(db: Db, { id, currency }: { id: number; currency: Currency }, amount: number) {
  const most = amount > 0 ? await creditableOf(db, id) : amount
  if (amount > most)
    throw refuse(bookingErrors.CREDIT_TOO_MUCH, { most: toDecimal({ minor: most, currency }), currency })
}

/**
 * Credits an amount of a held order over its invoices, first over those of the parcels in which these lines came.
 * @throws Refusal CREDIT_TOO_MUCH
 */
export async function creditOrder(
  ctx: Ctx,
  of: { order: { id: number; currency: Currency }; orderLineIds: readonly number[]; amount: number; reason: string },
) {
  const { order, amount, reason } = of
  await demandCreditable(ctx.db, order, amount)
  const notes: { id: number; number: string; minor: number; ofInvoice: number }[] = []
  let rest = amount
  for (const { id: ofInvoice, left } of await store.creditableOf(ctx.db, order.id, of.orderLineIds)) {
    const minor = Math.min(rest, left)
    if (minor === 0) break
    const note = await credit(ctx, { id: ofInvoice, amount: toDecimal({ minor, currency: order.currency }), reason })
    notes.push({ ...note, minor, ofInvoice })
    rest -= minor
  }
  return notes
}
