import { buyerOf, type Context, type Db } from '../../kernel/context.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { describeReference, type Reference } from '../domain/rules.ts'
import { referenceOn } from '../domain/service.ts'
import { minimumsOf as supplierMinimumsOf } from '../minimumOrder/service.ts'
import { PRICE_LIFE_MS, priceExpired } from '../price/rules.ts'
import { unitPriceOf } from '../pricing/rules.ts'
import { priceTerms } from '../pricing/service.ts'
import { offersForPackages } from '../product/service.ts'
import { describeLine, offerOf, pricedPack, wishOf, type CartItem, type Goods } from './lines.ts'
import { csvOfCart } from './spreadsheet.ts'
import { sdfOf } from './sdf.ts'
import { judge, problemsOf, subtotals, type Judgement, type Purchase, type QuotedPrice } from './rules.ts'
import * as store from './store.ts'

// What lies in a cart: its lines with what the catalogue says about them now, at what price, and what stands against them.

/** The context of anybody signed in. */
type Ctx = Context<Exclude<Access, 'public'>>

/** Of accepted answers, what their goods have to come to and do come to. */
export const minimumsOf: typeof store.minimumsOf = store.minimumsOf

/** Who buys, under whose hands and for which step: the facts about people in every judgement. */
export async function purchaseOf({ actor, db, now }: Ctx, step: Purchase['step']) {
  const purchaser = await store.purchaserOf(db, buyerOf(actor).userId)
  const purchase: Purchase = {
    step,
    roles: actor.roles,
    onBehalf: actor.onBehalfOf !== null,
    companyApproved: purchaser.companyStatus === 'active',
    companyComplete: purchaser.companyComplete,
    inBulk: purchaser.inBulk,
    country: purchaser.shipCountry,
    site: null,
    now,
  }
  return { purchaser, purchase }
}

/** Where to goods of somebody are sent, while no address is chosen. */
export const shipCountryOf = async (db: Db, userId: number) => (await store.purchaserOf(db, userId)).shipCountry

/** The context of a caller who may name whose cart they mean: anybody's but the one the tokens say is not to be found. */
export function ofWhom(ctx: Ctx, userId: string | undefined): Ctx {
  if (userId && userId !== String(buyerOf(ctx.actor).userId)) throw refuse(errors.NOT_FOUND)
  return ctx
}

/** For whom and where to something is priced. */
interface PricedFor {
  companyId: number
  country: string
  /** Customer service acts for the buyer: what it named holds. */
  onBehalf: boolean
}

/** What the catalogue says about packs, at the buyer's prices for the country they go to, and the terms of those prices. */
export async function goodsFor(
  db: Db,
  packageIds: readonly number[],
  { companyId, country }: { companyId: number | null; country: string },
) {
  const [offers, terms] = await Promise.all([
    offersForPackages(db, packageIds, country),
    priceTerms(db, companyId, packageIds),
  ])
  const priced = [...offers.values()].map((offer) => {
    const goods = { ...offer, listPrice: offer.price }
    return { ...goods, price: unitPriceOf(pricedPack(goods), 1, terms)?.unit ?? null }
  })
  return { goods: new Map<number, Goods>(priced.map((one) => [one.packageId, one])), terms }
}

/**
 * The buyer's lines with what the catalogue says about them now, each at the price of its pack's quantity: the parts of a pack count
 * together. What customer service named stands in for a price that the catalogue has not, as fresh as it was named, and for nobody
 * but customer service.
 */
export async function itemsOf(db: Db, rows: readonly store.CartRow[], whom: PricedFor): Promise<CartItem[]> {
  const [{ goods, terms }, minimums] = await Promise.all([
    goodsFor(
      db,
      rows.map(({ packageId }) => packageId),
      whom,
    ),
    store.minimumsOf(
      db,
      rows.flatMap(({ quoted }) => quoted?.id ?? []),
    ),
  ])
  const units = new Map<number, number>()
  for (const { packageId, quantity, quoted } of rows)
    if (!quoted) units.set(packageId, (units.get(packageId) ?? 0) + quantity)
  const items = rows.map((row): CartItem => {
    const own = goods.get(row.packageId)!
    if (row.quoted) return { ...atQuoted(row, row.quoted, own), minimum: minimums.get(row.quoted.id) }
    if (own.listPrice || !row.named || !whom.onBehalf || row.named.price.currency !== own.currency)
      return { row, goods: own, price: unitPriceOf(pricedPack(own), units.get(row.packageId)!, terms) }
    const { price, at } = row.named
    const named = { ...own, price, priceKind: 'real-time' as const, priceAt: at }
    return { row, goods: named, price: { list: price, unit: price, reason: null } }
  })
  return withSupplierMinimums(db, items)
}

/** The lines with what their suppliers send at least, held against all that is bought of each together. */
async function withSupplierMinimums(db: Db, items: readonly CartItem[]): Promise<CartItem[]> {
  const least = await supplierMinimumsOf(
    db,
    items.map(({ goods }) => goods.supplierId),
  )
  if (least.size === 0) return [...items]
  const taken = new Map<string, number>()
  for (const { row, goods, price } of items)
    if (price) {
      const seller = `${goods.supplierId} ${price.unit.currency}`
      taken.set(seller, (taken.get(seller) ?? 0) + price.unit.minor * row.quantity)
    }
  return items.map((item) => {
    const { supplierId, supplierName: name, supplierNameZh: nameZh } = item.goods
    const own = least.get(supplierId)?.find(({ currency }) => currency === item.price?.unit.currency)
    if (!own || item.row.quoted) return item
    const sum = taken.get(`${supplierId} ${own.currency}`)!
    return { ...item, supplierMinimum: { supplier: { name, nameZh }, least: own, taken: sum } }
  })
}

