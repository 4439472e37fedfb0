import type { Context } from '../../kernel/context.ts'
import { asRead, type Mailer } from '../../kernel/mail.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { fromDecimal } from '../../kernel/shared/money.ts'
import { recordEvent } from '../../kernel/unitOfWork.ts'
import * as booking from '../booking/service.ts'
import { moneyText } from '../cart/rules.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { depositOf } from '../domain/rules.ts'
import * as erp from '../erp/service.ts'
import { orderErrors } from '../order/contract.ts'
import { isSplittable, orderMachine } from '../order/rules.ts'
import * as orders from '../order/service.ts'
import { orderEditErrors } from '../orderEdit/contract.ts'
import { passKept } from '../orderDesk/service.ts'
import { passPapers } from '../orderFile/service.ts'
import { openOf, type LineToEdit } from '../orderEdit/rules.ts'
import { found, linesToEdit, orderingOf, type OrderToEdit } from '../orderEdit/service.ts'
import { passDraws } from '../permit/service.ts'
import { describeCost, type Cost } from '../pricing/rules.ts'
import { costOfPlaced, couponsOfOrder, keepShares } from '../pricing/service.ts'
import { forgetPromises } from '../supply/service.ts'
import { orderSplitErrors, type orderSplit } from './contract.ts'
import { chargedWith, freightOfSent, leftOfFreight, parted, rowOfRest, withRestOfTax } from './rules.ts'

type Ctx = Context<Exclude<Access, 'public'>>
type Wanted = Pick<ParsedInput<typeof orderSplit.reckon>, 'id' | 'version' | 'lines'>

interface Plan {
  order: OrderToEdit
  lines: { line: LineToEdit; going: number }[]
  /** Nothing of the order is open any more then. */
  isRest: boolean
  stays: Cost
  goes: Cost
}

/** What becomes of an order. @throws Refusal why it cannot be split so */
async function planOf({ db }: Ctx, order: OrderToEdit, wanted: Wanted): Promise<Plan> {
  const { status } = order
  if (!isSplittable(status))
    throw refuse(status === 'shipped' || status === 'delivered' ? orderSplitErrors.ALL_LEFT : orderErrors.ORDER_OVER)
  if (order.version !== wanted.version) throw refuse(errors.CHANGED_MEANWHILE)
  await erp.onEditing(db, order.id)
  const going = new Map(wanted.lines.map(({ orderLineId, quantity }) => [orderLineId, quantity]))
  const own = await linesToEdit(db, order.id)
  if (wanted.lines.some(({ orderLineId }) => !own.some(({ id }) => id === orderLineId))) throw refuse(errors.NOT_FOUND)
  const lines = own.map((line) => ({ line, going: going.get(line.id) ?? 0 }))
  const tooMany = lines.find((one) => one.going > openOf(one.line))?.line
  if (tooMany) throw refuse(orderSplitErrors.MORE_THAN_OPEN, { product: tooMany.productCode, open: openOf(tooMany) })
  const isRest = lines.every((one) => one.going === openOf(one.line))
  const hasLeft = lines.some(({ line }) => line.shipped > 0)
  if (isRest && !hasLeft) throw refuse(orderEditErrors.NO_LINE_LEFT)
  // How its freight came about was not kept: what the parcels bore of it is not known.
  if (hasLeft && !order.placedCost) throw refuse(orderErrors.ALREADY_LEFT)

  const ordering = (unitsOf: (one: Plan['lines'][number]) => number) =>
    orderingOf(
      order,
      lines.map((one) => ({ line: one.line, open: unitsOf(one), price: { ...one.line, named: false } })),
      order.shipAddress.country,
    )
  const then = order.placedCost?.shippingParts ?? null
  const coupons = (await couponsOfOrder(db, order.id)).map(({ code }) => code)
  const stays = await costOfPlaced(
    db,
    {
      ...ordering(({ line, going }) => line.shipped + openOf(line) - going),
      // What has left was invoiced with all of its freight.
      ...(then && {
        most: leftOfFreight(then),
        least: freightOfSent(then, ordering(({ line }) => line.shipped).lines),
      }),
    },
    order.id,
    coupons,
  )
  const rest = ordering((one) => one.going)
  const goes =
    stays &&
    (await costOfPlaced(
      db,
      {
        ...rest,
        charged: chargedWith(rest.charged, stays.shippingParts),
        ...(then && { most: leftOfFreight(then, stays.shippingParts) }),
      },
      order.id,
      [],
    ))
  if (!stays || !goes) throw refuse(orderErrors.NO_SHIPPING, { country: order.shipAddress.country })
  const taxFrom = order.placedCost?.taxFrom ?? stays.taxFrom
  const plan = {
    order,
    lines,
    isRest,
    stays: { ...stays, taxFrom },
    goes: { ...withRestOfTax(goes, stays, order.placedCost), taxFrom },
  }
  const after = plan.stays.grandTotal + plan.goes.grandTotal
  const { currency } = order
  // A coupon takes off less where less stays: then others have to agree to it first.
  if (after > order.grandTotal)
    throw refuse(orderSplitErrors.COSTS_MORE, {
      before: moneyText({ minor: order.grandTotal, currency }),
      after: moneyText({ minor: after, currency }),
    })
  return plan
}

