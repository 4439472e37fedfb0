import { createHash, randomUUID } from 'node:crypto'
import { buyerOf, type Context, type Db } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { fromDecimal, toDecimal, type Currency } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { recordEvent } from '../../kernel/unitOfWork.ts'
import { cartErrors } from '../cart/contract.ts'
import {
  assertClean,
  cartLines,
  describeItems,
  describeProblem,
  itemsOf,
  judgeItems,
  purchaseOf,
  takeFromCart,
  type CartItem,
  type Purchaser,
} from '../cart/service.ts'
import { fullName } from '../identity/rules.ts'
import { orderErrors, paymentTerms } from './contract.ts'
import { answerOf, costLines, describeCost, orderLineOf, usable } from './figures.ts'
import {
  costOf,
  couponRefusal,
  mustChooseBuyer,
  orderMachine,
  paysBeforeShipment,
  projectCodeFits,
  sameSite,
  termsOf,
  type Cost,
} from './rules.ts'
import { allocate, noteMoves, type StockMove } from './stock.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

interface Choice {
  lines: readonly { cartLineId: number; quantity: number; acknowledgeBackorder: boolean }[]
  billAddressId: number
  shipAddressId: number
  couponCode?: string | undefined
}

export interface Submission extends Choice {
  checkoutId?: string | undefined
  paymentTerm: (typeof paymentTerms)[number]
  invoiceType: 'vat normal' | 'vat special'
  invoiceTitle: string
  purchaseOrder: string
  projectCode: string
  remark: string
  termsAccepted: boolean
  shownTotal: string
  currency: Currency
}

/** What the checkout page shows: the lines with their problems, where they may go, and what they cost as things stand. */
export async function checkout(ctx: Ctx, ids: readonly number[] | undefined) {
  const { db, language, actor } = ctx
  const { purchaser, purchase } = await purchaseOf(ctx, 'order')
  const rows = await cartLines(db, buyerOf(actor).userId, ids ?? null)
  const items = await itemsOf(db, rows)
  const addresses = await store.addressesOf(db, purchaser.companyId, purchaser.allowPendingAddress)
  const bill = preferred(addresses, 'bill', purchaser.defaultBillAddress)
  const ship = preferred(addresses, 'ship', purchaser.defaultShipAddress)
  const judgement = judgeItems(ship ? { ...purchase, ...placeOf(purchaser, ship) } : purchase, items)
  const cost =
    ship && priced(items) ? await costFor(db, purchaser, items, ship.country, undefined).catch(() => null) : null
  const own = purchaser.paymentTerm as (typeof paymentTerms)[number]
  return {
    checkoutId: randomUUID(),
    buyer: {
      id: purchaser.userId,
      name: fullName(purchaser),
      email: purchaser.email,
      companyName: purchaser.companyName,
    },
    companyComplete: purchaser.companyComplete,
    addresses,
    billAddressId: bill?.id ?? null,
    shipAddressId: ship?.id ?? null,
    paymentTerms: termsOf(own),
    prepay: paysBeforeShipment(own),
    invoiceTypes: purchaser.taxId
      ? (['vat normal', 'vat special'] as const).slice()
      : (['vat normal'] as const).slice(),
    invoiceTitle: purchaser.companyName,
    taxId: purchaser.taxId,
    lines: await describeItems(ctx, items, judgement),
    problems: judgement.general.map((problem) => describeProblem(language, problem)),
    cost: cost && describeCost(cost),
  }
}

function preferred(addresses: readonly store.AddressRow[], kind: 'bill' | 'ship', own: number | null) {
  const fit = addresses.filter((address) => usable(address, kind))
  return fit.find(({ id }) => id === own) ?? fit[0] ?? null
}

/** Where goods go to, as far as the checks ask. */
const placeOf = (purchaser: Purchaser, ship: store.AddressRow) => ({
  country: ship.country,
  ownSite: purchaser.site === null ? null : sameSite(purchaser.site, ship),
})

