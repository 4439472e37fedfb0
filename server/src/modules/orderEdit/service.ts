import type { Context, Db } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import type { Mailer } from '../../kernel/mail.ts'
import { write } from '../../kernel/mailText.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { fromDecimal, LARGEST_MINOR, times } from '../../kernel/shared/money.ts'
import { recordEvent } from '../../kernel/unitOfWork.ts'
import * as booking from '../booking/service.ts'
import { cartErrors } from '../cart/contract.ts'
import { moneyText, only } from '../cart/rules.ts'
import { goodsFor, itemsOf, judgeItems, purchaserOf, refusalOfJudgement, type CartRow } from '../cart/service.ts'
import { chinaDay, isPrepaid } from '../domain/rules.ts'
import * as erp from '../erp/service.ts'
import { orderErrors } from '../order/contract.ts'
import { editRefusal, mayDecide, sameSite, termsOf } from '../order/rules.ts'
import * as orders from '../order/service.ts'
import { describeCost, partOfQuote, type Cost, type UnitPrice } from '../pricing/rules.ts'
import { costOfPlaced, couponsOfOrder, keepShares, type Ordering } from '../pricing/service.ts'
import { judgePermits } from '../permit/service.ts'
import { forgetPromises } from '../supply/service.ts'
import { orderEditErrors, type orderEdit } from './contract.ts'
import {
  asRow,
  changesOf,
  costLineOf,
  fewer,
  isChanged,
  openOf,
  priceOf,
  type LineToEdit,
  type PriceOfLine,
} from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>
type Wanted = ParsedInput<typeof orderEdit.reckon>

/** What an order can be changed to. */
export async function editForm({ db, language }: Ctx, id: number) {
  const order = await found(db, id, false)
  const purchaser = await purchaserOf(db, order.buyerId)
  const refusal = editRefusal(order)
  return {
    addresses: await store.addressesOf(db, order.companyId),
    paymentTerms: [...new Set([order.paymentTerm, ...termsOf(purchaser.paymentTerm)])],
    couponCodes: (await couponsOfOrder(db, id)).map(({ code }) => code),
    whyNot: refusal && say(language, refusal.noun, refusal.code),
  }
}

/** An order that staff may change. @throws Refusal NOT_FOUND */
export async function found(db: Db, id: number, lock: boolean) {
  const order = await store.orderToEdit(db, id, lock)
  if (!order) throw refuse(errors.NOT_FOUND)
  return order
}

interface PlannedLine {
  line: LineToEdit
  open: number
  price: PriceOfLine
  today: Awaited<ReturnType<typeof itemsOf>>[number]['price']
  /** Units in stock that nobody has reserved; null where stock is not managed. */
  available: number | null
  waits: boolean
}
/** A pack that comes to the order. */
interface AddedLine {
  item: Awaited<ReturnType<typeof itemsOf>>[number] & { price: UnitPrice }
  waits: boolean
}
interface Plan {
  order: store.OrderToEdit
  lines: PlannedLine[]
  newLines: AddedLine[]
  /** As the history and emails tell them. */
  added: string[]
  cost: Cost
  bill: store.AddressRow
  ship: store.AddressRow
  paymentTerm: store.OrderToEdit['paymentTerm']
}

/** What an order becomes. @throws Refusal why it cannot become that */
async function planOf(ctx: Ctx, order: store.OrderToEdit, wanted: Wanted): Promise<Plan> {
  const { db } = ctx
  const refusal = editRefusal(order)
  if (refusal) throw refuse(refusal)
  if (order.version !== wanted.version) throw refuse(errors.CHANGED_MEANWHILE)
  await erp.onEditing(db, order.id)
  const own = await store.linesToEdit(db, order.id)
  if (wanted.lines.some(({ orderLineId }) => !own.some(({ id }) => id === orderLineId))) throw refuse(errors.NOT_FOUND)
  const purchaser = await purchaserOf(db, order.buyerId)
  const { bill, ship } = await placesOf(db, order, wanted)
  const paymentTerm = wanted.paymentTerm ?? order.paymentTerm
  if (paymentTerm !== order.paymentTerm && !termsOf(purchaser.paymentTerm).includes(paymentTerm))
    throw refuse(orderErrors.PAYMENT_TERM_NOT_YOURS)
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
  if (cost.grandTotal > LARGEST_MINOR) throw refuse(cartErrors.QUANTITY_TOO_LARGE, { product: '', pack: '', most: '' })
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
  }
}

