import type { Context } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import type { Access, Person } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { describeQuoted } from '../cart/rules.ts'
import { refundDueOf } from '../booking/rules.ts'
import { fullName } from '../identity/rules.ts'
import { erpDeeds, staffDeeds, type order, type OrderStatus } from './contract.ts'
import { companyNameIn, eventOfMove, movesOf, scopeOf } from './rules.ts'
import { describeCost } from '../pricing/rules.ts'
import { leadOf, shippingExpectation } from '../product/rules.ts'
import * as views from './views.ts'

type Ctx = Context<Exclude<Access, 'public'>>

const headOf = (language: Language, order: views.OrderHead) => ({
  id: order.id,
  orderNumber: order.orderNumber,
  purchaseOrder: order.purchaseOrder,
  status: order.status,
  paymentStatus: order.paymentStatus,
  buyerCompany: companyNameIn(language, { name: order.companyName, localName: order.companyLocalName }),
  purchasedBy: fullName({ surname: order.buyerSurname, name: order.buyerName }),
  placedBy: fullName({ surname: order.placerSurname, name: order.placerName }),
  createdDate: order.createdDate,
  grandTotal: { minor: order.grandTotal, currency: order.currency },
  placedTotal: { minor: order.placedTotal, currency: order.currency },
})

/** A page of the orders the caller sees, with the counts of all tabs. */
export async function listOrders({ db, actor, language }: Ctx, asked: ParsedInput<typeof order.list>) {
  const { total, rows, counts } = await views.pageOfOrders(db, scopeOf(actor), asked)
  const list = rows.map((row) => ({ ...headOf(language, row), lineCount: row.lineCount, firstLines: row.firstLines }))
  return { total, list, pageNumber: asked.pageNumber, pageSize: asked.pageSize, counts }
}

/** The order with this id, if the caller may see it; else the answer of a missing one. */
export async function found({ db, actor }: Ctx, id: number) {
  const order = await views.findOrder(db, scopeOf(actor), id)
  if (!order) throw refuse(errors.NOT_FOUND)
  return order
}

const addressThen = (address: views.WholeOrder['billAddress']) => ({
  nickname: address.nickname,
  contact: address.contact,
  phone: address.phone,
  email: address.email,
  street: address.street,
  street2: address.street2,
  city: address.city,
  county: address.county,
  state: address.state,
  postalCode: address.postalCode,
  country: address.country,
})

/** Everything about one order, and what the caller may do with it now. */
export async function orderDetail(ctx: Ctx, id: number) {
  const { db, actor, language } = ctx
  const order = await found(ctx, id)
  const money = (minor: number) => ({ minor, currency: order.currency })
  const lines = await views.linesOfOrder(db, id)
  const events = await views.eventsOfOrder(db, id)
  const isStaff = scopeOf(actor).kind === 'all'
  return {
    ...headOf(language, order),
    version: order.version,
    paymentTerm: order.paymentTerm,
    prepay: order.prepaid,
    deposit:
      order.depositPercent === 0
        ? null
        : {
            percent: order.depositPercent,
            total: money(order.deposit),
            open: money(Math.max(0, order.deposit - order.paidTotal - order.waivedTotal)),
          },
    dueOn: order.dueOn,
    paidTotal: money(order.paidTotal),
    refundDue: money(refundDueOf({ grandTotal: order.grandTotal, paid: order.paidTotal, waived: order.waivedTotal })),
    invoiceType: order.invoiceType,
    invoiceTitle: order.invoiceTitle,
    invoiceEmail: order.invoiceEmail,
    requisitionNumber: order.requisitionNumber,
    projectCode: order.projectCode,
    carrierAccount: order.carrierAccount,
    remark: order.remark,
    cancelReason: order.cancelReason,
    cancelWords: order.cancelWords,
    billAddress: addressThen(order.billAddress),
    shipAddress: addressThen(order.shipAddress),
    lines: lines.map((line) => ({
      ...line,
      ...daysOf(line),
      unitPrice: money(line.unitPrice),
      listPrice: line.listPrice === null ? null : money(line.listPrice),
      named: line.namedReason === null ? null : { by: fullName(line.namer!), reason: line.namedReason },
      quoted:
        line.quoted &&
        describeQuoted({
          ...line.quoted,
          expiresAt: new Date(line.quoted.expiresAt),
          price: money(line.unitPrice),
        }),
      shipAddress: line.shipAddress && addressThen(line.shipAddress),
      lineTotal: money(line.lineTotal),
      placedTotal: money(line.unitPrice * line.quantity),
    })),
    subtotal: money(order.subtotal),
    discount: money(order.discount),
    shipping: money(order.shipping),
    tax: money(order.tax),
    taxRateBp: order.taxRateBp,
    placedCost: order.placedCost && describeCost(order.placedCost),
    ownCurrency: order.ownCurrency,
    shipments: await views.shipmentsOfOrder(db, id),
    expectation: expectationOf(order, lines),
    confirmation: order.confirmation && { ...order.confirmation, askedAt: new Date(order.confirmation.askedAt) },
    split: { from: order.splitFrom, into: order.splitInto },
    events: events.filter(({ move }) => isStaff || !isForStaff(move)).map(describeEvent),
    moves: describeMoves(language, actor, order),
  }
}

/** Days until a line leaves: what its supplier stated, and our quality control as it stands today. */
function daysOf({ minDays, maxDays, qualityChecked }: views.LineOfOrder) {
  const { leadMin, leadMax } = leadOf({ leadMin: minDays, leadMax: maxDays, qualityChecked })
  return { minDays: leadMin, maxDays: leadMax }
}

/** How long the lines take of which units are still to leave. */
const expectationOf = (order: views.WholeOrder, lines: readonly views.LineOfOrder[]) =>
  shippingExpectation(
    lines
      .filter(({ quantity, shipped, cancelled }) => shipped + cancelled < quantity)
      .map(({ shipsFromCountry, minDays, maxDays, ...line }) => ({
        ...line,
        shipsFrom: shipsFromCountry,
        leadMin: minDays,
        leadMax: maxDays,
      })),
    order.shipAddress.country,
  )

const isForStaff = (move: string) => ([...erpDeeds, ...staffDeeds] as readonly string[]).includes(move)

const describeEvent = (event: views.OrderEvent) => ({
  id: event.id,
  event: (eventOfMove as Partial<Record<string, string>>)[event.move] ?? event.move,
  move: event.move,
  fromStatus: event.fromStatus,
  toStatus: event.toStatus,
  at: event.at,
  actor: fullName(event),
  onBehalfOf: event.buyerName === null ? null : fullName({ surname: event.buyerSurname ?? '', name: event.buyerName }),
  reason: event.reason,
  note: event.note,
})

/** The moves of the caller's side, each with why not, where it is not possible now. */
function describeMoves(language: Language, actor: Person, order: views.WholeOrder) {
  const { userId, companyId } = actor
  return movesOf({ userId, companyId, staff: scopeOf(actor).kind === 'all' }, order).map(({ move, refusal }) => ({
    move,
    allowed: refusal === null,
    reason: refusal && say(language, refusal.noun, refusal.code, { status: statusText(language, order.status) }),
  }))
}
export const statusText = (language: Language, status: OrderStatus) => say(language, 'order', `status.${status}`)

export const orderExists = async ({ db, actor }: Ctx, id: number) => ({
  exists: (await views.findOrder(db, scopeOf(actor), id)) !== null,
})
