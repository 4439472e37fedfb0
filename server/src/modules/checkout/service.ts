import { createHash, randomUUID } from 'node:crypto'
import { buyerOf, type Context, type Db } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { formatMoney, fromDecimal, type Currency } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import type { OrderAddress } from '../address/rules.ts'
import { addressesForOrders } from '../address/service.ts'
import { describeHold, holdOf } from '../booking/service.ts'
import { moneyText, only, problemsOf, type Judgement } from '../cart/rules.ts'
import {
  cartLines,
  describeItems,
  describeProblem,
  goodsFor,
  itemsOf,
  judgeItems,
  purchaseOf,
  refusalOfJudgement,
  type CartItem,
  type Goods,
} from '../cart/contentService.ts'
import { assertClean, splitLine as splitCartLine, takeFromCart, type PartToPut } from '../cart/service.ts'
import { fullName } from '../identity/rules.ts'
import type { PaymentTerm } from '../domain/contract.ts'
import { approximate, depositOn, describeReference, isPrepaid, termFor } from '../domain/rules.ts'
import { referenceOn } from '../domain/service.ts'
import { minimumsOf } from '../minimumOrder/service.ts'
import { orderErrors } from '../order/contract.ts'
import { companyNameIn, invoiceTypesFor, mustChooseBuyer, projectCodeFits, type Ordered } from '../order/rules.ts'
import { answerOf, holdCheckout, orderOfKey, place, projectCodesOf } from '../order/service.ts'
import { keepCarrierAccount } from '../orderDesk/service.ts'
import * as papers from '../orderFile/service.ts'
import { assertPermits, drawPermits, judgePermits, problemsOf as permitProblems } from '../permit/service.ts'
import { parcelFacts, shippingExpectation } from '../product/rules.ts'
import { describeCost, type Cost } from '../pricing/rules.ts'
import { costFor, couponRefusals, couponsOf, proposedCoupons, spendCoupons } from '../pricing/service.ts'
import { markOrdered } from '../quote/service.ts'
import { requisitionErrors } from '../requisition/contract.ts'
import { raisedBefore, raiseWhereNeeded } from '../requisition/service.ts'
import { freightOf, type ShippingRate } from '../shippingCost/rules.ts'
import { ratesInForce } from '../shippingCost/service.ts'
import {
  costAt,
  orderingOf,
  permitLines,
  placeOf,
  prepare,
  priced,
  termsFor,
  totalOf,
  usable,
  withPlaces,
  type Choice,
  type Stored,
} from '../orderDraft/service.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** What the buyer writes on an order, whatever is in it. */
interface Written extends Ordered {
  carrierAccount: string
  /** Files that the caller has sent for it. */
  fileIds: readonly string[]
  termsAccepted: boolean
  requestApproval: boolean
}

/** The lines of one order, and what the page said they come to. */
interface Shown extends Pick<Choice, 'lines' | 'couponCodes'> {
  shownTotal: string
  currency: Currency
}

export interface Submission extends Choice, Written, Shown {
  checkoutId?: string | undefined
}

export interface Batch extends Omit<Choice, 'lines' | 'couponCodes'>, Written {
  checkoutId: string
  /** One of each currency. */
  orders: readonly Shown[]
}

function depositFor(percent: number, terms: readonly PaymentTerm[]) {
  const asking = terms.filter((term) => depositOn(term, percent) > 0)
  return asking.length > 0 ? { percent, terms: asking } : null
}