/** What the engine of prices reckons an order with these units of its lines from. */
export const orderingOf = (
  order: store.OrderToEdit,
  lines: readonly Pick<PlannedLine, 'line' | 'open' | 'price'>[],
  toCountry: string,
): Ordering => ({
  companyId: order.companyId,
  currency: order.currency,
  lines: lines
    .filter(({ open }) => open > 0)
    .map(({ line, open, price }) => costLineOf(line, open, price, freightThen(order, line))),
  toCountry,
  charged: new Map(
    quotedParts(order).map(({ supplierId, quoted }) => [partOfQuote(quoted.quoteId, supplierId), quoted.charged]),
  ),
  // The rate of the day on which it was placed.
  companyTaxBp: order.taxRateBp,
})
export { linesToEdit, type OrderToEdit } from './store.ts'

/** The parts of an order whose freight was quoted, as it was charged when it was placed. */
const quotedParts = ({ placedCost }: store.OrderToEdit) =>
  (placedCost?.shippingParts ?? []).flatMap(({ supplierId, quoted }) => (quoted ? { supplierId, quoted } : []))

function freightThen(order: store.OrderToEdit, { supplierId, answer }: LineToEdit) {
  const then = quotedParts(order).find(
    (part) => part.supplierId === supplierId && part.quoted.quoteId === answer?.quoteId,
  )
  return then && answer ? { ...then.quoted, version: answer.version } : null
}

/** Where an order goes then. @throws Refusal ADDRESS_NOT_USABLE, OTHER_COUNTRY */
async function placesOf(db: Db, order: store.OrderToEdit, { billAddressId, shipAddressId }: Wanted) {
  const addresses = billAddressId || shipAddressId ? await store.addressesOf(db, order.companyId) : []
  const chosen = (id: number | undefined, use: 'bill' | 'ship', now: store.AddressRow) => {
    if (id === undefined || id === now.id) return now
    const address = addresses.find((one) => one.id === id)
    if (!address || (address.kind !== use && address.kind !== 'both'))
      throw refuse(orderErrors.ADDRESS_NOT_USABLE, { use })
    return address
  }
  const bill = chosen(billAddressId, 'bill', order.billAddress)
  const ship = chosen(shipAddressId, 'ship', order.shipAddress)
  if (ship.country !== order.shipAddress.country) throw refuse(orderEditErrors.OTHER_COUNTRY)
  return { bill, ship }
}

/** Rules of a sale that may stand against more units, or another place; prices and stock are judged by what was agreed. */
const judged = [
  'IMPORT_CONTROLLED',
  'MOLECULE_NOT_PURCHASABLE',
  'PRODUCT_NOT_SELLABLE',
  'PACKAGE_NOT_SELLABLE',
  'CANNOT_FIND_PRODUCT',
  'HAZARDOUS_OTHER_SITE',
  'HAZARDOUS_NO_SITE',
  'QUANTITY_TOO_LARGE',
] as const