/** A line at the price that was quoted. It lapses the way a price by the hour does, but at the moment until which it is held. */
function atQuoted(row: store.CartRow, { id, price, expiresAt }: QuotedPrice, own: Goods): CartItem {
  const priceAt = new Date(expiresAt.getTime() - PRICE_LIFE_MS - 1)
  const goods = { ...own, price, currency: price.currency, priceKind: 'real-time' as const, priceAt }
  // What was made for this price is on sale at it and in no other way.
  const onSale = own.quotePriceId === id ? ({ productStatus: 'active', packageStatus: 'active' } as const) : {}
  return { row, goods: { ...goods, ...onSale }, price: { list: price, unit: price, reason: null } }
}

/** Judges the lines of a cart; `acknowledged` holds the ids of lines whose buyer waits for what is not in stock. */
export const judgeItems = (
  purchase: Purchase,
  items: readonly CartItem[],
  acknowledged: ReadonlySet<number> = new Set(),
) =>
  judge(
    purchase,
    items.map(({ row, goods, site, minimum, supplierMinimum }) => ({
      wish: { ...wishOf(row, acknowledged.has(row.id), site), minimum, supplierMinimum },
      offer: offerOf(goods),
    })),
  )

/** The lines with their problems, as pages show them. */
export async function describeItems(ctx: Ctx, items: readonly CartItem[], judgement: Judgement, reference: Reference) {
  const molecules = items.flatMap(({ goods }) => (goods.moleculeId === null ? [] : [goods.moleculeId]))
  const numbers = await store.numbersOf(ctx.db, molecules)
  return items.map((item) =>
    describeLine(ctx.language, item, problemsOf(judgement, item.row.packageId), numbers, reference),
  )
}

/** The whole cart with today's prices and what stands against each line. */
export async function listCart(ctx: Ctx) {
  const { list, items, reference } = await show(ctx, null)
  return {
    total: list.length,
    list,
    subtotals: subtotals(items.map(({ row, price }) => ({ quantity: row.quantity, price: price && price.unit }))),
    reference: describeReference(reference),
  }
}

/** One line of the cart; somebody else's is answered like a missing one. */
export async function showLine(ctx: Ctx, id: number) {
  const { list } = await show(ctx, [id])
  if (!list[0]) throw refuse(errors.NOT_FOUND)
  return list[0]
}

async function show(ctx: Ctx, ids: readonly number[] | null) {
  const { purchaser, purchase } = await purchaseOf(ctx, 'cart')
  // The whole cart also for one line: the parts of a pack have one price and one stock.
  const rows = await store.cartLines(ctx.db, buyerOf(ctx.actor).userId)
  const all = await itemsOf(ctx.db, rows, { ...purchaser, ...purchase })
  const judgement = judgeItems(purchase, all)
  const items = ids === null ? all : all.filter(({ row }) => ids.includes(row.id))
  const reference = await referenceOn(ctx.db, ctx.now, purchaser.currency)
  return { items, reference, list: await describeItems(ctx, items, judgement, reference) }
}

/** The codes that lines of the buyer may be booked to. */
export const projectCodes = async ({ db, actor }: Ctx) => ({
  codes: (await store.projectCodesOf(db, buyerOf(actor).companyId)).toSorted(),
})

/** Which packages have a price that their supplier must confirm again. */
export async function expiredPrices({ db, now }: Context, packageIds: readonly number[]) {
  const goods = await offersForPackages(db, packageIds)
  return [...goods.values()].map((one) => ({
    packageId: one.packageId,
    expired: priceExpired(one, now),
    priceAt: one.priceAt,
  }))
}

/** The cart as a spreadsheet with headings in the caller's language. */
export async function exportCsv(ctx: Ctx): Promise<FileAnswer> {
  return csvOfCart(ctx.language, (await listCart(ctx)).list)
}

/** The chemicals of the cart as structures, each molecule once, with what was ordered of it. */
export async function exportSdf(resources: Resources, ctx: Ctx): Promise<FileAnswer> {
  const { db, actor, language, address: caller } = ctx
  const { purchaser, purchase } = await purchaseOf(ctx, 'cart')
  const rows = await store.cartLines(db, buyerOf(actor).userId)
  const items = await itemsOf(db, rows, { ...purchaser, ...purchase })
  const structures = await store.structuresOf(
    db,
    items.flatMap(({ goods }) => goods.moleculeId ?? []),
  )
  const body = await sdfOf(resources, { language, caller }, items, structures)
  return { name: 'cart.sdf', mediaType: 'chemical/x-mdl-sdfile', body }
}

export type { CartItem, Goods } from './lines.ts'
export { describeProblem, offerOf, plainRow, pricedPack, refusalOfJudgement } from './lines.ts'
export { csvOfCart } from './spreadsheet.ts'
export { cartLines, countLines, inCart, numbersOf, purchaserOf, type CartRow, type Purchaser } from './store.ts'