const goodsOf = ({ lines }: Plan) =>
  lines
    .filter(({ going }) => going > 0)
    .map(({ line, going }) => `${going} × ${line.productCode}, ${line.pack}`)
    .join('\n')

const toldOf = (plan: Plan, other: string, reason: string) => {
  const money = (minor: number) => moneyText({ minor, currency: plan.order.currency })
  return { other, lines: goodsOf(plan), stays: money(plan.stays.grandTotal), goes: money(plan.goes.grandTotal), reason }
}

/** What both orders would come to, and what their buyer would be told. */
export async function reckon(ctx: Ctx, mailer: Mailer, { reason, ...wanted }: ParsedInput<typeof orderSplit.reckon>) {
  const plan = await planOf(ctx, await found(ctx.db, wanted.id, false), wanted)
  const { order, stays, goes } = plan
  const { currency } = order
  const emails = await orders.emailsTo(ctx.db, mailer, order.id, 'orderSplit', toldOf(plan, '…', reason || '…'))
  return {
    before: { minor: order.grandTotal, currency },
    stays: describeCost(stays),
    goes: describeCost(goes),
    passes: { minor: Math.min(goes.grandTotal, Math.max(0, order.paidTotal - stays.grandTotal)), currency },
    mails: asRead(emails),
  }
}

/** Splits an order at the totals that were shown; answers the one that took the units. */
export async function split(
  ctx: Ctx,
  { mailer, settings }: Pick<Resources, 'mailer' | 'settings'>,
  input: ParsedInput<typeof orderSplit.split>,
) {
  const { db, actor } = ctx
  const order = await found(db, input.id, true)
  // Nobody fills or frees the lines meanwhile.
  await orders.openLines(db, order.id)
  const plan = await planOf(ctx, order, input)
  const { lines, stays, goes } = plan
  const { currency } = order
  const shown = fromDecimal(input.shownStays, currency) === stays.grandTotal
  if (!shown || fromDecimal(input.shownGoes, currency) !== goes.grandTotal)
    throw refuse(orderEditErrors.TOTAL_MOVED, {
      total: [stays, goes].map(({ grandTotal: minor }) => moneyText({ minor, currency })).join(' + '),
    })

  const approved = order.status !== 'wait for approval'
  const moved = lines.filter(({ going }) => going > 0)
  const suppliers = [...new Set(moved.map(({ line }) => line.supplierId))]
  const remains = ({ line, going }: Plan['lines'][number]) => openOf(line) > going
  const gone = suppliers.filter((id) => lines.every((one) => one.line.supplierId !== id || !remains(one)))

  const other = await moveUnits(ctx, plan)
  await keepShares(db, order.id, stays.coupons)
  await orders.setTerms(db, order.id, { ...order, cost: stays })
  await forgetPromises(
    db,
    moved.map(({ line }) => line.id),
  )
  if (approved) {
    const changed = suppliers.filter((id) => !gone.includes(id))
    const mails = await orders.tellSuppliers(db, mailer, order.id, 'orderChangedForSupplier', changed)
    await orders.noteNotified({ db, actor }, order.id, mails)
    // Whose part moves whole reads so, before the new order comes; that goods are cancelled would not be true.
    const former = { former: order.number }
    const moves = await orders.tellSuppliers(db, mailer, other.id, 'orderMovedForSupplier', gone, former)
    await orders.noteNotified({ db, actor }, other.id, moves)
  }
  await record(ctx, mailer, plan, other, input.reason)

  const day = chinaDay(ctx.now)
  // What has left and was not invoiced with a parcel is now.
  if (plan.isRest) await booking.invoiceGoods(db, order.id, null, day)
  // What each of the two is asked for before its goods leave.
  const first = (total: number) => (order.prepaid ? total : depositOf(total, order.depositPercent))
  const asked = { from: first(stays.grandTotal), to: first(goes.grandTotal) }
  const passed = await booking.passAdvance(db, order.id, other.id, { ...asked, day })
  if (order.paidTotal < asked.from) await booking.askAnew(db, order.id, day)
  if (passed < asked.to) await booking.issueProforma(db, other.id, day)
  await erp.onChanged(ctx, order.id)
  if (approved) await erp.onApproved(ctx, settings, other.id)
  return { id: other.id, orderNumber: other.number }
}