interface Where {
  purchaser: Awaited<ReturnType<typeof purchaserOf>>
  ship: store.AddressRow
}
const purchaseAt = (ctx: Ctx, { purchaser, ship }: Where) => ({
  step: 'order' as const,
  roles: [],
  onBehalf: true,
  companyApproved: true,
  companyComplete: true,
  country: ship.country,
  site:
    purchaser.site === null
      ? ('none' as const)
      : sameSite(purchaser.site, ship)
        ? ('own' as const)
        : ('other' as const),
  now: ctx.now,
})

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
  const against = only(judgeItems(purchaseAt(ctx, where), items), [...judged, 'PRICE_EXPIRED'])
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
  const judgement = judgeItems(purchaseAt(ctx, where), concerned)
  const against = only(judgement, judged)
  if (against.found.length > 0) throw refusalOfJudgement(ctx.language, against)
  return own.map((line, index) => {
    const change = changes.get(line.id)
    const { price: today, goods } = items[index]!
    const named = change?.unitPrice === undefined ? undefined : minorOf(change.unitPrice, order.currency)
    const ofCurrency = today?.unit.currency === order.currency ? today : null
    const price = priceOf(line, named, ofCurrency)
    const open = openThen(line)
    if (line.quoted && (price.unitPrice !== line.unitPrice || open > openOf(line)))
      throw refuse(orderEditErrors.QUOTED_STANDS, { product: line.productCode })
    if (line.permitted && (open > openOf(line) || (moved && !line.shipTo)))
      throw refuse(orderEditErrors.PERMIT_LINE, { product: line.productCode })
    if (times({ minor: price.unitPrice, currency: order.currency }, Math.max(open, line.quantity)) === null)
      throw refuse(cartErrors.QUANTITY_TOO_LARGE, { product: line.productCode, pack: line.pack, most: '' })
    return {
      line,
      open,
      price,
      today: ofCurrency,
      available: goods.stock.available,
      waits: change?.acknowledgeBackorder ?? false,
    }
  })
}

const rowOf = (line: Pick<LineToEdit, 'id' | 'packageId' | 'part'>, quantity: number, now: Date): CartRow => ({
  id: line.id,
  packageId: line.packageId,
  quantity,
  typedCas: null,
  typedMdl: null,
  seen: null,
  addedByBuyer: false,
  addedAt: now,
  part: line.part,
  requestedOn: null,
  shipAddressId: null,
  named: null,
  quoted: null,
})

function minorOf(text: string, currency: store.OrderToEdit['currency']): number {
  const minor = fromDecimal(text, currency)
  if (minor === null || minor <= 0) throw refuse(orderEditErrors.PRICE_NOT_POSSIBLE, { currency })
  return minor
}

/** What an order would come to, and what its buyer would be told. */
export async function reckon(ctx: Ctx, mailer: Mailer, wanted: Wanted) {
  const plan = await planOf(ctx, await found(ctx.db, wanted.id, false), wanted)
  const { order, lines, cost } = plan
  const { currency } = order
  const money = (minor: number) => ({ minor, currency })
  const side = (quantity: number, unitPrice: number) => ({
    quantity,
    unitPrice: money(unitPrice),
    total: money(unitPrice * quantity),
  })
  const changes = changesOf(plan)
  const emails = await orders.emailsTo(ctx.db, mailer, order.id, 'orderEdited', {
    lines: changes.lines,
    total: changes.total,
    reason: wanted.reason || '…',
  })
  return {
    total: { before: money(order.grandTotal), after: money(cost.grandTotal) },
    cost: describeCost(cost),
    lines: lines
      .toSorted((a, b) => a.line.lineNumber - b.line.lineNumber)
      .map(({ line, open, price, today, available }) => ({
        orderLineId: line.id,
        before: side(openOf(line), line.unitPrice),
        after: side(open, price.unitPrice),
        today: today && {
          unitPrice: today.unit,
          reason: today.reason && {
            kind: today.reason.kind,
            description: today.reason.kind === 'discount' ? today.reason.description : '',
          },
        },
        short: available === null ? 0 : Math.max(0, open - openOf(line) - Math.max(0, available)),
      })),
    added: plan.newLines.map(({ item: { row, goods, price } }) => ({
      packageId: row.packageId,
      after: side(row.quantity, price.unit.minor),
      short: goods.stock.available === null ? 0 : Math.max(0, row.quantity - Math.max(0, goods.stock.available)),
    })),
    mails: emails.map((email) => {
      const { subject, body } = write({ kind: email.kind, noun: 'order', language: email.language }, email.values)
      return { to: email.to, language: email.language, subject, body }
    }),
    tells: {
      erp: await erp.isKnown(ctx.db, order.id),
      suppliers:
        order.status !== 'wait for approval' &&
        (plan.newLines.length > 0 || lines.some(({ line, open }) => open !== openOf(line))),
    },
  }
}

