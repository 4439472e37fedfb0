import type { Context } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import { asRead, type Mail, type Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import * as booking from '../booking/service.ts'
import { moneyText } from '../cart/rules.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { fullName } from '../identity/rules.ts'
import type { OrderStatus, PaymentStatus } from '../order/contract.ts'
import * as orders from '../order/service.ts'
import * as payments from '../payment/service.ts'
import { bookingUndoErrors, type bookingUndo } from './contract.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** Why a plan cannot be carried out; null where it can. */
async function refusalOf(ctx: Ctx, { missing, currency }: booking.Plan) {
  if (!missing) return null
  const amount = moneyText({ minor: missing.amount, currency })
  if (missing.onAccount) {
    const used = missing.usedFor.join(', ')
    return { error: bookingUndoErrors.BALANCE_USED, values: { amount, ...(used && { orders: used, context: 'for' }) } }
  }
  const [order] = await booking.ordersNow(ctx.db, [missing.orderId!])
  return { error: bookingUndoErrors.MONEY_RETURNED, values: { amount, number: order!.number } }
}

/** What an order is once its part of a plan is taken back. */
async function orderThen(
  ctx: Ctx,
  plan: booking.Plan,
  { orderId, amount, told: toldAmount, reopened }: booking.Plan['orders'][number],
) {
  const now = (await booking.ordersNow(ctx.db, [orderId]))[0]!
  const discount = reopened.reduce((sum, one) => sum + one.discount, 0)
  const paid = now.paid - amount
  const waived = now.waived - discount
  const days = [now.dueOn, ...reopened.map(({ dueOn }) => dueOn)].filter((day) => day !== null).toSorted()
  const figures = { paid_total: paid, waived_total: waived, due_on: days[0] ?? null }
  const onCredit = (settled: number) =>
    now.prepaid || now.over ? 0 : Math.max(0, now.grandTotal - Math.max(settled, now.deposit))
  return {
    ...now,
    amount,
    toldAmount,
    discount,
    reopened,
    currency: plan.currency,
    statusThen: await booking.statusWith(ctx.db, orderId, figures),
    open: now.over ? 0 : Math.max(0, now.grandTotal - waived - paid),
    moreCredit: onCredit(paid + waived) - onCredit(now.paid + now.waived),
  }
}
type Then = Awaited<ReturnType<typeof orderThen>>

/** What the buyer of an order is told, in their language. */
const told =
  (currency: Currency, amount: number, open: number) =>
  (language: Language): Record<string, string> => ({
    amount: moneyText({ minor: amount, currency }),
    rest: open > 0 ? say(language, 'order', 'mail.stillOpen', { amount: moneyText({ minor: open, currency }) }) : '',
  })

/** That a company cannot buy on account with these invoices open again; null where it can, or cannot now either. */
async function heldThen(ctx: Ctx, { companyId, currency }: booking.Plan, then: readonly Then[]) {
  if (await booking.holdOf(ctx.db, companyId)) return null
  const { own, house } = await booking.overdueDays(ctx.db, companyId)
  const afterDays = own ?? house
  const today = Date.parse(chinaDay(ctx.now))
  const late = then.flatMap(({ reopened }) =>
    reopened.flatMap(({ open, dueOn }) => {
      const days = dueOn === null ? 0 : Math.round((today - Date.parse(dueOn)) / 86_400_000)
      return days > afterDays ? [{ open, days }] : []
    }),
  )
  if (late.length === 0) return null
  return booking.describeHold(ctx.language, {
    kind: 'overdue',
    reason: '',
    reasonShown: false,
    at: null,
    by: null,
    overdue: [{ minor: late.reduce((sum, { open }) => sum + open, 0), currency }],
    longest: Math.max(...late.map(({ days }) => days)),
    afterDays,
  })
}

/** What a company uses of its credit limit then; null where it has none, or a rate is missing. */
async function creditThen(ctx: Ctx, { companyId, currency, onAccount }: booking.Plan, then: readonly Then[]) {
  const { limit, used, inOwn } = await booking.creditOf(ctx.db, companyId, ctx.now)
  const more = inOwn({ minor: onAccount + then.reduce((sum, { moreCredit }) => sum + moreCredit, 0), currency })
  return limit && used && more ? { limit, used: { ...used, minor: used.minor + more.minor } } : null
}

/** What follows if the booking of a line is taken back. @throws Refusal LINE_NOT_BOOKED, NOT_FOUND */
export async function show(ctx: Ctx, mailer: Mailer, lineId: number) {
  const line = await payments.bookedLine(ctx, lineId, false)
  if (line.booking === null) throw refuse(bookingUndoErrors.LINE_NOT_BOOKED)
  const shown = {
    booking: line.booking,
    bookedBy: fullName(line.bookedByName),
    bookedAt: line.bookedAt,
    recorded: line.payments.length > line.made.length,
  }
  const nothing = { refusal: null, orders: [], onAccount: null, held: null, credit: null, mails: [] }
  if (line.made.length === 0) return { ...shown, ...nothing }
  const plan = await booking.planTakingBack(ctx.db, line.made)
  const { currency } = plan
  const money = (minor: number) => ({ minor, currency })
  const refusal = await refusalOf(ctx, plan)
  if (refusal)
    return { ...shown, ...nothing, refusal: say(ctx.language, refusal.error.noun, refusal.error.code, refusal.values) }
  const then: Then[] = []
  for (const one of plan.orders) then.push(await orderThen(ctx, plan, one))
  const mails: Mail[] = []
  for (const { id, status, toldAmount, open } of then) {
    const order = { id, status: status as OrderStatus }
    mails.push(...(await orders.emailsOfMove(ctx.db, mailer, order, 'undoPayment', told(currency, toldAmount, open))))
  }
  return {
    ...shown,
    refusal: null,
    // Of an order whose money went on nothing changes but what its buyer was told.
    orders: then
      .filter(({ amount }) => amount > 0)
      .map((one) => ({
        orderId: one.id,
        orderNumber: one.number,
        amount: money(one.amount),
        statusNow: one.statusNow as PaymentStatus,
        statusThen: one.statusThen as PaymentStatus,
        open: money(one.open),
        discount: one.discount > 0 ? money(one.discount) : null,
        left: one.left,
        invoices: one.reopened.map(({ number, open, dueOn }) => ({ number, open: money(open), dueOn })),
      })),
    onAccount:
      plan.onAccount > 0 ? { amount: money(plan.onAccount), left: money(plan.balance - plan.onAccount) } : null,
    held: await heldThen(ctx, plan, then),
    credit: await creditThen(ctx, plan, then),
    mails: asRead(mails),
  }
}

/**
 * Takes the booking of a line back; the line is open again, and the buyers of its orders are told.
 * @throws Refusal LINE_NOT_BOOKED, CHANGED_MEANWHILE, MONEY_RETURNED, BALANCE_USED, NOT_FOUND
 */
export async function undo(ctx: Ctx, mailer: Mailer, input: ParsedInput<typeof bookingUndo.undo>) {
  const line = await payments.bookedLine(ctx, input.lineId, true)
  if (line.booking === null) throw refuse(bookingUndoErrors.LINE_NOT_BOOKED)
  if (line.booking !== input.booking) throw refuse(errors.CHANGED_MEANWHILE)
  // A payment that was recorded by hand before the line came is no booking of the line's.
  const taken = line.made.length > 0 ? await takeBack(ctx, mailer, line.made) : []
  await payments.reopenLine(ctx, line, input.reason, { payments: line.payments })
  return { id: line.id, orders: taken.length }
}

async function takeBack(ctx: Ctx, mailer: Mailer, made: readonly number[]) {
  const { db } = ctx
  const held = await booking.ordersOf(db, made)
  for (const id of held) await orders.lockOrder(db, { kind: 'all' }, id)
  // Before it was held an order may have been split, and its money gone on to another one.
  if ((await booking.ordersOf(db, made)).join() !== held.join()) throw refuse(errors.CHANGED_MEANWHILE)
  const plan = await booking.planTakingBack(db, made, true)
  const refusal = await refusalOf(ctx, plan)
  if (refusal) throw refuse(refusal.error, refusal.values)
  const { currency } = plan
  const before = await booking.ordersNow(
    db,
    plan.orders.map(({ orderId }) => orderId),
  )
  await booking.takeBack(db, plan, chinaDay(ctx.now))
  const note = [...new Set(plan.payments.map(({ reference }) => reference))].join(', ')
  for (const { orderId, told: amount } of plan.orders) {
    const was = before.find(({ id }) => id === orderId)!
    const [is] = await booking.ordersNow(db, [orderId])
    await orders.recordMove(ctx, mailer, {
      id: orderId,
      move: 'undoPayment',
      from: null,
      to: null,
      data: { note, amount },
      before: { paymentStatus: was.statusNow, paidTotal: was.paid },
      after: { paymentStatus: is!.statusNow, paidTotal: is!.paid },
      told: told(currency, amount, is!.over ? 0 : Math.max(0, is!.grandTotal - is!.waived - is!.paid)),
    })
  }
  return plan.orders
}
