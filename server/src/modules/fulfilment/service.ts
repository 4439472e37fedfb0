import type { Context, Db } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { recordEvent } from '../../kernel/unitOfWork.ts'
import { orderErrors, type cancelReasons, type OrderMove } from '../order/contract.ts'
import { orderMachine, paysBeforeShipment, scopeOf, takeFrom } from '../order/rules.ts'
import { allocate, noteMoves, release, releaseCoupon, takeOut, type StockMove } from '../order/service.ts'
import * as orders from '../order/service.ts'
import { fulfilmentErrors } from './contract.ts'
import { mayDecide } from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** Locks an order the caller may move; somebody else's is answered like a missing one. */
async function locked({ db, actor }: Ctx, id: number) {
  const order = await orders.lockOrder(db, scopeOf(actor), id)
  if (!order) throw refuse(errors.NOT_FOUND)
  return order
}

/** Makes a move: status, history and audit trail in one. The order is locked. */
async function move(
  { db, actor, audit }: Ctx,
  order: orders.LockedOrder,
  by: OrderMove,
  data: { note?: string; [key: string]: unknown },
  ending: orders.Ending | null = null,
) {
  const to = orderMachine.next(by, order.status)
  const version = await orders.setStatus(db, order.id, to, ending)
  await recordEvent(db, { entity: 'order', entityId: order.id, move: by, from: order.status, to, actor, data })
  audit({ entity: 'order', entityId: order.id, before: { status: order.status }, after: { status: to, ...data } })
  return { id: order.id, status: to, version }
}

/** An order that the caller may decide on, locked (L11). @throws Refusal NOT_YOURS_TO_DECIDE */
async function lockedToDecide(ctx: Ctx, id: number) {
  const order = await locked(ctx, id)
  if (!mayDecide(ctx.actor, await store.partiesOf(ctx.db, id))) throw refuse(fulfilmentErrors.NOT_YOURS_TO_DECIDE)
  return order
}

/** Approves a placed order. */
export async function approve(ctx: Ctx, id: number, note: string) {
  return move(ctx, await lockedToDecide(ctx, id), 'approve', { note })
}

/** Moves an order along: pack, QC, warehouse, start shipping, deliver, or into and out of an error. */
export async function advance(
  ctx: Ctx,
  id: number,
  by: Exclude<OrderMove, 'place' | 'approve' | 'ship' | 'shipPart' | 'cancel' | 'withdraw' | 'reject'>,
  note: string,
) {
  return move(ctx, await locked(ctx, id), by, { note })
}

/** Rejects a placed order; nothing stays reserved for it. */
export async function reject(ctx: Ctx, id: number, note: string) {
  const order = await lockedToDecide(ctx, id)
  const moved = await move(ctx, order, 'reject', { note }, { reason: null, words: note })
  await setFree(ctx.db, order.id)
  return moved
}

/** Cancels an order with a reason; stock and coupon are free again. Customers may until goods are on their way. */
export async function cancel(ctx: Ctx, id: number, reason: (typeof cancelReasons)[number], words: string) {
  if (reason === 'other' && !words) throw refuse(orderErrors.REASON_TEXT_NEEDED)
  const order = await locked(ctx, id)
  const by = scopeOf(ctx.actor).kind === 'all' ? 'withdraw' : 'cancel'
  const moved = await move(ctx, order, by, { reason, note: words }, { reason, words })
  await setFree(ctx.db, order.id)
  return moved
}

/** Gives back what an order holds: reserved stock and its coupon; its figures become those of nothing. */
async function setFree(db: Db, orderId: number) {
  const lines = (await orders.openLines(db, orderId)).filter(({ allocated }) => allocated > 0)
  for (const { packageId, allocated } of lines) await release(db, packageId, allocated)
  await noteMoves(
    db,
    lines.map((line): StockMove => ({
      packageId: line.packageId,
      onHand: 0,
      allocated: -line.allocated,
      why: 'cancellation',
      orderLineId: line.id,
    })),
  )
  await releaseCoupon(db, orderId)
  await orders.cancelLines(db, orderId)
}

export interface Parcel {
  id: number
  carrier: string
  trackingNumber: string
  lines: readonly { orderLineId: number; quantity: number }[]
}

/**
 * Records a shipment: open units become shipped, reserved ones leave the shelf. Units that were waited for are taken
 * from stock now, where it has come in.
 */