/** Changes an order at the total that was shown. */
export async function edit(ctx: Ctx, mailer: Mailer, input: ParsedInput<typeof orderEdit.edit>) {
  const { db, actor } = ctx
  const order = await found(db, input.id, true)
  // Nobody fills or frees the lines meanwhile.
  await orders.openLines(db, order.id)
  const plan = await planOf(ctx, order, input)
  const { cost, lines, paymentTerm } = plan
  const { currency } = order
  const changes = changesOf(plan)
  if (changes.isSame) throw refuse(orderEditErrors.NOTHING_CHANGED)
  if (fromDecimal(input.shownTotal, currency) !== cost.grandTotal)
    throw refuse(orderEditErrors.TOTAL_MOVED, { total: moneyText({ minor: cost.grandTotal, currency }) })
  const prepaid = isPrepaid(paymentTerm)
  await assertAllowed(ctx, plan, prepaid)

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
  const lineIds = await writeLines(ctx, plan, input.reason)
  await keepShares(db, order.id, cost.coupons)
  const version = await orders.setTerms(db, order.id, {
    cost,
    billAddress: plan.bill,
    shipAddress: plan.ship,
    paymentTerm,
    prepaid,
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
  const facts = (total: number, of: readonly { id: number; quantity: number; unitPrice: number }[], term: string) => ({
    total,
    paymentTerm: term,
    lines: of,
  })
  const before = facts(
    order.grandTotal,
    lines.map(({ line }) => ({ id: line.id, quantity: openOf(line), unitPrice: line.unitPrice })),
    order.paymentTerm,
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
    paymentTerm,
  )
  await orders.recordMove(ctx, mailer, {
    id: order.id,
    move: 'edit',
    from: null,
    to: null,
    data: { note: [input.reason, changes.lines].filter(Boolean).join('\n'), before, after },
    before,
    after: { ...after, reason: input.reason },
    told: { lines: changes.lines, total: changes.total, reason: input.reason },
  })
  await orders.noteNotified({ db, actor }, order.id, mails)
  if (cost.grandTotal !== order.grandTotal) {
    const data = { note: changes.total, before: order.grandTotal, after: cost.grandTotal }
    await recordEvent(db, { entity: 'order', entityId: order.id, move: 'reprice', from: null, to: null, actor, data })
  }
  const asks = cost.grandTotal !== order.grandTotal || !order.prepaid
  if (prepaid && asks && order.paidTotal < cost.grandTotal) await booking.askAnew(db, order.id, chinaDay(ctx.now))
  await erp.onChanged(ctx, order.id)
  return { id: order.id, status: order.status, version }
}

/** What others have to say of a dearer order. @throws Refusal APPROVED_LESS, NOT_YOURS_TO_DECIDE, CREDIT_LIMIT */
async function assertAllowed({ db, actor, now }: Ctx, { order, cost }: Plan, prepaid: boolean) {
  const { currency, grandTotal: before, paidTotal, companyId } = order
  const rises = cost.grandTotal > before
  if (rises && order.approvedTotal !== null && cost.grandTotal > order.approvedTotal)
    throw refuse(orderEditErrors.APPROVED_LESS, { approved: moneyText({ minor: order.approvedTotal, currency }) })
  if (rises && order.status !== 'wait for approval' && !mayDecide(actor, order))
    throw refuse(orderErrors.NOT_YOURS_TO_DECIDE)
  if (prepaid) return
  const owes = (total: number) => Math.max(0, total - paidTotal)
  const more = owes(cost.grandTotal) - (order.prepaid ? 0 : owes(before))
  if (more > 0) await booking.demandCredit(db, companyId, { minor: more, currency }, now)
}

/** Writes all lines, stock in ascending package as everywhere; answers those that have come by their pack. */
async function writeLines(ctx: Ctx, { order, lines, newLines }: Plan, reason: string): Promise<Map<number, number>> {
  const { db } = ctx
  const reserved: { packageId: number; line: ReturnType<typeof orders.orderLineOf> }[] = []
  const writes = [
    ...lines.filter(isChanged).map((line) => ({ at: line.line.packageId, write: () => change(ctx, line, reason) })),
    ...newLines.map(({ item, waits }) => ({
      at: item.row.packageId,
      write: async () => {
        const { row, goods } = item
        const { taken, available } = await orders.allocate(db, row.packageId, row.quantity, waits)
        if (taken === 0 && !waits)
          throw refuse(cartErrors.STOCK_SHORT, {
            product: goods.code,
            pack: goods.label,
            quantity: row.quantity,
            available,
            lines: [],
          })
        const units = {
          allocated: taken ?? 0,
          backordered: taken === null ? 0 : row.quantity - taken,
          unmanaged: taken === null ? row.quantity : 0,
        }
        reserved.push({ packageId: row.packageId, line: orders.orderLineOf({ ...item, shipTo: null }, units) })
      },
    })),
  ]
  for (const { write: writeOne } of writes.toSorted((a, b) => a.at - b.at)) await writeOne()
  if (reserved.length === 0) return new Map()
  const last = Math.max(0, ...lines.map(({ line }) => line.lineNumber))
  const ids = await orders.insertLines(
    db,
    order.id,
    reserved.map(({ line }) => line),
    last,
  )
  await orders.noteMoves(
    db,
    reserved.map(({ packageId, line }, index) => ({
      packageId,
      onHand: 0,
      allocated: line.allocated,
      why: 'edit' as const,
      orderLineId: ids[index]!,
    })),
  )
  return new Map(reserved.map(({ packageId }, index) => [packageId, ids[index]!]))
}

/** Writes a line as it is from now on, with the stock it reserves. @throws Refusal STOCK_SHORT */
async function change({ db, actor }: Ctx, { line, open, price, waits }: PlannedLine, reason: string) {
  const more = open - openOf(line)
  let units = { allocated: line.allocated, backordered: line.backordered, unmanaged: line.unmanaged }
  if (more > 0) {
    const { taken, available } = await orders.allocate(db, line.packageId, more, waits)
    if (taken === 0 && !waits)
      throw refuse(cartErrors.STOCK_SHORT, {
        product: line.productCode,
        pack: line.pack,
        quantity: more,
        available,
        lines: [{ orderLineId: String(line.id) }],
      })
    const missing = taken === null ? 0 : more - taken
    units = {
      allocated: units.allocated + (taken ?? 0),
      backordered: units.backordered + missing,
      unmanaged: units.unmanaged + (taken === null ? more : 0),
    }
  } else if (more < 0) {
    const { freed, ...left } = fewer(line, -more)
    if (freed > 0) await orders.release(db, line.packageId, freed)
    units = left
  }
  await orders.noteMoves(db, [
    {
      packageId: line.packageId,
      onHand: 0,
      allocated: units.allocated - line.allocated,
      why: 'edit',
      orderLineId: line.id,
    },
  ])
  await orders.setLine(db, {
    id: line.id,
    ...asRow(line, open),
    ...units,
    unitPrice: price.unitPrice,
    listPrice: price.listPrice,
    priceReason: price.reason?.kind ?? null,
    discountId: price.reason?.kind === 'discount' ? price.reason.id : null,
    namedBy: price.named ? actor.userId : price.unitPrice === line.unitPrice ? line.namedBy : null,
    namedReason: price.named ? reason : price.unitPrice === line.unitPrice ? line.namedReason : null,
  })
}
