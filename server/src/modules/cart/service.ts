import { buyerOf, type Context, type Db } from '../../kernel/context.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { fromDecimal, type Money } from '../../kernel/shared/money.ts'
import { offersForPackages } from '../product/service.ts'
import { cartErrors, MOST_LINES, type CartLineWish } from './contract.ts'
import {
  describeLine,
  describeProblem,
  offerOf,
  refusalOfJudgement,
  wishOf,
  type CartItem,
  type Goods,
} from './lines.ts'
import { csvOfCart } from './spreadsheet.ts'
import { sdfOf } from './sdf.ts'
import { judge, priceExpired, sameMoney, subtotals, type Judgement, type Purchase, type Wish } from './rules.ts'
import * as store from './store.ts'

/** The context of anybody signed in. */
type Ctx = Context<Exclude<Access, 'public'>>

/** Who buys, under whose hands and for which step: the facts about people in every judgement. */
export async function purchaseOf({ actor, db, now }: Ctx, step: Purchase['step']) {
  const purchaser = await store.purchaserOf(db, buyerOf(actor).userId)
  const purchase: Purchase = {
    step,
    roles: actor.roles,
    onBehalf: actor.onBehalfOf !== null,
    companyApproved: purchaser.companyStatus === 'active',
    companyComplete: purchaser.companyComplete,
    country: purchaser.shipCountry,
    ownSite: null,
    now,
  }
  return { purchaser, purchase }
}

/** The context of a caller who may name whose cart they mean: anybody's but the one the tokens say is not to be found. */
export function ofWhom(ctx: Ctx, userId: string | undefined): Ctx {
  if (userId && userId !== String(buyerOf(ctx.actor).userId)) throw refuse(errors.NOT_FOUND)
  return ctx
}

/** The buyer's lines with what the catalogue says about them now, at the prices of the country they go to. */
export async function itemsOf(db: Db, rows: readonly store.CartRow[], country: string): Promise<CartItem[]> {
  const goods = await offersForPackages(
    db,
    rows.map(({ packageId }) => packageId),
    country,
  )
  return rows.map((row) => ({ row, goods: goods.get(row.packageId)! }))
}

/** Judges the lines of a cart; `acknowledged` holds the ids of lines whose buyer waits for what is not in stock. */
export const judgeItems = (
  purchase: Purchase,
  items: readonly CartItem[],
  acknowledged: ReadonlySet<number> = new Set(),
) =>
  judge(
    purchase,
    items.map(({ row, goods }) => ({ wish: wishOf(row, acknowledged.has(row.id)), offer: offerOf(goods) })),
  )

/**
 * Throws the refusal of a judgement, if it has any problem. Suppliers of expired prices are asked on a connection of
 * its own, because the refusal rolls the caller's transaction back.
 */
export async function assertClean(ctx: Ctx, outside: Db, judgement: Judgement, goods: Iterable<Goods>) {
  const refusal = refusalOfJudgement(ctx.language, judgement)
  if (!refusal) return
  await askSuppliers(outside, ctx.now, goods)
  throw refusal
}

async function askSuppliers(db: Db, now: Date, goods: Iterable<Goods>) {
  for (const one of goods) if (priceExpired(one, now)) await store.askForPrice(db, one.packageId, one.supplierId)
}

/** The price a page says it showed; null where it showed none that can be read. */
function shownPrice({ productUnitPrice }: CartLineWish, { currency }: Goods): Money | null {
  const claimed = productUnitPrice?.claimed
  if (claimed === undefined || claimed === null || typeof claimed === 'boolean' || claimed === '') return null
  const minor = fromDecimal(String(claimed), currency)
  // What is no amount at all was not the price either: -1 can never be it.
  return { minor: minor ?? -1, currency }
}

/** Lines of one package become one: quantities add up, anything confirmed on one of them is confirmed. */
function mergeWishes(lines: readonly CartLineWish[]): CartLineWish[] {
  const merged = new Map<number, CartLineWish>()
  for (const line of lines) {
    const before = merged.get(line.productPackageId)
    merged.set(
      line.productPackageId,
      !before
        ? line
        : {
            ...before,
            productPackageNum: before.productPackageNum + line.productPackageNum,
            confirmMismatch: before.confirmMismatch || line.confirmMismatch,
            acknowledgeBackorder: before.acknowledgeBackorder || line.acknowledgeBackorder,
            productCas: before.productCas ?? line.productCas,
            productMdl: before.productMdl ?? line.productMdl,
          },
    )
  }
  return [...merged.values()].filter(({ productPackageNum }) => productPackageNum > 0)
}

