import type { Context, Db } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { fromDecimal, MAX_MINOR } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { recordEvent } from '../../kernel/unitOfWork.ts'
import type { OrderAddress } from '../address/rules.ts'
import { addressesForOrders } from '../address/service.ts'
import * as booking from '../booking/service.ts'
import { cartErrors } from '../cart/contract.ts'
import { moneyText, only } from '../cart/rules.ts'
import { goodsFor, itemsOf, judgeItems, minimumsOf, purchaserOf, refusalOfJudgement } from '../cart/contentService.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { depositOf, depositOn, isPrepaid } from '../domain/rules.ts'
import * as erp from '../erp/service.ts'
import { orderErrors } from '../order/contract.ts'
import { editRefusal, mayDecide, termsOf } from '../order/rules.ts'
import * as orders from '../order/service.ts'
import type { Cost, UnitPrice } from '../pricing/rules.ts'
import { costOfPlaced, couponsOfOrder, keepShares } from '../pricing/service.ts'
import { judgePermits } from '../permit/service.ts'
import { forgetPromises } from '../supply/service.ts'
import { describePlan } from './answers.ts'
import { orderEditErrors, type orderEdit } from './contract.ts'
import {
  judged,
  orderingOf,
  placesOf,
  plannedLine,
  purchaseAt,
  rowOf,
  type PlannedLine,
  type Wanted,
  type Where,
} from './planning.ts'
import { changesOf, isChanged, openOf, priceWritten, type LineToEdit } from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** What an order can be changed to. */
export async function editForm({ db, language }: Ctx, id: number) {
  const order = await found(db, id, false)
  const purchaser = await purchaserOf(db, order.buyerId)
  const refusal = editRefusal(order)
  return {
    addresses: await addressesForOrders(db, order.companyId, false),
    paymentTerms: [...new Set([order.paymentTerm, ...termsOf(purchaser.paymentTerm)])],
    couponCodes: (await couponsOfOrder(db, id)).map(({ code }) => code),
    whyNot: refusal && say(language, refusal.noun, refusal.code),
  }
}

// What splitting changes of an order begins the same way.
export { orderingOf } from './planning.ts'
export { linesToEdit, type OrderToEdit } from './store.ts'

/** An order that staff may change. @throws Refusal NOT_FOUND */
export async function found(db: Db, id: number, lock: boolean) {
  const order = await store.orderToEdit(db, id, lock)
  if (!order) throw refuse(errors.NOT_FOUND)
  return order
}

/** A pack that comes to the order. */
interface AddedLine {
  item: Awaited<ReturnType<typeof itemsOf>>[number] & { price: UnitPrice }
  waits: boolean
}
export interface Plan {
  order: store.OrderToEdit
  lines: PlannedLine[]
  newLines: AddedLine[]
  /** As the history and emails tell them. */
  added: string[]
  cost: Cost
  bill: OrderAddress
  ship: OrderAddress
  paymentTerm: store.OrderToEdit['paymentTerm']
  depositPercent: number
}

