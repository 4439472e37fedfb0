import type { Context, Db } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse, Refusal } from '../../kernel/shared/errors.ts'
import { fromDecimal } from '../../kernel/shared/money.ts'
import { refundDueOf } from '../booking/rules.ts'
import { moneyText } from '../cart/rules.ts'
import { minimumsOf as minimumsOfAnswers } from '../cart/contentService.ts'
import * as erp from '../erp/service.ts'
import { cancel } from '../fulfilment/service.ts'
import { minimumsOf } from '../minimumOrder/service.ts'
import { orderErrors } from '../order/contract.ts'
import { moveRefusal, scopeOf, type MoveFacts } from '../order/rules.ts'
import * as orders from '../order/service.ts'
import { orderEditErrors } from '../orderEdit/contract.ts'
import { belowMinimums, openOf, type LineToEdit } from '../orderEdit/rules.ts'
import * as edits from '../orderEdit/service.ts'
import { couponsOfOrder } from '../pricing/service.ts'
import { lineCancellationErrors, type lineCancellation } from './contract.ts'

type Ctx = Context<Exclude<Access, 'public'>>
interface Which {
  id: number
  orderLineId: number
}

/**
 * What an order becomes without one of its lines; null where that is its last one.
 * @param facts the order as its buyer was found to see it
 * @throws Refusal why the buyer cannot take it out now
 */
async function planWithout(ctx: Ctx, facts: MoveFacts & { id: number }, lineId: number): Promise<edits.Plan | null> {
  const { db, actor } = ctx
  // Staff edit orders, with a reason and what the buyer agreed to; they cancel lines only in a buyer's place.
  if (scopeOf(actor).kind === 'all') throw refuse(errors.FORBIDDEN)
  const refusal = moveRefusal('cancel', facts)
  if (refusal) throw await orders.refusedMove(ctx, facts, 'cancel', refusal)
  await erp.demandOwn(db, facts.id)
  const lines = await edits.linesToEdit(db, facts.id)
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw refuse(errors.NOT_FOUND)
  if (openOf(line) === 0) throw refuse(lineCancellationErrors.LINE_CANCELLED)
  if (lines.every((one) => one === line || openOf(one) === 0)) return null
  const order = await edits.found(db, facts.id, false)
  const plan = await withCouponsThatHold(ctx, order, lineId)
  await demandMinimums(db, order, lines, line, plan)
  return plan
}

/** The plan with those of the order's coupons that apply to the rest; nobody is asked which to give up. */
async function withCouponsThatHold(ctx: Ctx, order: edits.OrderToEdit, orderLineId: number): Promise<edits.Plan> {
  let couponCodes = (await couponsOfOrder(ctx.db, order.id)).map(({ code }) => code)
  for (;;) {
    try {
      const lines = [{ orderLineId, quantity: 0, acknowledgeBackorder: false }]
      return await edits.planOf(ctx, order, {
        id: order.id,
        version: order.version,
        lines,
        added: [],
        couponCodes,
        reason: '',
      })
    } catch (error) {
      const lost = error instanceof Refusal && error.definition.noun === 'pricing' ? error.details['coupon'] : undefined
      if (!couponCodes.some((code) => code === lost)) throw error
      couponCodes = couponCodes.filter((code) => code !== lost)
    }
  }
}

/** What a supplier asks of an order holds for what is left of it, too. @throws Refusal BELOW_MINIMUM */
async function demandMinimums(
  db: Db,
  { currency }: edits.OrderToEdit,
  lines: readonly LineToEdit[],
  line: LineToEdit,
  plan: edits.Plan,
) {
  const { supplierId, supplierName: supplier } = line
  const before = lines
    .filter((one) => one.supplierId === supplierId)
    .reduce((sum, one) => sum + openOf(one) * one.unitPrice, 0)
  const left = before - openOf(line) * line.unitPrice
  const least = (await minimumsOf(db, [supplierId])).get(supplierId)?.find((one) => one.currency === currency)
  if (least && left > 0 && left < least.minor && before >= least.minor)
    throw refuse(lineCancellationErrors.BELOW_MINIMUM, { supplier, minimum: moneyText(least) })
  const answers = plan.lines.flatMap((one) => one.line.answer?.priceId ?? [])
  const [quoted] = belowMinimums(plan.lines, await minimumsOfAnswers(db, answers))
  // All that was quoted may go.
  const quotedLeft = plan.lines.some(
    ({ line: { answer }, open }) => answer && answer.quoteId === line.answer?.quoteId && open > 0,
  )
  if (quoted && quotedLeft)
    throw refuse(lineCancellationErrors.BELOW_MINIMUM, { supplier, minimum: moneyText(quoted.minimum) })
}

const nothing = { subtotal: 0, discount: 0, shipping: 0, tax: 0, grandTotal: 0 }

/** What an order of the caller's comes to without one of its lines. */
export async function reckon(ctx: Ctx, { id, orderLineId }: Which) {
  const order = await orders.found(ctx, id)
  const plan = await planWithout(ctx, order, orderLineId)
  if (plan) await edits.demandAgreement(ctx, plan)
  const after = plan?.cost ?? nothing
  const { currency, paidTotal: paid, waivedTotal: waived } = order
  const money = (minor: number) => ({ minor, currency })
  const figures = ({ subtotal, discount, shipping, tax, grandTotal }: typeof nothing) => ({
    subtotal: money(subtotal),
    discount: money(discount),
    shipping: money(shipping),
    tax: money(tax),
    grandTotal: money(grandTotal),
  })
  const kept = plan?.cost.coupons.map(({ code }) => code) ?? []
  return {
    version: order.version,
    whole: plan === null,
    before: figures(order),
    after: figures(after),
    couponsFreed: (await couponsOfOrder(ctx.db, id)).map(({ code }) => code).filter((code) => !kept.includes(code)),
    refund: money(refundDueOf({ grandTotal: after.grandTotal, paid, waived })),
  }
}

/** Takes a line out of an order of the caller's at the total that was shown. */
export async function cancelLine(ctx: Ctx, mailer: Mailer, input: ParsedInput<typeof lineCancellation.cancel>) {
  const { id, orderLineId, version, reason, reasonText: words, shownTotal } = input
  if (reason === 'other' && !words) throw refuse(orderErrors.REASON_TEXT_NEEDED)
  const order = await orders.lockOrder(ctx.db, scopeOf(ctx.actor), id)
  if (!order) throw refuse(errors.NOT_FOUND)
  // Nobody fills or frees the lines meanwhile.
  await orders.openLines(ctx.db, id)
  const plan = await planWithout(ctx, order, orderLineId)
  if (order.version !== version) throw refuse(errors.CHANGED_MEANWHILE)
  const { currency, paidTotal } = order
  const total = { minor: plan?.cost.grandTotal ?? 0, currency }
  if (fromDecimal(shownTotal, currency) !== total.minor)
    throw refuse(orderEditErrors.TOTAL_MOVED, { total: moneyText(total) })
  if (!plan) return cancel(ctx, mailer, id, reason, words)
  await edits.demandAgreement(ctx, plan)
  return edits.carryOut(ctx, mailer, plan, {
    move: 'cancelLine',
    data: { reason, orderLineIds: [orderLineId] },
    note: words,
    why: reason,
    told: (language) => ({
      reason: orders.reasonIn(language, reason, words),
      refund: orders.refundIn(language, { minor: paidTotal - total.minor, currency }),
    }),
  })
}
