// What leaves the house: parcels are sent, corrected and taken back, with their stock and invoices.

import type { Context, Db } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import * as booking from '../booking/service.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import * as erp from '../erp/service.ts'
import { orderErrors } from '../order/contract.ts'
import { moveRefusal, takeFrom } from '../order/rules.ts'
import { allocate, noteMoves, putBack, takeOut } from '../order/service.ts'
import * as orders from '../order/service.ts'
import { lotsOf, type fulfilment } from './contract.ts'
import { locked } from './service.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

interface Parcel {
  id: number
  carrier: string
  trackingNumber: string
  lines: readonly { orderLineId: number; quantity: number; lot: string }[]
}

/** Records a parcel that the house sends. */
export async function ship(ctx: Ctx, mailer: Mailer, parcel: Parcel) {
  return sendParcel(ctx, mailer, await locked(ctx, parcel.id), parcel, { all: 'ship', part: 'shipPart' })
}

/**
 * Records a shipment: open units become shipped, reserved ones leave the shelf. Units that were waited for are taken
 * from stock now, where it has come in. The order is locked.
 * @param moves what the order does where nothing stays open, and where something does
 */
export async function sendParcel(
  ctx: Ctx,
  mailer: Mailer,
  order: orders.LockedOrder,
  { carrier, trackingNumber, lines }: Parcel,
  moves: { all: 'ship' | 'supplierShip'; part: 'shipPart' | 'supplierShipPart' },
) {
  const { db, actor } = ctx
  const refusal = moveRefusal(moves.all, order)
  if (refusal) throw await orders.refusedMove(ctx, order, moves.all, refusal)
  const open = await orders.openLines(db, order.id)
  const wanted = Map.groupBy(lines, ({ orderLineId }) => orderLineId)
  if ([...wanted.keys()].some((line) => !open.some((one) => one.id === line))) throw refuse(errors.NOT_FOUND)
  const sent: { orderLineId: number; quantity: number; lot: string }[] = []
  let left = 0
  for (const line of open) {
    const quantity = (wanted.get(line.id) ?? []).reduce((sum, one) => sum + one.quantity, 0)
    left += line.allocated + line.unmanaged + line.backordered - quantity
    if (quantity === 0) continue
    await sendLine(db, line, quantity)
    sent.push({ orderLineId: line.id, quantity, lot: lotsOf(wanted.get(line.id)!) })
  }
  const shipmentId = await store.insertShipment(
    db,
    { orderId: order.id, carrier, trackingNumber, createdBy: actor.userId },
    sent,
  )
  await booking.invoiceGoods(db, order.id, shipmentId, chinaDay(ctx.now))
  return orders.moveOrder(ctx, mailer, order, left === 0 ? moves.all : moves.part, {
    data: { shipmentId, note: `${carrier} ${trackingNumber}` },
    told: { carrier, trackingNumber },
  })
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

/** A parcel and its order, both held. @throws Refusal NOT_FOUND, ERP_INVOICED */
async function lockedParcel(ctx: Ctx, shipmentId: number) {
  const seen = await store.findParcel(ctx.db, shipmentId)
  if (!seen) throw refuse(errors.NOT_FOUND)
  const order = await locked(ctx, seen.orderId)
  // Somebody may have taken it back, or changed it, while the order was waited for.
  const parcel = await store.findParcel(ctx.db, shipmentId)
  if (!parcel) throw refuse(errors.NOT_FOUND)
  await erp.onEditing(ctx.db, order.id)
  return { order, parcel }
}

/** Takes what is in a parcel back: its units are open and reserved again, its invoice is void. */
async function unpack({ db, now }: Ctx, order: orders.LockedOrder, parcel: store.ParcelRow) {
  const open = await orders.openLines(db, order.id)
  for (const line of open) {
    const quantity = parcel.lines.find(({ orderLineId }) => orderLineId === line.id)?.quantity ?? 0
    if (quantity === 0) continue
    const allocated = Math.min(quantity, await orders.takenByParcels(db, line.id))
    if (allocated > 0) await putBack(db, line.packageId, allocated)
    await noteMoves(db, [
      { packageId: line.packageId, orderLineId: line.id, onHand: allocated, allocated, why: 'shipment taken back' },
    ])
    await orders.unshipUnits(db, line.id, { allocated, unmanaged: quantity - allocated })
  }
  await booking.takeInvoiceBack(db, order.id, parcel.id, chinaDay(now))
  return open
}

interface Content {
  orderLineId: number
  quantity: number
  lot: string
}
const contentsOf = (lines: readonly Content[]): Content[] =>
  lines
    .map(({ orderLineId, quantity, lot }) => ({ orderLineId, quantity, lot }))
    .toSorted((a, b) => a.orderLineId - b.orderLineId)
const unitsOf = (lines: readonly Content[]) =>
  JSON.stringify(lines.map(({ orderLineId, quantity }) => [orderLineId, quantity]))

/** Corrects a parcel before the goods have arrived. */
export async function changeShipment(ctx: Ctx, mailer: Mailer, input: ParsedInput<typeof fulfilment.changeShipment>) {
  const { db, now } = ctx
  const { order, parcel } = await lockedParcel(ctx, input.shipmentId)
  const refusal = moveRefusal('amendParcel', order)
  if (refusal) throw refuse(refusal, { move: 'amendParcel', state: order.status })
  const { carrier, trackingNumber, label } = input
  const before = { carrier: parcel.carrier, trackingNumber: parcel.trackingNumber, label: parcel.label }
  const after = { carrier, trackingNumber, label }
  const told = { carrier, trackingNumber }
  const note = `${parcel.carrier} ${parcel.trackingNumber} → ${carrier} ${trackingNumber}`
  await store.relabel(db, parcel.id, after)
  const lots = new Map(parcel.lines.map(({ orderLineId, lot }) => [orderLineId, lot]))
  const had = contentsOf(parcel.lines)
  const wanted = contentsOf(
    (input.lines ?? parcel.lines).map((line) => ({ ...line, lot: line.lot ?? lots.get(line.orderLineId) ?? '' })),
  )
  if (unitsOf(wanted) === unitsOf(had)) {
    const lotsToo = JSON.stringify(wanted) !== JSON.stringify(had)
    if (lotsToo) await store.setContents(db, parcel.id, wanted)
    const data = {
      note,
      shipmentId: parcel.id,
      before: { ...before, ...(lotsToo && { lines: had }) },
      after: { ...after, ...(lotsToo && { lines: wanted }) },
    }
    await orders.recordMove(ctx, mailer, {
      id: order.id,
      move: 'relabelParcel',
      from: null,
      to: null,
      data,
      before: data.before,
      after: data.after,
      told,
    })
    return { id: order.id, status: order.status, version: order.version }
  }
  await unpack(ctx, order, parcel)
  const open = await orders.openLines(db, order.id)
  if (wanted.some(({ orderLineId }) => !open.some((one) => one.id === orderLineId))) throw refuse(errors.NOT_FOUND)
  let left = 0
  for (const line of open) {
    const quantity = wanted.find(({ orderLineId }) => orderLineId === line.id)?.quantity ?? 0
    left += line.allocated + line.unmanaged + line.backordered - quantity
    if (quantity > 0) await sendLine(db, line, quantity)
  }
  await store.setContents(db, parcel.id, wanted)
  await booking.invoiceGoods(db, order.id, parcel.id, chinaDay(now))
  await booking.settleOrder(db, order.id, chinaDay(now))
  return orders.moveOrder(ctx, mailer, order, left === 0 ? 'amendParcel' : 'amendParcelPart', {
    data: {
      note,
      shipmentId: parcel.id,
      before: { ...before, lines: had },
      after: { ...after, lines: wanted },
    },
    told,
  })
}

/** Takes a parcel back that never left. */
export async function deleteShipment(ctx: Ctx, mailer: Mailer, input: ParsedInput<typeof fulfilment.deleteShipment>) {
  const { db, now } = ctx
  const { order, parcel } = await lockedParcel(ctx, input.shipmentId)
  const refusal = moveRefusal('takeParcelBack', order)
  if (refusal) throw refuse(refusal, { move: 'takeParcelBack', state: order.status })
  const open = await unpack(ctx, order, parcel)
  await store.setContents(db, parcel.id, [])
  await booking.invoiceGoods(db, order.id, null, chinaDay(now))
  await booking.settleOrder(db, order.id, chinaDay(now))
  const others = (await orders.shipmentsOfOrder(db, order.id)).length > 0
  const { carrier, trackingNumber } = parcel
  const moved = await orders.moveOrder(ctx, mailer, order, others ? 'takeParcelBackPart' : 'takeParcelBack', {
    data: {
      note: `${carrier} ${trackingNumber} · ${input.reason}`,
      shipmentId: parcel.id,
      before: { carrier, trackingNumber, lines: contentsOf(parcel.lines) },
    },
    told: { carrier, trackingNumber, reason: input.reason },
  })
  const theirs = open.filter((line) => parcel.lines.some(({ orderLineId }) => orderLineId === line.id))
  const suppliers = [...new Set(theirs.map(({ supplierId }) => supplierId))]
  const mails = await orders.tellSuppliers(db, mailer, order.id, 'orderChangedForSupplier', suppliers)
  await orders.noteNotified({ db, actor: ctx.actor }, order.id, mails)
  return moved
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
