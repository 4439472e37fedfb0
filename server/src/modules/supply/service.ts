import type { Context } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access, Person } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { sendParcel } from '../fulfilment/parcelService.ts'
import * as orders from '../order/service.ts'
import { supplyActs, supplyErrors, type supply } from './contract.ts'
import { actRefusal } from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** Whose lines a caller sees. */
function supplierOf({ supplierId }: Person): number {
  if (supplierId === null) throw refuse(errors.FORBIDDEN)
  return supplierId
}

/** A page of the parts of orders that are the caller's supplier's. */
export async function listParts({ db, actor }: Ctx, asked: ParsedInput<typeof supply.list>) {
  const { rows, total, counts } = await store.pageOfParts(db, supplierOf(actor), asked)
  return { total, list: rows, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

async function found({ db, actor }: Ctx, id: number) {
  const part = await store.findPart(db, supplierOf(actor), id)
  if (!part) throw refuse(errors.NOT_FOUND)
  return part
}

/** Of an address what somebody who sends there needs. */
const placeOnly = ({
  contact,
  phone,
  street,
  street2,
  city,
  county,
  state,
  postalCode,
  country,
}: store.ShipTo): store.ShipTo => ({ contact, phone, street, street2, city, county, state, postalCode, country })

/** Everything that a supplier sees of one order, and what it may do now. */
export async function showPart(ctx: Ctx, id: number) {
  const part = await found(ctx, id)
  const supplierId = supplierOf(ctx.actor)
  // What the house sends needs no address, and what was cancelled before anything left never went anywhere.
  const sends = !part.stored && part.state !== 'cancelled'
  const lines = await store.linesOfPart(ctx.db, supplierId, id)
  return {
    id: part.id,
    orderNumber: part.orderNumber,
    state: part.state,
    receivedAt: part.receivedAt,
    expectedOn: part.expectedOn,
    open: part.open,
    shipTo: sends ? placeOnly(part.shipTo) : null,
    lines: lines.map((line) => ({ ...line, shipTo: sends && line.shipTo ? placeOnly(line.shipTo) : null })),
    parcels: await store.parcelsOfPart(ctx.db, supplierId, id),
    events: await store.eventsOfPart(ctx.db, supplierId, id),
    acts: supplyActs.map((act) => {
      const refusal = actRefusal(act, part)
      return { act, allowed: refusal === null, reason: refusal && say(ctx.language, refusal.noun, refusal.code) }
    }),
  }
}

/** The caller's part of an order and its open lines, the order locked. @throws Refusal why the act is not possible now */
async function locked(ctx: Ctx, act: (typeof supplyActs)[number], id: number) {
  const supplierId = supplierOf(ctx.actor)
  const order = await orders.lockOrder(ctx.db, { kind: 'supplier', supplierId }, id)
  if (!order) throw refuse(errors.NOT_FOUND)
  // Read only now: nobody changes it any more.
  const part = await found(ctx, id)
  const refusal = actRefusal(act, part)
  if (refusal) throw refuse(refusal)
  const lines = (await orders.openLines(ctx.db, id)).filter((line) => line.supplierId === supplierId)
  return { order, lines }
}

const isOpen = (line: orders.OpenLine) => line.allocated + line.backordered + line.unmanaged > 0

/** Confirms all open lines of the caller's supplier. */
export async function confirm(ctx: Ctx, mailer: Mailer, id: number, expectedOn: string) {
  demandLaterDay(ctx, expectedOn)
  const { lines } = await locked(ctx, 'confirm', id)
  return promise(ctx, mailer, 'confirmSupply', { id, expectedOn, reason: '', lines: lines.filter(isOpen) })
}

/** Says that some open lines leave later than was said. */
export async function delay(ctx: Ctx, mailer: Mailer, input: ParsedInput<typeof supply.delay>) {
  demandLaterDay(ctx, input.expectedOn)
  const { lines } = await locked(ctx, 'delay', input.id)
  const asked = new Set(input.orderLineIds)
  const chosen = lines.filter((line) => asked.has(line.id))
  if (chosen.length < asked.size) throw refuse(errors.NOT_FOUND)
  if (!chosen.every(isOpen)) throw refuse(supplyErrors.NOTHING_OPEN)
  return promise(ctx, mailer, 'delay', { ...input, lines: chosen })
}

/** A day of delivery is after today (specification, back office, section 5). */
function demandLaterDay({ now }: Ctx, day: string) {
  if (day <= chinaDay(now)) throw refuse(supplyErrors.DAY_NOT_AFTER_TODAY)
}

interface Promised {
  id: number
  expectedOn: string
  reason: string
  lines: readonly orders.OpenLine[]
}
async function promise(
  ctx: Ctx,
  mailer: Mailer,
  move: 'confirmSupply' | 'delay',
  { id, expectedOn, reason, lines }: Promised,
) {
  await store.keepPromises(
    ctx.db,
    lines.map((line) => line.id),
    { expectedOn, delayReason: reason, by: ctx.actor.userId },
  )
  const codes = await orders.goodsText(
    ctx.db,
    lines.map((line) => line.id),
  )
  await orders.recordMove(ctx, mailer, {
    id,
    move,
    from: null,
    to: null,
    data: { note: [expectedOn, reason].filter(Boolean).join(' · '), orderLineIds: lines.map((line) => line.id) },
    after: { expectedOn, ...(reason && { reason }) },
    told: { day: expectedOn, reason, lines: codes },
  })
  return { id }
}

/** What suppliers promised for lines that have changed since holds no longer. */
export const forgetPromises = store.deletePromises

/** Records a parcel of the caller's supplier. */
export async function ship(ctx: Ctx, mailer: Mailer, parcel: ParsedInput<typeof supply.ship>) {
  const { order, lines } = await locked(ctx, 'ship', parcel.id)
  const own = new Set(lines.map((line) => line.id))
  if (!parcel.lines.every(({ orderLineId }) => own.has(orderLineId))) throw refuse(errors.NOT_FOUND)
  await sendParcel(ctx, mailer, order, parcel, { all: 'supplierShip', part: 'supplierShipPart' })
  return { id: parcel.id }
}