/** What the checkout page shows: the lines with their problems, where they may go, and what they cost as things stand. */
export async function showCheckout(ctx: Ctx, ids: readonly number[] | undefined) {
  const { db, language, actor } = ctx
  const [{ purchaser, purchase }, rows] = await Promise.all([
    purchaseOf(ctx, 'order'),
    cartLines(db, buyerOf(actor).userId, ids ?? null),
  ])
  const [addresses, reference, projectCodes] = await Promise.all([
    addressesForOrders(db, purchaser.companyId, purchaser.allowPendingAddress),
    referenceOn(db, ctx.now, purchaser.currency),
    projectCodesOf(db, purchaser.companyId),
  ])
  const bill = preferred(addresses, 'bill', purchaser.defaultBillAddress)
  const ship = preferred(addresses, 'ship', purchaser.defaultShipAddress)
  const items = withPlaces(
    await itemsOf(db, rows, { ...purchaser, onBehalf: purchase.onBehalf, country: ship?.country ?? purchase.country }),
    addresses,
    purchaser,
    ship,
  )
  const judgement = judgeItems(ship ? { ...purchase, ...placeOf(purchaser, ship) } : purchase, items)
  const ordering = ship && items.length > 0 && priced(items) ? orderingOf(purchaser, items, ship.country) : null
  const own = purchaser.paymentTerm
  const onAccount = termsFor(own, items).filter((term) => !isPrepaid(term))
  const whereTo = { companyId: purchaser.companyId, country: ship?.country ?? purchase.country }
  const [cost, hold, described, permits, coupons] = await Promise.all([
    ordering && costFor(db, ordering, []),
    onAccount.length > 0 ? holdOf(db, purchaser.companyId) : null,
    describeItems(ctx, items, judgement, reference),
    judgePermits(ctx, whereTo, permitLines(items, ship?.id ?? null)),
    ordering && proposedCoupons(db, ordering),
  ])
  return {
    checkoutId: randomUUID(),
    buyer: {
      id: purchaser.userId,
      name: fullName(purchaser),
      email: purchaser.email,
      companyName: companyNameIn(language, { name: purchaser.companyName, localName: purchaser.companyLocalName }),
    },
    companyComplete: purchaser.companyComplete,
    addresses,
    billAddressId: bill?.id ?? null,
    shipAddressId: ship?.id ?? null,
    paymentTerms: termsFor(own, items),
    quotedTerm: quotedTermOf(own, items),
    prepay: isPrepaid(own),
    creditHold: hold && { says: describeHold(language, hold), terms: onAccount },
    deposit: depositFor(purchaser.depositPercent, termsFor(own, items)),
    projectCodes,
    invoiceTypes: invoiceTypesFor(purchaser),
    invoiceTitle: purchaser.companyLocalName || purchaser.companyName,
    taxId: purchaser.taxId,
    lines: described.map((line, index) => ({
      ...line,
      problems: [...line.problems, ...permitProblems(language, line.productCode, permits.lines[index]!)],
    })),
    problems: judgement.general.map((problem) => describeProblem(language, problem)),
    cost: cost && describeCost(cost),
    approximate: approximate(reference, cost && totalOf(cost)),
    expectation: ship && expectationOf(items, ship.country),
    projectWarning: ship && projectWarning(language, items, ship.country),
    proposedCoupons: cost && coupons,
  }
}

/** The term that the accepted answers say, where they agree and the company may have it. */
function quotedTermOf(own: PaymentTerm, items: readonly CartItem[]) {
  const asked = new Set(items.flatMap(({ row }) => row.quoted?.paymentCode ?? []))
  const [one] = asked
  return asked.size === 1 && one ? termFor(own, one) : null
}

const expectationOf = (items: readonly CartItem[], to: string) =>
  shippingExpectation(
    items.map(({ goods }) => goods),
    to,
  )

/** Warns of suppliers abroad: projects may have to buy within the country (rule BUY-11). */
function projectWarning(language: Language, items: readonly CartItem[], country: string) {
  const abroad = items.filter(({ goods }) => goods.shipsFrom !== country)
  const names = abroad.map(({ goods }) => (language === 'zh' && goods.supplierNameZh) || goods.supplierName)
  return names.length > 0
    ? say(language, 'order', 'projectAbroad', { suppliers: [...new Set(names)].join(', ') })
    : null
}

function preferred(addresses: readonly OrderAddress[], kind: 'bill' | 'ship', own: number | null) {
  const fit = addresses.filter((address) => usable(address, kind))
  return fit.find(({ id }) => id === own) ?? fit[0] ?? null
}