export async function ship(ctx: Ctx, mailer: Mailer, { id, carrier, trackingNumber, lines }: Parcel) {
  const { db, actor } = ctx
  const order = await locked(ctx, id)
  if (!orderMachine.can('ship', order.status))
    throw refuse(orderErrors.MOVE_NOT_POSSIBLE, { move: 'ship', state: order.status })
  if (paysBeforeShipment(order.paymentTerm) && order.paymentStatus !== 'paid')
    throw refuse(orderErrors.PAYMENT_BEFORE_SHIPMENT)
  const open = await orders.openLines(db, order.id)
  const wanted = Map.groupBy(lines, ({ orderLineId }) => orderLineId)
  if ([...wanted.keys()].some((line) => !open.some((one) => one.id === line))) throw refuse(errors.NOT_FOUND)
  const sent: { orderLineId: number; quantity: number }[] = []
  let left = 0
  for (const line of open) {
    const quantity = (wanted.get(line.id) ?? []).reduce((sum, one) => sum + one.quantity, 0)
    left += line.allocated + line.unmanaged + line.backordered - quantity
    if (quantity === 0) continue
    await sendLine(db, line, quantity)
    sent.push({ orderLineId: line.id, quantity })
  }
  const shipmentId = await store.insertShipment(
    db,
    { orderId: order.id, carrier, trackingNumber, createdBy: actor.userId },
    sent,
  )
  const moved = await move(ctx, order, left === 0 ? 'ship' : 'shipPart', {
    shipmentId,
    note: `${carrier} ${trackingNumber}`,
  })
  await mailer.queue(db, {
    kind: 'orderShipped',
    noun: 'order',
    to: order.buyerEmail,
    language: order.buyerLanguage as Language,
    values: {
      name: order.buyerName,
      number: order.number,
      carrier,
      trackingNumber,
      link: mailer.link(`/orderdetail?id=${order.id}`),
    },
    because: 'event',
  })
  return moved
}

async function sendLine(db: Db, line: orders.OpenLine, quantity: number) {
  const from = takeFrom(line, quantity)
  if (!from)
    throw refuse(orderErrors.SHIPPED_TOO_MANY, { quantity, open: line.allocated + line.unmanaged + line.backordered })
  const base = { packageId: line.packageId, orderLineId: line.id }
  if (from.backordered > 0) {
    const { taken, available } = await allocate(db, line.packageId, from.backordered, false)
    if (taken !== from.backordered)
      throw refuse(orderErrors.SHIPPED_TOO_MANY, { quantity, open: line.allocated + line.unmanaged + available })
    await noteMoves(db, [{ ...base, onHand: 0, allocated: from.backordered, why: 'backorder filled' }])
  }
  const units = from.allocated + from.backordered
  if (units > 0 && !(await takeOut(db, line.packageId, units)))
    throw refuse(orderErrors.SHIPPED_TOO_MANY, { quantity, open: line.unmanaged })
  await noteMoves(db, [{ ...base, onHand: -units, allocated: -units, why: 'shipment' }])
  await orders.shipUnits(db, line.id, from)
}

/** Records that an order has been paid. */
export async function recordPayment(ctx: Ctx, id: number, reference: string) {
  const { db, actor, audit } = ctx
  const order = await locked(ctx, id)
  if (order.paymentStatus === 'paid') throw refuse(orderErrors.ALREADY_PAID)
  if (order.status === 'cancelled' || order.status === 'rejected')
    throw refuse(orderErrors.MOVE_NOT_POSSIBLE, { move: 'recordPayment', state: order.status })
  await orders.setPaymentStatus(db, order.id, 'paid')
  await recordEvent(db, {
    entity: 'order',
    entityId: order.id,
    move: 'recordPayment',
    from: null,
    to: null,
    actor,
    data: { note: reference },
  })
  audit({
    entity: 'order',
    entityId: order.id,
    before: { paymentStatus: order.paymentStatus },
    after: { paymentStatus: 'paid', reference },
  })
  return { id: order.id, paymentStatus: 'paid' as const }
}

/** The shipments of an order. */
export async function shippedDetail(ctx: Ctx, id: number) {
  const { orderNumber, status } = await orders.found(ctx, id)
  return { id, orderNumber, status, shipments: await orders.shipmentsOfOrder(ctx.db, id) }
}

/** Parcels and the steps of fulfilment so far. */
export async function logistics(ctx: Ctx, id: number) {
  const { orderNumber } = await orders.found(ctx, id)
  const parcels = await orders.shipmentsOfOrder(ctx.db, id)
  const events = await orders.eventsOfOrder(ctx.db, id)
  const steps = events.flatMap(({ toStatus, at }) => (toStatus ? [{ status: toStatus, at }] : []))
  return {
    id,
    orderNumber,
    parcels: parcels.map(({ carrier, trackingNumber, shippedAt }) => ({ carrier, trackingNumber, shippedAt })),
    steps,
  }
}
