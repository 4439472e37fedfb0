import type { Context } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { recordEvent } from '../../kernel/unitOfWork.ts'
import * as booking from '../booking/service.ts'
import { moneyText } from '../cart/rules.ts'
import { chinaDay, depositOf, isPrepaid } from '../domain/rules.ts'
import * as erp from '../erp/service.ts'
import * as orders from '../order/service.ts'
import { keepShares } from '../pricing/service.ts'
import { forgetPromises } from '../supply/service.ts'
import { orderEditErrors } from './contract.ts'
import type { Plan } from './planning.ts'
import { changesOf, isChanged, openOf, priceWritten } from './rules.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** How a change of an order is told. */
interface Telling {
  move: 'edit' | 'cancelLine'
  /** For the history, beside what changed line by line. */
  note: string
  data?: Record<string, unknown>
  /** For the audit trail, and beside prices that were named. */
  why: string
  /** What the buyer reads besides, in their language. */
  told: (language: Language) => Record<string, string>
}

/** Writes what an order becomes: stock, coupons and terms follow, buyer, suppliers and the ERP are told. The order is locked. */
export async function carryOut(
  ctx: Ctx,
  mailer: Mailer,
  plan: Plan,
  { move, note, data = {}, why, told: words }: Telling,
) {
  const { db, actor } = ctx
  const { order, cost, lines, paymentTerm, depositPercent } = plan
  const prepaid = isPrepaid(paymentTerm)
  const changes = changesOf(plan)
  const told = order.status !== 'wait for approval'
  const fewerOf = lines.filter(({ line, open }) => open !== openOf(line))
  const coming = plan.newLines.map(({ item }) => item.goods.supplierId)
  // Who had no line of it hears of it for the first time.
  const first = [...new Set(coming)].filter((id) =>
    lines.every(({ line }) => line.supplierId !== id || openOf(line) === 0),
  )
  const suppliers = [...new Set([...fewerOf.map(({ line }) => line.supplierId), ...coming])].filter(
    (id) => !first.includes(id),
  )
  const stopped = suppliers.filter(
    (id) => !coming.includes(id) && lines.every(({ line, open }) => line.supplierId !== id || open === 0),
  )
  const mails = told ? await orders.tellSuppliers(db, mailer, order.id, 'orderStopped', stopped) : []
  const lineIds = await orders.editLines(
    db,
    { id: order.id, last: Math.max(0, ...lines.map(({ line }) => line.lineNumber)) },
    lines.filter(isChanged).map((one) => ({ ...one, price: priceWritten(one, actor.userId, why) })),
    plan.newLines,
  )
  await keepShares(db, order.id, cost.coupons)
  const version = await orders.setTerms(db, order.id, {
    cost,
    billAddress: plan.bill,
    shipAddress: plan.ship,
    paymentTerm,
    prepaid,
    depositPercent,
  })
  await forgetPromises(
    db,
    fewerOf.map(({ line }) => line.id),
  )
  if (told)
    mails.push(
      ...(await orders.tellSuppliers(
        db,
        mailer,
        order.id,
        'orderChangedForSupplier',
        suppliers.filter((id) => !stopped.includes(id)),
      )),
      ...(await orders.tellSuppliers(db, mailer, order.id, 'orderForSupplier', first)),
    )
  const facts = (
    total: number,
    of: readonly { id: number; quantity: number; unitPrice: number }[],
    terms: { paymentTerm: string; depositPercent: number },
  ) => ({
    total,
    paymentTerm: terms.paymentTerm,
    ...(terms.depositPercent > 0 && { depositPercent: terms.depositPercent }),
    lines: of,
  })
  const before = facts(
    order.grandTotal,
    lines.map(({ line }) => ({ id: line.id, quantity: openOf(line), unitPrice: line.unitPrice })),
    order,
  )
  const after = facts(
    cost.grandTotal,
    [
      ...lines.map(({ line, open, price }) => ({ id: line.id, quantity: open, unitPrice: price.unitPrice })),
      ...plan.newLines.map(({ item: { row, price } }) => ({
        id: lineIds.get(row.packageId)!,
        quantity: row.quantity,
        unitPrice: price.unit.minor,
      })),
    ],
    plan,
  )
  await orders.recordMove(ctx, mailer, {
    id: order.id,
    move,
    from: null,
    to: null,
    data: { ...data, note: [note, changes.lines].filter(Boolean).join('\n'), before, after },
    before,
    after: { ...after, reason: why },
    told: (language) => ({ lines: changes.lines, total: changes.total, ...words(language) }),
  })
  await orders.noteNotified({ db, actor }, order.id, mails)
  if (cost.grandTotal !== order.grandTotal) {
    const repriced = { note: changes.total, before: order.grandTotal, after: cost.grandTotal }
    const event = { entity: 'order', entityId: order.id, move: 'reprice', from: null, to: null } as const
    await recordEvent(db, { ...event, actor, data: repriced })
  }
  const asked = askedFirst(cost.grandTotal, plan)
  const asks = asked !== askedFirst(order.grandTotal, order)
  if (asks && order.paidTotal < asked) await booking.askAnew(db, order.id, chinaDay(ctx.now))
  else if (asked === 0) await booking.askNoMore(db, order.id)
  await erp.onChanged(ctx, order.id)
  return { id: order.id, status: order.status, version }
}

/** What of an order is paid before its goods leave. */
const askedFirst = (total: number, of: { paymentTerm: Plan['paymentTerm']; depositPercent: number }) =>
  isPrepaid(of.paymentTerm) ? total : depositOf(total, of.depositPercent)

/** What the buyer's company and its credit have to say of a dearer order. @throws Refusal APPROVED_LESS, CREDIT_HELD, CREDIT_OVERDUE, CREDIT_LIMIT */
export async function demandAgreement({ db, now }: Ctx, { order, cost, paymentTerm, depositPercent }: Plan) {
  const { currency, grandTotal: before, paidTotal, companyId } = order
  if (cost.grandTotal > before && order.approvedTotal !== null && cost.grandTotal > order.approvedTotal)
    throw refuse(orderEditErrors.APPROVED_LESS, { approved: moneyText({ minor: order.approvedTotal, currency }) })
  if (isPrepaid(paymentTerm)) return
  // What is paid before the goods leave is owed by nobody.
  const owes = (total: number, percent: number) => Math.max(0, total - Math.max(paidTotal, depositOf(total, percent)))
  const more = owes(cost.grandTotal, depositPercent) - (order.prepaid ? 0 : owes(before, order.depositPercent))
  if (more > 0) await booking.demandCredit(db, companyId, { minor: more, currency }, now)
}
