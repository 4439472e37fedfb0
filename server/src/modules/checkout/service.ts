import { randomUUID } from 'node:crypto'
import { buyerOf } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { only, problemsOf, type Judgement } from '../cart/rules.ts'
import {
  cartLines,
  describeItems,
  describeProblem,
  goodsFor,
  itemsOf,
  judgeItems,
  purchaseOf,
  refusalOfJudgement,
  splitLine as splitCartLine,
  type CartItem,
  type Goods,
  type PartToPut,
} from '../cart/service.ts'
import { approximate, describeReference, isPrepaid } from '../domain/rules.ts'
import { referenceOn } from '../domain/service.ts'
import { fullName } from '../identity/rules.ts'
import { orderErrors } from '../order/contract.ts'
import { companyNameIn, termsOf } from '../order/rules.ts'
import { projectCodesOf } from '../order/service.ts'
import { judgePermits, problemsOf as permitProblems } from '../permit/service.ts'
import { describeCost } from '../pricing/rules.ts'
import { costFor, couponsOf, proposedCoupons } from '../pricing/service.ts'
import { parcelFacts, shippingExpectation } from '../product/rules.ts'
import { freightOf, type ShippingRate } from '../shippingCost/rules.ts'
import { ratesInForce } from '../shippingCost/service.ts'
import {
  costAt,
  orderingOf,
  permitLines,
  placeOf,
  preferred,
  prepare,
  priced,
  totalOf,
  usable,
  withPlaces,
  type Choice,
  type Ctx,
} from './choice.ts'
import * as store from './store.ts'

export { judgeStored, placeApproved, submit, submitBatch } from './placing.ts'

/** What the checkout page shows: the lines with their problems, where they may go, and what they cost as things stand. */
export async function showCheckout(ctx: Ctx, ids: readonly number[] | undefined) {
  const { db, language, actor } = ctx
  const { purchaser, purchase } = await purchaseOf(ctx, 'order')
  const rows = await cartLines(db, buyerOf(actor).userId, ids ?? null)
  const addresses = await store.addressesOf(db, purchaser.companyId, purchaser.allowPendingAddress)
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
  const cost = ordering && (await costFor(db, ordering, []))
  const own = purchaser.paymentTerm
  const reference = await referenceOn(db, ctx.now, purchaser.currency)
  const described = await describeItems(ctx, items, judgement, reference)
  const permits = await judgePermits(
    ctx,
    { companyId: purchaser.companyId, country: ship?.country ?? purchase.country },
    permitLines(items, ship?.id ?? null),
  )
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
    paymentTerms: termsOf(own),
    prepay: isPrepaid(own),
    projectCodes: await projectCodesOf(db, purchaser.companyId),
    invoiceTypes: purchaser.taxId
      ? (['vat normal', 'vat special'] as const).slice()
      : (['vat normal'] as const).slice(),
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
    proposedCoupons: ordering && cost ? await proposedCoupons(db, ordering) : null,
  }
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

/** Splits a line of the cart into parts; an address of a part is one that goods may go to. */
export async function splitLine(ctx: Ctx, id: number, parts: readonly PartToPut[]) {
  const { purchaser } = await purchaseOf(ctx, 'order')
  const addresses = await store.addressesOf(ctx.db, purchaser.companyId, purchaser.allowPendingAddress)
  for (const { shipAddressId } of parts) {
    const own = addresses.find((address) => address.id === shipAddressId)
    if (shipAddressId !== null && !(own && usable(own, 'ship')))
      throw refuse(orderErrors.ADDRESS_NOT_USABLE, { use: 'ship' })
  }
  return splitCartLine(ctx, id, parts)
}

/** What chosen lines cost at these addresses, and what stands against ordering them. */
export async function calculateCost(ctx: Ctx, choice: Choice) {
  const { language, db, now } = ctx
  const { purchaser, items, ship, judgement, permits } = await prepare(ctx, choice, false)
  assertPriced(ctx, items, judgement)
  const cost = await costAt(db, purchaser, items, ship.country, choice.couponCodes)
  return {
    cost: describeCost(cost),
    approximate: approximate(await referenceOn(db, now, purchaser.currency), totalOf(cost)),
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

/** Coupons the buyer's company may use now. */
export async function usableCoupons({ db, actor }: Ctx) {
  const coupons = await couponsOf(db, actor.onBehalfOf?.companyId ?? actor.companyId)
  return coupons.map(({ code, currency, amount, minimum, maxShipping, combinable, validUntil }) => {
    const money = (minor: number) => ({ minor, currency: currency as Currency })
    return {
      code,
      amount: money(amount),
      minimum: money(minimum),
      maxShipping: money(maxShipping),
      combinable,
      validUntil,
    }
  })
}

/** What one of each pack costs the buyer with its freight, as if it were ordered alone; packs that nobody knows are left out. */
export async function landed(ctx: Ctx, packageIds: readonly number[]) {
  const { db, now } = ctx
  const { purchaser, purchase } = await purchaseOf(ctx, 'cart')
  const { country } = purchase
  const { goods } = await goodsFor(db, packageIds, { ...purchaser, country })
  const rates = await ratesInForce(db)
  const reference = await referenceOn(db, now, purchaser.currency)
  const packs = [...goods.values()].map((one) => {
    const whole = withFreight(one, rates, country)
    const own = whole?.currency === purchaser.currency ? whole : reference.of(whole)
    return {
      packageId: one.packageId,
      price: reference.of(one.price),
      landed: own,
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