const priced = (items: readonly CartItem[]) =>
  items.length > 0 &&
  new Set(items.map(({ goods }) => goods.price?.currency)).size === 1 &&
  items[0]!.goods.price !== null

/**
 * The cost of lines of one currency, from today's prices and rates.
 * @throws Refusal of the coupon, or NO_SHIPPING where nothing travels that way
 */
async function costFor(
  db: Db,
  purchaser: Purchaser,
  items: readonly CartItem[],
  toCountry: string,
  code: string | undefined,
): Promise<Cost> {
  const currency = items[0]!.goods.price!.currency
  const lines = costLines(items)
  const coupon = code ? await store.couponByCode(db, purchaser.companyId, code) : null
  if (code && !coupon) throw refuse(orderErrors.COUPON_NOT_VALID, { coupon: code })
  const against = coupon && couponRefusal(coupon, lines, currency)
  if (against) throw refuse(against, { coupon: code, minimum: toDecimal({ minor: coupon.minimum, currency }) })
  const cost = costOf({
    currency,
    lines,
    toCountry,
    rates: await store.shippingRates(db),
    companyTaxBp: purchaser.taxRateBp,
    countryTaxBp: await store.countryTax(db, toCountry),
    coupon,
  })
  if (!cost) throw refuse(orderErrors.NO_SHIPPING, { country: toCountry })
  return cost
}

/** Reads everything that a choice of lines and addresses names, and judges it as an order. */
async function prepare(ctx: Ctx, choice: Choice, lock: boolean) {
  const { db, actor } = ctx
  const { purchaser, purchase } = await purchaseOf(ctx, 'order')
  const ids = choice.lines.map(({ cartLineId }) => cartLineId)
  const items = await itemsOf(db, await cartLines(db, buyerOf(actor).userId, ids, lock))
  if (items.length === 0) throw refuse(orderErrors.NOTHING_TO_ORDER)
  assertQuantities(choice, items)
  const addresses = await store.addressesOf(db, purchaser.companyId, purchaser.allowPendingAddress)
  const bill = addresses.find(({ id }) => id === choice.billAddressId)
  const ship = addresses.find(({ id }) => id === choice.shipAddressId)
  if (!bill || !usable(bill, 'bill')) throw refuse(orderErrors.ADDRESS_NOT_USABLE, { use: 'bill' })
  if (!ship || !usable(ship, 'ship')) throw refuse(orderErrors.ADDRESS_NOT_USABLE, { use: 'ship' })
  const acknowledged = new Set(
    choice.lines.filter((line) => line.acknowledgeBackorder).map(({ cartLineId }) => cartLineId),
  )
  const judgement = judgeItems({ ...purchase, ...placeOf(purchaser, ship) }, items, acknowledged)
  return { purchaser, items, bill, ship, judgement, acknowledged }
}

/** The cart must still say what the buyer saw. */
function assertQuantities({ lines }: Choice, items: readonly CartItem[]) {
  const inCart = new Map(items.map(({ row }) => [row.id, row.quantity]))
  const changed = lines.filter(({ cartLineId, quantity }) => inCart.get(cartLineId) !== quantity)
  if (changed.length === 0) return
  const now = changed.map(({ cartLineId }) => ({
    cartLineId: String(cartLineId),
    quantity: inCart.get(cartLineId) ?? 0,
  }))
  throw refuse(orderErrors.QUANTITY_CHANGED, { lines: now })
}

/** What chosen lines cost at these addresses, and what stands against ordering them. */
export async function calculateCost(ctx: Ctx, choice: Choice) {
  const { language, db } = ctx
  const { purchaser, items, ship, judgement } = await prepare(ctx, choice, false)
  assertPriced(items)
  const cost = await costFor(db, purchaser, items, ship.country, choice.couponCode)
  return {
    cost: describeCost(cost),
    problems: judgement.general.map((problem) => describeProblem(language, problem)),
    lines: items.map(({ row }, index) => ({
      cartLineId: row.id,
      problems: judgement.lines[index]!.problems.map((problem) => describeProblem(language, problem)),
    })),
  }
}