/** What an order becomes. @throws Refusal why it cannot become that */
export async function planOf(ctx: Ctx, order: store.OrderToEdit, wanted: Wanted): Promise<Plan> {
  const { db } = ctx
  const refusal = editRefusal(order)
  if (refusal) throw refuse(refusal)
  if (order.version !== wanted.version) throw refuse(errors.CHANGED_MEANWHILE)
  await erp.onEditing(db, order.id)
  const own = await store.linesToEdit(db, order.id)
  if (wanted.lines.some(({ orderLineId }) => !own.some(({ id }) => id === orderLineId))) throw refuse(errors.NOT_FOUND)
  const purchaser = await purchaserOf(db, order.buyerId)
  const moves = wanted.billAddressId || wanted.shipAddressId
  const addresses = moves ? await addressesForOrders(db, order.companyId, false) : []
  const { bill, ship } = placesOf(addresses, order, wanted)
  const paymentTerm = wanted.paymentTerm ?? order.paymentTerm
  if (paymentTerm !== order.paymentTerm && !termsOf(purchaser.paymentTerm).includes(paymentTerm))
    throw refuse(orderErrors.PAYMENT_TERM_NOT_YOURS)
  // What comes from terms that are paid in advance has the deposit of its company.
  const asked = wanted.depositPercent ?? (order.prepaid ? purchaser.depositPercent : order.depositPercent)
  const lines = await plannedLines(ctx, order, wanted, own, { purchaser, ship })
  const newLines = await addedLines(ctx, order, wanted, own, { purchaser, ship })
  if (newLines.length === 0 && lines.every(({ open }) => open === 0)) throw refuse(orderEditErrors.NO_LINE_LEFT)
  const kept = wanted.couponCodes ?? (await couponsOfOrder(db, order.id)).map(({ code }) => code)
  const ordering = orderingOf(order, lines, ship.country)
  const cost = await costOfPlaced(
    db,
    {
      ...ordering,
      lines: [...ordering.lines, ...orders.costLines(newLines.map(({ item }) => ({ ...item, shipTo: null })))],
    },
    order.id,
    kept,
  )
  if (!cost) throw refuse(orderErrors.NO_SHIPPING, { country: ship.country })
  if (cost.grandTotal > MAX_MINOR) throw refuse(cartErrors.QUANTITY_TOO_LARGE, { product: '', pack: '', most: '' })
  return {
    order,
    lines,
    newLines,
    added: newLines.map(
      ({ item: { row, goods, price } }) =>
        `+ ${row.quantity} × ${goods.code}, ${goods.label}: ${moneyText(price.unit)}`,
    ),
    cost: { ...cost, taxFrom: order.placedCost?.taxFrom ?? cost.taxFrom },
    bill,
    ship,
    paymentTerm,
    depositPercent: depositOn(paymentTerm, asked),
  }
}

/** The packs that come to an order, at today's prices. @throws Refusal of what stands against one of them */
async function addedLines(
  ctx: Ctx,
  order: store.OrderToEdit,
  { added }: Wanted,
  own: readonly LineToEdit[],
  where: Where,
): Promise<AddedLine[]> {
  if (added.length === 0) return []
  const { db } = ctx
  const whom = { companyId: order.companyId, country: where.ship.country, onBehalf: false }
  const ids = added.map(({ packageId }) => packageId)
  const { goods: known } = await goodsFor(db, ids, whom)
  if (ids.some((id) => !known.has(id))) throw refuse(errors.NOT_FOUND)
  const items = await itemsOf(
    db,
    added.map(({ packageId, quantity }) => rowOf({ id: packageId, packageId, part: 0 }, quantity, ctx.now)),
    whom,
  )
  const against = only(judgeItems(purchaseAt(where, ctx.now), items), [...judged, 'PRICE_EXPIRED'])
  if (against.found.length > 0) throw refusalOfJudgement(ctx.language, against)
  const permits = await judgePermits(
    ctx,
    whom,
    items.map(({ goods, row }) => ({ goods, quantity: row.quantity, part: 0, addressId: where.ship.id })),
  )
  return items.map((item, index) => {
    const { goods, row, price } = item
    const product = goods.code
    if (own.some(({ packageId }) => packageId === row.packageId))
      throw refuse(orderEditErrors.IN_ORDER_ALREADY, { product })
    if (price?.unit.currency !== order.currency)
      throw refuse(orderEditErrors.NO_PRICE_HERE, { product, currency: order.currency })
    if (permits.lines[index]!.needed.state === 'needed') throw refuse(orderEditErrors.PERMIT_LINE, { product })
    return { item: { ...item, price: price! }, waits: added[index]!.acknowledgeBackorder }
  })
}