/** Judges lines as they arrive from a page and puts them into the cart; nothing is put where anything stands against it. */
async function put(ctx: Ctx, outside: Db, lines: readonly CartLineWish[], step: 'cart' | 'buy now') {
  const { actor, db } = ctx
  const buyer = buyerOf(actor)
  const { purchase } = await purchaseOf(ctx, step)
  const wishes = mergeWishes(lines)
  const packageIds = wishes.map(({ productPackageId }) => productPackageId)
  const goods = await offersForPackages(db, packageIds, purchase.country)
  const present =
    step === 'cart' && packageIds.length > 0
      ? await store.quantitiesInCart(db, buyer.userId, packageIds)
      : new Map<number, number>()
  const judged = wishes.map((line) => {
    const offered = goods.get(line.productPackageId)
    return {
      wish: toWish(line, present.get(line.productPackageId) ?? 0, offered),
      offer: offered ? offerOf(offered) : null,
    }
  })
  await assertClean(ctx, outside, judge(purchase, judged), goods.values())
  const toPut = wishes.map((line) => ({
    packageId: line.productPackageId,
    quantity: line.productPackageNum,
    typedCas: line.productCas,
    typedMdl: line.productMdl,
    seen: goods.get(line.productPackageId)!.price,
  }))
  const cartLineIds = await store.putLines(db, buyer.userId, actor.userId, toPut, step === 'cart' ? 'add' : 'set')
  const count = await store.countLines(db, buyer.userId)
  if (count > MOST_LINES) throw refuse(cartErrors.CART_FULL, { most: MOST_LINES })
  for (const line of toPut)
    ctx.audit({ entity: 'cart', entityId: buyer.userId, after: { packageId: line.packageId, quantity: line.quantity } })
  return { count, cartLineIds, purchase }
}

const toWish = (line: CartLineWish, inCart: number, goods: Goods | undefined): Wish => ({
  packageId: line.productPackageId,
  quantity: line.productPackageNum + inCart,
  typedCas: line.productCas,
  typedMdl: line.productMdl,
  mismatchConfirmed: line.confirmMismatch,
  backorderAcknowledged: line.acknowledgeBackorder,
  seen: goods ? shownPrice(line, goods) : null,
})

/** Puts lines into the cart, beside what is there. */
export async function addLines(ctx: Ctx, outside: Db, lines: readonly CartLineWish[]) {
  const { count, cartLineIds } = await put(ctx, outside, lines, 'cart')
  return { count, cartLineIds }
}

/** Checks lines for buying at once and leaves them in the cart for the checkout, in exactly these quantities. */
export async function buyNow(ctx: Ctx, outside: Db, lines: readonly CartLineWish[]) {
  const { cartLineIds, purchase } = await put(ctx, outside, lines, 'buy now')
  const next = purchase.companyComplete ? ('/submitorder' as const) : ('/perfertCompanny?redirect=submitorder' as const)
  return { next, cartLineIds }
}

/** The lines with their problems, as pages show them. */
export async function describeItems(ctx: Ctx, items: readonly CartItem[], judgement: Judgement) {
  const molecules = items.flatMap(({ goods }) => (goods.moleculeId === null ? [] : [goods.moleculeId]))
  const numbers = await store.numbersOf(ctx.db, molecules)
  const problems = new Map(judgement.lines.map((line) => [line.packageId, line.problems]))
  return items.map((item) => describeLine(ctx.language, item, problems.get(item.row.packageId) ?? [], numbers))
}

/** The whole cart with today's prices and what stands against each line. */
export async function listCart(ctx: Ctx) {
  const { list, items } = await show(ctx, null)
  return {
    total: list.length,
    list,
    subtotals: subtotals(items.map(({ row, goods }) => ({ quantity: row.quantity, price: goods.price }))),
  }
}

/** One line of the cart; somebody else's is answered like a missing one. */
export async function showLine(ctx: Ctx, id: number) {
  const { list } = await show(ctx, [id])
  if (!list[0]) throw refuse(errors.NOT_FOUND)
  return list[0]
}

async function show(ctx: Ctx, ids: readonly number[] | null) {
  const { purchase } = await purchaseOf(ctx, 'cart')
  const items = await itemsOf(ctx.db, await store.cartLines(ctx.db, buyerOf(ctx.actor).userId, ids), purchase.country)
  return { items, list: await describeItems(ctx, items, judgeItems(purchase, items)) }
}