function assertPriced(items: readonly CartItem[]) {
  if (priced(items)) return
  const without = items.find(({ goods }) => goods.price === null)
  if (!without) throw refuse(cartErrors.SEVERAL_CURRENCIES)
  throw refuse(cartErrors.NO_UNIT_PRICE, { product: without.goods.code, pack: without.goods.label })
}

/**
 * Places an order: once for a checkout, at the total shown, with its stock reserved and its confirmation on the way.
 * @param outside a connection beside the transaction, for what must outlive a refusal
 */
export async function submit(ctx: Ctx, outside: Db, mailer: Mailer, input: Submission) {
  const { db, actor } = ctx
  const buyerId = buyerOf(actor).userId
  if (mustChooseBuyer(actor)) throw refuse(orderErrors.NO_BUYER_CHOSEN)
  if (!input.termsAccepted) throw refuse(orderErrors.TERMS_NOT_ACCEPTED)
  const key = keyOf(input)
  const submission = hashOf(input)
  await store.holdCheckout(db, buyerId, key)
  const earlier = await store.orderOfKey(db, buyerId, key)
  if (earlier && earlier.submission !== submission)
    throw refuse(orderErrors.CHECKOUT_REUSED, { orderNumber: earlier.orderNumber })
  if (earlier) return answerOf(earlier)

  const prepared = await prepare(ctx, input, true)
  const { purchaser, items, judgement } = prepared
  await assertClean(
    ctx,
    outside,
    judgement,
    items.map(({ goods }) => goods),
  )
  assertTerms(input, purchaser)
  const cost = await costFor(db, purchaser, items, prepared.ship.country, input.couponCode)
  if (cost.currency !== input.currency || fromDecimal(input.shownTotal, cost.currency) !== cost.grandTotal)
    throw refuse(orderErrors.TOTAL_CHANGED, {
      shown: `${input.shownTotal} ${input.currency}`,
      total: `${toDecimal({ minor: cost.grandTotal, currency: cost.currency })} ${cost.currency}`,
    })
  return place(ctx, mailer, input, { ...prepared, cost, key, submission })
}

/** The checkout makes an order happen once; without its id the very lines do, because they can be ordered only once. */
const keyOf = ({ checkoutId, lines }: Submission) =>
  checkoutId ??
  `lines ${lines
    .map(({ cartLineId }) => cartLineId)
    .toSorted((a, b) => a - b)
    .join(' ')}`
const hashOf = (input: Submission) => createHash('sha256').update(JSON.stringify(input)).digest('hex')

function assertTerms({ paymentTerm, projectCode, invoiceType }: Submission, purchaser: Purchaser) {
  if (!(termsOf(purchaser.paymentTerm) as string[]).includes(paymentTerm))
    throw refuse(orderErrors.PAYMENT_TERM_NOT_YOURS)
  if (!projectCodeFits(projectCode)) throw refuse(orderErrors.PROJECT_CODE_FORMAT)
  if (invoiceType === 'vat special' && !purchaser.taxId) throw refuse(orderErrors.SPECIAL_INVOICE_NEEDS_TAX_ID)
}

interface Placing {
  purchaser: Purchaser
  items: readonly CartItem[]
  bill: store.AddressRow
  ship: store.AddressRow
  acknowledged: ReadonlySet<number>
  cost: Cost
  key: string
  submission: string
}