/** What chosen lines cost at these addresses, and what stands against ordering them. */
export async function calculateCost(ctx: Ctx, choice: Choice) {
  const { language, db, now } = ctx
  const { purchaser, items, ship, judgement, permits } = await prepare(ctx, choice, false)
  assertPriced(ctx, items, judgement)
  const [cost, reference] = await Promise.all([
    costAt(db, purchaser, items, ship.country, choice),
    referenceOn(db, now, purchaser.currency),
  ])
  return {
    cost: describeCost(cost),
    approximate: approximate(reference, totalOf(cost)),
    expectation: expectationOf(items, ship.country),
    projectWarning: projectWarning(language, items, ship.country),
    problems: judgement.general.map((problem) => describeProblem(language, problem)),
    lines: items.map(({ row, goods }, index) => ({
      cartLineId: row.id,
      problems: [
        ...problemsOf(judgement, row.packageId).map((problem) => describeProblem(language, problem)),
        ...permitProblems(language, goods.code, permits.lines[index]!),
      ],
    })),
  }
}

/** What cannot be added up is refused: lines without a price, lines of several currencies. */
function assertPriced({ language }: Ctx, items: readonly CartItem[], judgement: Judgement) {
  if (priced(items)) return
  throw refusalOfJudgement(
    language,
    only(judgement, ['QUANTITY_TOO_LARGE', 'NO_UNIT_PRICE', 'NO_PRICE_TO_ORDER', 'SEVERAL_CURRENCIES']),
  )
}