/** Writes the other order, and the lines as they are from now on; reserved units stay reserved, for whom they go to. */
async function moveUnits({ db }: Ctx, { order, lines, goes }: Plan) {
  const moved = lines
    .filter(({ going }) => going > 0)
    .map(({ line, going }) => ({ line, going, ...parted(line, going) }))
    .toSorted((a, b) => a.line.lineNumber - b.line.lineNumber)
  for (const { line, going, stays } of moved)
    await orders.setLine(db, {
      ...line,
      ...rowOfRest(line, going),
      ...stays,
      priceReason: line.reason?.kind ?? null,
      discountId: line.reason?.kind === 'discount' ? line.reason.id : null,
    })
  const other = await orders.insertSplit(
    db,
    {
      id: order.id,
      key: `split ${order.id} ${order.version}`,
      status: order.status === 'wait for approval' ? 'wait for approval' : 'processing',
    },
    goes,
    moved.map((one) => one.goes),
  )
  const pairs = moved.map(({ line }, index) => ({ from: line.id, to: other.lineIds[index]! }))
  await passDraws(db, pairs)
  await passKept(db, { from: order.id, to: other.id }, pairs)
  await passPapers(db, order.id, other.id)
  await orders.noteMoves(
    db,
    moved.flatMap(({ line, goes: { allocated } }, index) =>
      [
        { orderLineId: line.id, allocated: -allocated },
        { orderLineId: other.lineIds[index]!, allocated },
      ].map((one) => ({ ...one, packageId: line.packageId, onHand: 0, why: 'edit' as const })),
    ),
  )
  return other
}

async function record(ctx: Ctx, mailer: Mailer, plan: Plan, other: { id: number; number: string }, reason: string) {
  const { order, stays, goes } = plan
  const { db, actor } = ctx
  const goods = goodsOf(plan)
  const told = toldOf(plan, other.number, reason)
  const to = order.status === 'wait for approval' ? 'wait for approval' : 'processing'
  const ends = plan.isRest ? orderMachine.next('splitRest', order.status) : null
  if (ends) await orders.setStatus(db, order.id, ends)
  await orders.recordMove(ctx, mailer, {
    id: order.id,
    move: ends ? 'splitRest' : 'split',
    from: ends && order.status,
    to: ends,
    data: { note: `${other.number}\n${reason}\n${goods}`, into: other.id },
    before: { total: order.grandTotal },
    after: { total: stays.grandTotal, into: other.number, lines: goods, reason },
    told,
  })
  await recordEvent(db, {
    entity: 'order',
    entityId: order.id,
    move: 'reprice',
    from: null,
    to: null,
    actor,
    data: {
      note: `${moneyText({ minor: order.grandTotal, currency: order.currency })} → ${told.stays}`,
      before: order.grandTotal,
      after: stays.grandTotal,
    },
  })
  await orders.recordMove(ctx, mailer, {
    id: other.id,
    move: to === 'processing' ? 'splitOff' : 'splitOffWaiting',
    from: null,
    to,
    data: { number: other.number, note: order.number, splitFrom: order.id },
    after: { number: other.number, total: goes.grandTotal, currency: order.currency, splitFrom: order.number },
  })
}