/** Writes the order: stock first, in ascending package, then the coupon, the rows, the history and the letter. */
async function place(ctx: Ctx, mailer: Mailer, input: Submission, placing: Placing) {
  const { db, actor, audit } = ctx
  const { purchaser, items, cost, key, submission } = placing
  const reserved = await reserve(db, items, placing.acknowledged)
  const paymentStatus = paysBeforeShipment(input.paymentTerm) ? ('due' as const) : ('not due' as const)
  const { id, number } = await store.insertOrder(db, {
    buyerId: purchaser.userId,
    companyId: purchaser.companyId,
    placedBy: actor.userId,
    paymentStatus,
    currency: cost.currency,
    subtotal: cost.subtotal,
    discount: cost.discount,
    shipping: cost.shipping,
    tax: cost.tax,
    taxRateBp: cost.taxRateBp,
    grandTotal: cost.grandTotal,
    idemKey: key,
    paymentTerm: input.paymentTerm,
    billAddress: placing.bill,
    shipAddress: placing.ship,
    invoiceType: input.invoiceType,
    invoiceTitle: input.invoiceTitle || purchaser.companyName,
    purchaseOrder: input.purchaseOrder,
    projectCode: input.projectCode,
    remark: input.remark,
  })
  const lines = items.map((item) => orderLineOf(item, reserved.get(item.row.packageId)!))
  const lineIds = await store.insertLines(db, id, lines)
  const moves = lines.map(({ packageId, allocated }, index): StockMove => ({
    packageId,
    onHand: 0,
    allocated,
    why: 'order',
    orderLineId: lineIds[index]!,
  }))
  await noteMoves(db, moves)
  if (cost.discount > 0 && input.couponCode) await spendCoupon(db, purchaser.companyId, input.couponCode, id, cost)
  await takeFromCart(
    db,
    purchaser.userId,
    items.map(({ row }) => row.id),
  )
  const to = orderMachine.next('place', null)
  await recordEvent(db, {
    entity: 'order',
    entityId: id,
    move: 'place',
    from: null,
    to,
    actor,
    data: { number, submission, paymentStatus },
  })
  audit({ entity: 'order', entityId: id, after: { number, total: cost.grandTotal, currency: cost.currency } })
  await mailer.queue(db, {
    kind: 'orderPlaced',
    noun: 'order',
    to: purchaser.email,
    language: purchaser.language as Language,
    values: {
      name: fullName(purchaser),
      number,
      total: `${toDecimal({ minor: cost.grandTotal, currency: cost.currency })} ${cost.currency}`,
      lines: lines
        .map((line) => `${line.quantity} × ${line.nameZh || line.nameEn || line.productCode}, ${line.pack}`)
        .join('\n'),
      link: mailer.link(`/orderdetail?id=${id}`),
    },
  })
  return answerOf({
    id,
    orderNumber: number,
    status: 'wait for approval',
    paymentStatus,
    grandTotal: cost.grandTotal,
    currency: cost.currency,
  })
}

export interface Reserved {
  allocated: number
  backordered: number
  unmanaged: number
}

/** Reserves stock for the lines; what is missing waits where the buyer agreed to wait, else the order is refused. */
async function reserve(
  db: Db,
  items: readonly CartItem[],
  acknowledged: ReadonlySet<number>,
): Promise<Map<number, Reserved>> {
  const reserved = new Map<number, Reserved>()
  for (const { row, goods } of items.toSorted((a, b) => a.row.packageId - b.row.packageId)) {
    const { taken, available } = await allocate(db, row.packageId, row.quantity, acknowledged.has(row.id))
    if (taken === 0)
      throw refuse(available === 0 ? cartErrors.NO_STOCK : cartErrors.STOCK_SHORT, {
        product: goods.code,
        pack: goods.label,
        quantity: row.quantity,
        available,
        lines: [{ productPackageId: String(row.packageId) }],
      })
    reserved.set(row.packageId, {
      allocated: taken ?? 0,
      backordered: taken === null ? 0 : row.quantity - taken,
      unmanaged: taken === null ? row.quantity : 0,
    })
  }
  return reserved
}

async function spendCoupon(db: Db, companyId: number, code: string, orderId: number, cost: Cost) {
  const coupon = await store.couponByCode(db, companyId, code)
  if (!coupon || !(await store.useCoupon(db, coupon.id, orderId, cost.discount, cost.currency)))
    throw refuse(orderErrors.COUPON_USED_UP, { coupon: code })
}