/** Splits a line of the cart into parts; an address of a part is one that goods may go to. */
export async function splitLine(ctx: Ctx, id: number, parts: readonly PartToPut[]) {
  const { purchaser } = await purchaseOf(ctx, 'order')
  const addresses = await addressesForOrders(ctx.db, purchaser.companyId, purchaser.allowPendingAddress)
  for (const { shipAddressId } of parts) {
    const own = addresses.find((address) => address.id === shipAddressId)
    if (shipAddressId !== null && !(own && usable(own, 'ship')))
      throw refuse(orderErrors.ADDRESS_NOT_USABLE, { use: 'ship' })
  }
  return splitCartLine(ctx, id, parts)
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
  // What is asked behind the lock is answered once that is held.
  const [, asked, earlier] = await Promise.all([
    holdCheckout(db, buyerId, key),
    raisedBefore(db, buyerId, key, submission),
    orderOfKey(db, buyerId, key),
  ])
  if (asked) return asked
  if (earlier && earlier.submission !== submission)
    throw refuse(orderErrors.CHECKOUT_REUSED, { orderNumber: earlier.orderNumber })
  if (earlier) return { ...answerOf(earlier), requisition: null }

  const prepared = await prepare(ctx, input, true)
  const cost = await assertOrderable(ctx, outside, input, prepared)
  if (cost.currency !== input.currency || fromDecimal(input.shownTotal, cost.currency) !== cost.grandTotal)
    throw refuse(orderErrors.TOTAL_CHANGED, {
      shown: formatMoney(input.shownTotal, input.currency),
      total: moneyText(totalOf(cost)),
    })
  const ready = { ...prepared, cost, key, submission }
  const lineIds = prepared.items.map(({ row }) => row.id)
  const [raised] = await Promise.all([raiseWhereNeeded(ctx, mailer, input, ready), takeFromCart(db, buyerId, lineIds)])
  if (raised) {
    await papers.attach(ctx, { requisitionId: raised.requisition.id }, input.fileIds)
    return raised
  }
  const placed = await placeAndSpend(ctx, mailer, input, ready)
  await papers.attach(ctx, { orderId: placed.id }, input.fileIds)
  return { ...placed, requisition: null }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

type OnTheOrder = Omit<Written, 'fileIds' | 'termsAccepted' | 'requestApproval'>

/** What a choice costs. @throws Refusal why it cannot be ordered */
async function assertOrderable(
  ctx: Ctx,
  outside: Db,
  input: OnTheOrder & Pick<Choice, 'couponCodes'>,
  { purchaser, items, ship, judgement, permits }: Prepared,
) {
  await assertClean(
    ctx,
    outside,
    judgement,
    items.map(({ goods }) => goods),
  )
  assertPermits(ctx.language, permitLines(items, ship.id), permits)
  const written = [input.projectCode, ...items.map(({ row }) => row.projectCode)]
  const projectCodes = written.some((code) => code !== '') ? await projectCodesOf(ctx.db, purchaser.companyId) : []
  assertTerms(input, termsFor(purchaser.paymentTerm, items), projectCodes)
  // The company's list may have changed since a line was booked.
  if (!items.every(({ row }) => projectCodeFits(row.projectCode, projectCodes)))
    throw refuse(orderErrors.PROJECT_CODE_FORMAT)
  if (!invoiceTypesFor(purchaser).includes(input.invoiceType)) throw refuse(orderErrors.INVOICE_TYPE_NOT_YOURS)
  return costAt(ctx.db, purchaser, items, ship.country, input)
}

async function placeAndSpend(
  ctx: Ctx,
  mailer: Mailer,
  input: OnTheOrder,
  ready: Prepared & { cost: Cost; key: string; submission: string; requisitionId?: number },
) {
  const { cost, purchaser } = ready
  const placed = await place(ctx, mailer, input, ready)
  if (input.carrierAccount) await keepCarrierAccount(ctx.db, placed.id, input.carrierAccount)
  if (ready.requisitionId) await papers.handOn(ctx.db, ready.requisitionId, placed.id)
  await drawPermits(ctx.db, placed.id, ready.permits.draws)
  if (ready.items.some(({ row }) => row.quoted)) await markOrdered(ctx.db, placed.id)
  await spendCoupons(ctx.db, cost.coupons, { id: placed.id, companyId: purchaser.companyId, currency: cost.currency })
  return placed
}

/** What everybody agreed to, in the words of its submission. */
interface Approved extends Stored {
  id: number
  input: OnTheOrder & Pick<Choice, 'billAddressId' | 'shipAddressId' | 'couponCodes'>
  /** Ids of the lines whose buyer waits for what is not in stock. */
  acknowledged: ReadonlySet<number>
  /** The highest total that may be ordered. */
  total: number
  currency: Currency
}

/** Lines that lie in no cart, with what they cost. @throws Refusal why the caller cannot order them */
export async function judgeStored(
  ctx: Ctx,
  outside: Db,
  { input, rows, acknowledged, onBehalf }: Pick<Approved, 'input' | 'rows' | 'acknowledged' | 'onBehalf'>,
  lock: boolean,
) {
  const lines = rows.map(({ id, quantity }) => ({
    cartLineId: id,
    quantity,
    acknowledgeBackorder: acknowledged.has(id),
  }))
  const prepared = await prepare(ctx, { ...input, lines }, lock, { rows, onBehalf })
  return { ...prepared, cost: await assertOrderable(ctx, outside, input, prepared) }
}

/**
 * Places the order of an approved requisition for its requester, who is the caller: judged and priced as things stand now, at no
 * more than was approved.
 * @throws Refusal why it cannot be ordered
 */
export async function placeApproved(ctx: Ctx, outside: Db, mailer: Mailer, approved: Approved) {
  const { input, total, currency } = approved
  const { cost, ...prepared } = await judgeStored(ctx, outside, approved, true)
  if (cost.currency !== currency || cost.grandTotal > total)
    throw refuse(requisitionErrors.TOTAL_ROSE, {
      approved: moneyText({ minor: total, currency }),
      total: moneyText(totalOf(cost)),
    })
  const key = `requisition ${approved.id}`
  return placeAndSpend(ctx, mailer, input, {
    ...prepared,
    cost,
    key,
    submission: key,
    requisitionId: approved.id,
  })
}

/**
 * Places an order for each currency of a checkout, all or none: one transaction, in which every order is a submission of its own
 * under the checkout's id and its currency. In the order of the currencies, so that two batches take stock the same way around.
 */
export async function submitBatch(ctx: Ctx, outside: Db, mailer: Mailer, { orders, checkoutId, ...shared }: Batch) {
  const placed = []
  for (const one of orders.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)))
    placed.push(await submit(ctx, outside, mailer, { ...shared, ...one, checkoutId: `${checkoutId} ${one.currency}` }))
  return { orders: placed }
}

/** The checkout makes an order happen once; without its id the very lines do, because they can be ordered only once. */
const keyOf = ({ checkoutId, lines }: Submission) =>
  checkoutId ??
  `lines ${lines
    .map(({ cartLineId }) => cartLineId)
    .toSorted((a, b) => a - b)
    .join(' ')}`

const hashOf = (input: Submission) => createHash('sha256').update(JSON.stringify(input)).digest('hex')