/** Packs of a number that could come to an order. */
export async function packs({ db }: Ctx, id: number, search: string) {
  const order = await found(db, id, false)
  const own = new Set((await store.linesToEdit(db, id)).map(({ packageId }) => packageId))
  const whom = { companyId: order.companyId, country: order.shipAddress.country }
  const { goods } = await goodsFor(db, await store.packsOf(db, search), whom)
  return [...goods.values()]
    .filter(({ price }) => price?.currency === order.currency)
    .map((one) => ({
      packageId: one.packageId,
      productCode: one.code,
      productName: one.nameEn,
      productChineseName: one.nameZh,
      pack: one.label,
      supplierName: one.supplierName,
      supplierLocalName: one.supplierNameZh,
      unitPrice: one.price!,
      available: one.stock.available,
      inOrder: own.has(one.packageId),
    }))
}

async function plannedLines(
  ctx: Ctx,
  order: store.OrderToEdit,
  wanted: Wanted,
  own: readonly LineToEdit[],
  where: Where,
): Promise<PlannedLine[]> {
  const { ship } = where
  const moved = ship !== order.shipAddress
  const changes = new Map(wanted.lines.map((change) => [change.orderLineId, change]))
  const openThen = (line: LineToEdit) => changes.get(line.id)?.quantity ?? openOf(line)
  const whom = { companyId: order.companyId, country: ship.country, onBehalf: false }
  const items = await itemsOf(
    ctx.db,
    own.map((line) => rowOf(line, Math.max(1, openThen(line)), ctx.now)),
    whom,
  )
  const concerned = items.filter((_, index) => moved || openThen(own[index]!) > openOf(own[index]!))
  const judgement = judgeItems(purchaseAt(where, ctx.now), concerned)
  const against = only(judgement, judged)
  if (against.found.length > 0) throw refusalOfJudgement(ctx.language, against)
  return own.map((line, index) => {
    const { price, goods } = items[index]!
    const { available } = goods.stock
    return plannedLine(order, line, { change: changes.get(line.id), moved, today: price, available })
  })
}

/** What an order would come to, and what its buyer would be told. */
export async function reckon(ctx: Ctx, mailer: Mailer, wanted: Wanted) {
  const plan = await planOf(ctx, await found(ctx.db, wanted.id, false), wanted)
  const { order, lines } = plan
  const answers = lines.flatMap(({ line: { answer } }) => (answer ? [answer.priceId] : []))
  const { lines: changed, total } = changesOf(plan)
  const emails = await orders.emailsTo(ctx.db, mailer, order.id, 'orderEdited', {
    lines: changed,
    total,
    reason: wanted.reason || '…',
  })
  return describePlan(plan, {
    minimums: await minimumsOf(ctx.db, answers),
    emails,
    isKnownToErp: await erp.isKnown(ctx.db, order.id),
  })
}

/** Changes an order at the total that was shown. */
export async function edit(ctx: Ctx, mailer: Mailer, input: ParsedInput<typeof orderEdit.edit>) {
  const { db, actor } = ctx
  const order = await found(db, input.id, true)
  // Nobody fills or frees the lines meanwhile.
  await orders.openLines(db, order.id)
  const plan = await planOf(ctx, order, input)
  const { cost } = plan
  const { currency } = order
  if (changesOf(plan).isSame) throw refuse(orderEditErrors.NOTHING_CHANGED)
  if (fromDecimal(input.shownTotal, currency) !== cost.grandTotal)
    throw refuse(orderEditErrors.TOTAL_MOVED, { total: moneyText({ minor: cost.grandTotal, currency }) })
  await demandAgreement(ctx, plan)
  if (cost.grandTotal > order.grandTotal && order.status !== 'wait for approval' && !mayDecide(actor, order))
    throw refuse(orderErrors.NOT_YOURS_TO_DECIDE)
  return carryOut(ctx, mailer, plan, {
    move: 'edit',
    note: input.reason,
    why: input.reason,
    told: () => ({ reason: input.reason }),
  })
}

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

/** What the buyer's company and its credit have to say of a more expensive order. @throws Refusal APPROVED_LESS, CREDIT_HELD, CREDIT_OVERDUE, CREDIT_LIMIT */
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