/** Changes a line's quantity or confirms its new price by naming it. */
export async function modifyLine(
  ctx: Ctx,
  change: { id: number; productPackageNum?: number | undefined; confirmPrice?: string | undefined },
) {
  const { db, actor, language } = ctx
  const buyerId = buyerOf(actor).userId
  const { purchase } = await purchaseOf(ctx, 'cart')
  const [item] = await itemsOf(db, await store.cartLines(db, buyerId, [change.id], true), purchase.country)
  if (!item) throw refuse(errors.NOT_FOUND)
  const quantity = change.productPackageNum ?? item.row.quantity
  const agreed = change.confirmPrice === undefined ? null : agreedPrice(item.goods, change.confirmPrice)
  const wish = { ...wishOf({ ...item.row, quantity }, true), seen: agreed }
  const judgement = judge(purchase, [{ wish, offer: offerOf(item.goods) }])
  const standing = new Set(
    change.productPackageNum === undefined ? ['PRICE_CHANGED', 'PRICE_EXPIRED'] : ['NO_QUANTITY', 'QUANTITY_TOO_LARGE'],
  )
  const relevant: Judgement = {
    general: judgement.general.filter(({ code }) => standing.has(code)),
    lines: judgement.lines.map((line) => ({
      ...line,
      problems: line.problems.filter(({ code }) => standing.has(code)),
    })),
  }
  const refusal = refusalOfJudgement(language, relevant)
  if (refusal) throw refusal
  if (quantity !== item.row.quantity) await store.setQuantity(db, buyerId, change.id, quantity)
  if (agreed) await store.setSeenPrice(db, buyerId, change.id, agreed)
  ctx.audit({ entity: 'cart line', entityId: change.id, before: { quantity: item.row.quantity }, after: { quantity } })
  return showLine(ctx, change.id)
}

/** The price a buyer names to confirm; what is no amount can never be the price. */
const agreedPrice = ({ currency }: Goods, text: string): Money => ({
  minor: fromDecimal(text, currency) ?? -1,
  currency,
})

/** Takes lines out; those that are not the buyer's are ignored like missing ones. */
export async function removeFromCart(ctx: Ctx, ids: readonly number[] | null) {
  const buyerId = buyerOf(ctx.actor).userId
  const removed = await store.removeLines(ctx.db, buyerId, ids)
  ctx.audit({ entity: 'cart', entityId: buyerId, after: { removed } })
  return { count: await store.countLines(ctx.db, buyerId) }
}

/** Judges lines before checkout, renews prices that have not changed and asks the suppliers of expired ones. */
export async function checkLines(ctx: Ctx, ids: readonly number[]) {
  const { db, actor, language, now } = ctx
  const buyerId = buyerOf(actor).userId
  const { purchase } = await purchaseOf(ctx, 'buy now')
  const items = await itemsOf(
    db,
    await store.cartLines(db, buyerId, ids.length > 0 ? ids : null, true),
    purchase.country,
  )
  const judgement = judgeItems(purchase, items)
  for (const { row, goods } of items)
    if (row.seen && goods.price && sameMoney(row.seen, goods.price))
      await store.setSeenPrice(db, buyerId, row.id, goods.price)
  await askSuppliers(
    db,
    now,
    items.map(({ goods }) => goods),
  )
  const lines = items.map(({ row }, index) => ({
    id: row.id,
    productPackageId: row.packageId,
    problems: judgement.lines[index]!.problems.map((problem) => describeProblem(language, problem)),
  }))
  const problems = judgement.general.map((problem) => describeProblem(language, problem))
  return { ok: problems.length === 0 && lines.every((line) => line.problems.length === 0), lines, problems }
}

/** Which packages have a price that their supplier must confirm again. */
export async function expiredPrices({ db, now }: Context, packageIds: readonly number[]) {
  const goods = await offersForPackages(db, packageIds)
  return [...goods.values()].map((one) => ({
    packageId: one.packageId,
    expired: priceExpired(one, now),
    priceAt: one.priceAt,
  }))
}

export type { CartItem, Goods } from './lines.ts'
export { describeProblem } from './lines.ts'
export { cartLines, removeLines as takeFromCart, type CartRow, type Purchaser } from './store.ts'

/** The cart as a spreadsheet with headings in the caller's language. */
export async function exportCsv(ctx: Ctx): Promise<FileAnswer> {
  return csvOfCart(ctx.language, (await listCart(ctx)).list)
}

/** The structures of the cart, each molecule once, with what was ordered of it; goods without structure are left out. */
export async function exportSdf(ctx: Ctx): Promise<FileAnswer> {
  const { purchase } = await purchaseOf(ctx, 'cart')
  const rows = await store.cartLines(ctx.db, buyerOf(ctx.actor).userId)
  const items = await itemsOf(ctx.db, rows, purchase.country)
  const structures = await store.structuresOf(
    ctx.db,
    items.flatMap(({ goods }) => goods.moleculeId ?? []),
  )
  return { name: 'cart.sdf', mediaType: 'chemical/x-mdl-sdfile', body: sdfOf(items, structures) }
}