function assertTerms(
  { paymentTerm, projectCode }: OnTheOrder,
  terms: readonly PaymentTerm[],
  projectCodes: readonly string[],
) {
  if (!terms.includes(paymentTerm)) throw refuse(orderErrors.PAYMENT_TERM_NOT_YOURS)
  if (!projectCodeFits(projectCode, projectCodes)) throw refuse(orderErrors.PROJECT_CODE_FORMAT)
}

interface CouponsAsked {
  cartLineIds?: readonly number[] | undefined
  shipAddressId?: number | undefined
  /** Joined by commas. */
  chosen: string
}

/** Coupons the buyer's company may use now, and why one of them does not apply to lines of the cart. */
export async function usableCoupons(ctx: Ctx, asked: CouponsAsked) {
  const { db, actor, language } = ctx
  const coupons = await couponsOf(db, actor.onBehalfOf?.companyId ?? actor.companyId)
  const ordering = await orderingAsked(ctx, asked)
  const chosen = asked.chosen.split(',').filter(Boolean)
  const refusals = ordering ? await couponRefusals(db, ordering, coupons, chosen) : []
  return coupons.map(({ code, currency, amount, minimum, maxShipping, combinable, validUntil }, index) => {
    const money = (minor: number) => ({ minor, currency: currency as Currency })
    const refused = refusals[index]
    const values = { coupon: code, minimum: moneyText(money(minimum)) }
    return {
      code,
      amount: money(amount),
      minimum: money(minimum),
      maxShipping: money(maxShipping),
      combinable,
      validUntil,
      whyNot: refused ? say(language, refused.noun, refused.code, values) : null,
    }
  })
}

/** Lines of the cart as they would be ordered to an address of the company; null where they cannot be reckoned. */
async function orderingAsked(ctx: Ctx, { cartLineIds, shipAddressId }: CouponsAsked) {
  if (!cartLineIds || shipAddressId === undefined) return null
  const { purchaser, purchase } = await purchaseOf(ctx, 'order')
  const addresses = await addressesForOrders(ctx.db, purchaser.companyId, purchaser.allowPendingAddress)
  const ship = addresses.find(({ id }) => id === shipAddressId)
  const rows = await cartLines(ctx.db, buyerOf(ctx.actor).userId, cartLineIds)
  if (!ship || rows.length === 0) return null
  const whom = { ...purchaser, onBehalf: purchase.onBehalf, country: ship.country }
  const items = withPlaces(await itemsOf(ctx.db, rows, whom), addresses, purchaser, ship)
  return priced(items) ? orderingOf(purchaser, items, ship.country) : null
}

/** What one of each pack costs the buyer with its freight, as if it were ordered alone; packs that nobody knows are left out. */
export async function landed(ctx: Ctx, packageIds: readonly number[]) {
  const { db, now } = ctx
  const { purchaser, purchase } = await purchaseOf(ctx, 'cart')
  const { country } = purchase
  const { goods } = await goodsFor(db, packageIds, { ...purchaser, country })
  const supplierIds = [...goods.values()].map(({ supplierId }) => supplierId)
  const rates = await ratesInForce(db, supplierIds)
  const reference = await referenceOn(db, now, purchaser.currency)
  const minimums = await minimumsOf(db, supplierIds)
  const packs = [...goods.values()].map((one) => {
    const whole = withFreight(one, rates, country)
    const own = whole?.currency === purchaser.currency ? whole : reference.of(whole)
    return {
      packageId: one.packageId,
      price: reference.of(one.price),
      landed: own,
      minimumOrder: minimums.get(one.supplierId)?.find(({ currency }) => currency === one.currency) ?? null,
      expectation: shippingExpectation([one], country)!,
    }
  })
  return { country, reference: describeReference(reference), packs }
}

/** Price and freight of one pack; null where it has no price, is not sold there, or no rate is known for the way. */
function withFreight(goods: Goods, rates: readonly ShippingRate[], country: string) {
  const { price, shipsFrom: from, supplierId, notForSale } = goods
  if (!price || notForSale.includes(country)) return null
  const { minor, currency } = price
  const freight = freightOf(rates, { supplierId, from, to: country, currency, goods: minor, ...parcelFacts(goods) })
  return freight && { minor: minor + freight.fee, currency }
}
