import { personOf, type Context, type Db } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import { asRead, type Mail, type Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { toDecimal, type Currency } from '../../kernel/shared/money.ts'
import { bookingErrors } from '../booking/contract.ts'
import * as booking from '../booking/service.ts'
import { moneyText } from '../cart/rules.ts'
import { administratorsOf } from '../company/service.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { fullName } from '../identity/rules.ts'
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

const ageingIn = ({ currency, ...row }: Omit<store.AgeingRow, 'companyId' | 'name' | 'localName' | 'hold'>) => {
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
    hold: row.hold,
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
  const isStaff = actor.permissions.has('staffOrders')
  const names = own || isStaff ? await store.companyNames(db, companyId) : null
  if (!names) throw refuse(errors.NOT_FOUND)
  const credit = await booking.creditOf(db, companyId, now)
  const hold = await booking.holdOf(db, companyId)
  const days = await booking.overdueDays(db, companyId)
  const ageing = await store.ageingOf(db, companyId)
  const balances = await store.balancesOf(db, companyId)
  const currencies = [...new Set([...ageing, ...balances].map(({ currency }) => currency))]
  return {
    company: companyNameIn(language, names),
    creditLimit: credit.limit,
    used: credit.used,
    hold: hold && {
      kind: hold.kind,
      says: booking.describeHold(language, hold),
      reason: isStaff || hold.reasonShown ? hold.reason : '',
      reasonShown: hold.reasonShown,
      since: hold.at,
      by: isStaff && hold.by ? fullName(hold.by) : '',
    },
    overdueDays: { days: days.own ?? days.house, own: days.own !== null },
    currencies: currencies.map((currency) => ({
      ...ageingIn(ageing.find((one) => one.currency === currency) ?? nothing(currency)),
      onAccount: { minor: balances.find((one) => one.currency === currency)?.balance ?? 0, currency },
    })),
  }
}

/**
 * Suspends a company's buying on account or lifts that, and tells its administrators.
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE where somebody else has just done it
 */
export async function setHold(ctx: Ctx, mailer: Mailer, input: ParsedInput<typeof invoice.setHold>) {
  const { companyId, hold, reason, reasonShown } = input
  await demandCompany(ctx.db, companyId)
  const done = hold
    ? await booking.suspend(ctx.db, { companyId, reason, reasonShown, by: personOf(ctx.actor).userId })
    : (await booking.lift(ctx.db, companyId)) !== null
  if (!done) throw refuse(errors.CHANGED_MEANWHILE)
  ctx.audit({
    entity: 'company',
    entityId: companyId,
    before: { creditHold: !hold },
    after: { creditHold: hold, reason, reasonShown },
  })
  for (const mail of await holdMails(ctx.db, mailer, input)) await mailer.queue(ctx.db, mail)
}

interface Told {
  companyId: number
  hold: boolean
  reason: string
  /** Whether the company's people read the reason. */
  reasonShown: boolean
}

/** Tells each administrator of a company that it may not buy on account for now, or may again. */
async function holdMails(db: Db, mailer: Mailer, { companyId, hold, reason, reasonShown }: Told): Promise<Mail[]> {
  const names = (await store.companyNames(db, companyId))!
  const readers = await administratorsOf(db, companyId)
  return readers.map((reader) => ({
    kind: hold ? 'creditHeld' : 'creditLifted',
    noun: 'booking',
    to: reader.email,
    language: reader.language,
    values: {
      name: fullName(reader),
      company: companyNameIn(reader.language, names),
      reason: reasonShown ? say(reader.language, 'booking', 'mail.creditReason', { reason }) : '',
      link: mailer.link('/invoices'),
    },
    because: 'event',
  }))
}

/** What `setHold` would send. @throws Refusal NOT_FOUND */
export async function previewHoldMails({ db }: Ctx, mailer: Mailer, input: ParsedInput<typeof invoice.holdMails>) {
  await demandCompany(db, input.companyId)
  const mails = await holdMails(db, mailer, { ...input, reason: input.reason || '…' })
  return { mails: asRead(mails) }
}

/** By how many days invoices of companies without a word of their own may be overdue. */
export const houseOverdueDays = async ({ db }: Ctx) => ({ days: (await booking.overdueDays(db, null)).house })

/** Says by how many days invoices may be overdue. @throws Refusal NOT_FOUND */
export async function setOverdueDays(ctx: Ctx, { companyId, days }: ParsedInput<typeof invoice.setOverdueDays>) {
  const { companyId: house, userId } = personOf(ctx.actor)
  if (companyId !== undefined) await demandCompany(ctx.db, companyId)
  const before = await booking.overdueDays(ctx.db, companyId ?? null)
  await booking.setOverdueDays(ctx.db, companyId ?? null, days, userId)
  ctx.audit({
    entity: 'company',
    entityId: companyId ?? house,
    before: { overdueDays: companyId === undefined ? before.house : before.own },
    after: { overdueDays: days },
  })
}

async function demandCompany(db: Db, id: number) {
  if (!(await store.companyNames(db, id))) throw refuse(errors.NOT_FOUND)
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
  if (amount > most) throw refuse(bookingErrors.CREDIT_TOO_MUCH, { most: moneyText({ minor: most, currency }) })
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
