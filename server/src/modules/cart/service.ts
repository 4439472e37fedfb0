import { buyerOf, type Context, type Db } from '../../kernel/context.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { currencyOf, fromDecimal, times, type Money } from '../../kernel/shared/money.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { projectCodeFits } from '../domain/rules.ts'
import { askServiceJob } from '../price/rules.ts'
import { askForPrices, stopWaiting, suppliersToAskStock } from '../price/service.ts'
import { offersForPackages } from '../product/service.ts'
import { noteStep } from '../trackPoint/service.ts'
import { cartErrors, MAX_LINES, type CartLineWish } from './contract.ts'
import { describeProblem, offerOf, refusalOfJudgement, wishOf, type Goods } from './lines.ts'
import {
  judge,
  moneyText,
  only,
  problemsOf,
  sameMoney,
  type Judgement,
  type Minimum,
  type Purchase,
  type Wish,
} from './rules.ts'
import * as store from './store.ts'
import { goodsFor, itemsOf, judgeItems, purchaseOf, showLine } from './contentService.ts'

// What is put into a cart and changed there; what is read of one stands in contentService.ts.

/** The context of anybody signed in. */
type Ctx = Context<Exclude<Access, 'public'>>

/**
 * Throws the refusal of a judgement, if it has any problem. Suppliers of expired prices are asked on a connection of
 * its own, because the refusal rolls the caller's transaction back.
 */
export async function assertClean(ctx: Ctx, outside: Db, judgement: Judgement, goods: Iterable<Goods>) {
  const refusal = refusalOfJudgement(ctx.language, judgement)
  if (!refusal) return
  await askForPrices(outside, ctx.now, ctx.actor, goods)
  throw refusal
}

/** The price a page says it showed; null where it showed none that can be read. */
function shownPrice({ productUnitPrice, supplierCurrencyIsoCode }: CartLineWish, { currency }: Goods): Money | null {
  const claimed = productUnitPrice?.claimed
  if (claimed === undefined || claimed === null || typeof claimed === 'boolean' || claimed === '') return null
  const shownIn = currencyOf(String(supplierCurrencyIsoCode?.claimed ?? '')) ?? currency
  const minor = fromDecimal(String(claimed), shownIn)
  // What is no amount at all was not the price either: -1 can never be it.
  return { minor: minor ?? -1, currency: shownIn }
}

/** Judges lines as they arrive from a page and puts them into the cart; nothing is put where anything stands against it. */
async function put(ctx: Ctx, outside: Db, lines: readonly CartLineWish[], step: 'cart' | 'buy now') {
  const { actor, db } = ctx
  const buyer = buyerOf(actor)
  const wished = lines.filter(({ productPackageNum }) => productPackageNum > 0)
  const packageIds = [...new Set(wished.map(({ productPackageId }) => productPackageId))]
  const [{ purchaser, purchase }, present] = await Promise.all([
    purchaseOf(ctx, step),
    store.inCart(db, buyer.userId, packageIds),
  ])
  const { goods } = await goodsFor(db, packageIds, { ...purchaser, country: purchase.country })
  const judged = wished.map((line) => {
    const offered = goods.get(line.productPackageId)
    const wish = toWish(line, offered, present.get(line.productPackageId), step)
    return { wish, offer: offered ? offerOf(offered) : null }
  })
  await assertClean(ctx, outside, judge(purchase, judged), goods.values())
  const toPut = packageIds.map((packageId) => lineToPut(judged, goods.get(packageId)!))
  const cartLineIds = await store.putLines(db, buyer.userId, actor.userId, toPut, step === 'cart' ? 'add' : 'set')
  const [count, toAsk] = await Promise.all([store.countLines(db, buyer.userId), suppliersToAskStock(db, packageIds)])
  if (count > MAX_LINES) throw refuse(cartErrors.CART_FULL, { most: MAX_LINES })
  for (const supplierId of toAsk) await ctx.enqueue(askServiceJob, { supplierId })
  for (const { packageId, quantity } of toPut)
    ctx.audit({ entity: 'cart', entityId: buyer.userId, after: { packageId, quantity } })
  return { count, cartLineIds, purchase }
}

/**
 * What a line of a request wishes. Without a claim to have seen a price, what is bought at once is held against the price
 * that its line in the cart has; adding leaves that question where it stands.
 */
const toWish = (
  line: CartLineWish,
  goods: Goods | undefined,
  present: store.InCart | undefined,
  step: 'cart' | 'buy now',
): Wish => ({
  packageId: line.productPackageId,
  quantity: line.productPackageNum,
  inCart: step === 'cart' ? (present?.quantity ?? 0) : 0,
  typedCas: line.productCas,
  typedMdl: line.productMdl,
  mismatchConfirmed: line.confirmMismatch,
  backorderAcknowledged: line.acknowledgeBackorder,
  seen: (goods && shownPrice(line, goods)) ?? (step === 'buy now' ? (present?.seen ?? null) : null),
})

/** The wishes for one package, each judged before, as one line: quantities add up, of typed numbers the last stands. */
function lineToPut(judged: readonly { wish: Wish }[], { packageId, price }: Goods): store.LineToPut {
  const wishes = judged.flatMap(({ wish }) => (wish.packageId === packageId ? wish : []))
  return {
    packageId,
    quantity: wishes.reduce((sum, { quantity }) => sum + quantity, 0),
    typedCas: wishes.findLast(({ typedCas }) => typedCas !== null)?.typedCas ?? null,
    typedMdl: wishes.findLast(({ typedMdl }) => typedMdl !== null)?.typedMdl ?? null,
    price,
    seen: wishes.some(({ seen }) => seen !== null),
  }
}

/** Puts lines into the cart, beside what is there. */
export async function addLines(ctx: Ctx, outside: Db, lines: readonly CartLineWish[]) {
  const { count, cartLineIds } = await put(ctx, outside, lines, 'cart')
  noteStep(outside, 'cart')
  return { count, cartLineIds }
}

/** Checks lines for buying at once and leaves them in the cart for the checkout, in exactly these quantities. */
export async function buyNow(ctx: Ctx, outside: Db, lines: readonly CartLineWish[]) {
  const { cartLineIds, purchase } = await put(ctx, outside, lines, 'buy now')
  noteStep(outside, 'cart')
  const next = purchase.companyComplete ? ('/submitorder' as const) : ('/perfertCompanny?redirect=submitorder' as const)
  return { next, cartLineIds }
}

/** Changes a line's quantity or confirms its new price by naming it. */
export async function modifyLine(
  ctx: Ctx,
  outside: Db,
  change: { id: number; productPackageNum?: number | undefined; confirmPrice?: string | undefined },
) {
  const { db, actor, language } = ctx
  const buyerId = buyerOf(actor).userId
  const { purchaser, purchase } = await purchaseOf(ctx, 'cart')
  const rows = await store.cartLines(db, buyerId, [change.id], true)
  const [item] = await itemsOf(db, rows, { ...purchaser, ...purchase })
  if (!item) throw refuse(errors.NOT_FOUND)
  // The parts of a pack count together; a quoted line stands by itself.
  const whole = (await store.inCart(db, buyerId, [item.row.packageId])).get(item.row.packageId)?.quantity ?? 0
  const beside = item.row.quoted ? 0 : whole - item.row.quantity
  const quantity = change.productPackageNum ?? item.row.quantity
  const agreed = change.confirmPrice === undefined ? null : agreedPrice(item.goods, change.confirmPrice)
  const wish: Wish = { ...wishOf({ ...item.row, quantity }), seen: agreed, inCart: beside }
  // Of an accepted answer all that lies in the cart counts, and only less of it can be too little.
  if (item.minimum && quantity < item.row.quantity)
    wish.minimum = await withRest(ctx, item.minimum, item.row.id, purchaser, purchase)
  const judgement = judge(purchase, [{ wish, offer: offerOf(item.goods) }])
  // Of what stands against the line only what is being changed is refused here: the rest is shown beside it.
  const refusal = refusalOfJudgement(
    language,
    only(judgement, [
      ...(change.productPackageNum === undefined
        ? []
        : (['NO_QUANTITY', 'QUANTITY_TOO_LARGE', 'BELOW_MINIMUM'] as const)),
      ...(change.confirmPrice === undefined ? [] : (['NO_UNIT_PRICE', 'PRICE_CHANGED', 'PRICE_EXPIRED'] as const)),
    ]),
  )
  if (refusal) {
    await askForPrices(outside, ctx.now, actor, [item.goods])
    throw refusal
  }
  if (quantity !== item.row.quantity) await store.setQuantity(db, buyerId, change.id, quantity)
  if (agreed && item.goods.price) await store.setSeenPrice(db, buyerId, change.id, agreed)
  ctx.audit({ entity: 'cart line', entityId: change.id, before: { quantity: item.row.quantity }, after: { quantity } })
  return showLine(ctx, change.id)
}

/** What else of an answer lies in the cart, counted with what is ordered of it. */
async function withRest(
  { db, actor }: Ctx,
  minimum: Minimum,
  id: number,
  purchaser: store.Purchaser,
  purchase: Purchase,
): Promise<Minimum> {
  const rows = (await store.cartLines(db, buyerOf(actor).userId)).filter((row) => row.quoted && row.id !== id)
  const rest = (await itemsOf(db, rows, { ...purchaser, ...purchase })).filter(
    (one) => one.minimum?.part === minimum.part,
  )
  const worth = rest.reduce((sum, { row, price }) => sum + (price?.unit.minor ?? 0) * row.quantity, 0)
  return { ...minimum, elsewhere: minimum.elsewhere + worth }
}

/**
 * Puts parts in the place of all lines of a line's pack, which come to the same units; a single one joins them again.
 * @returns ids of the parts
 */
export async function splitLine(ctx: Ctx, id: number, parts: readonly store.PartToPut[]) {
  const { db, actor } = ctx
  const buyerId = buyerOf(actor).userId
  const rows = await store.cartLines(db, buyerId, null, true)
  const named = rows.find((row) => row.id === id)
  // A quoted line is ordered as it was quoted.
  if (!named || named.quoted) throw refuse(errors.NOT_FOUND)
  const pack = rows
    .filter(({ packageId, quoted }) => packageId === named.packageId && !quoted)
    .toSorted((a, b) => a.part - b.part)
  const sum = (of: readonly { quantity: number }[]) => of.reduce((all, { quantity }) => all + quantity, 0)
  if (sum(parts) !== sum(pack)) throw refuse(cartErrors.SPLIT_QUANTITY, { quantity: sum(pack), parts: sum(parts) })
  const today = chinaDay(ctx.now)
  if (parts.some(({ requestedOn }) => requestedOn !== null && requestedOn < today)) throw refuse(cartErrors.SPLIT_DAY)
  if (rows.length - pack.length + parts.length > MAX_LINES) throw refuse(cartErrors.CART_FULL, { most: MAX_LINES })
  const cartLineIds = await store.putParts(db, pack[0]!, buyerId, parts)
  ctx.audit({
    entity: 'cart line',
    entityId: pack[0]!.id,
    before: { parts: pack.map(({ quantity }) => quantity) },
    after: { parts: parts.map(({ quantity }) => quantity) },
  })
  return { cartLineIds }
}

/** Books lines to a project and a budget: the code is of the company's list, or a new one (rule BUY-8). */
export async function assignProject(
  ctx: Ctx,
  { cartLineIds, ...booked }: { cartLineIds: readonly number[]; projectCode: string; budget: string },
): Promise<void> {
  const { db, actor } = ctx
  const { userId, companyId } = buyerOf(actor)
  if (!projectCodeFits(booked.projectCode, await store.projectCodesOf(db, companyId)))
    throw refuse(cartErrors.LINE_PROJECT)
  const ids = [...new Set(cartLineIds)]
  if ((await store.setProject(db, userId, ids, booked)) < ids.length) throw refuse(errors.NOT_FOUND)
  ctx.audit({ entity: 'cart', entityId: userId, after: { lines: ids.length, ...booked } })
}

/** Names the price of a pack that its supplier prices on inquiry: the one price that the server does not work out itself. */
export async function namePrice(
  ctx: Ctx,
  { id, unitPrice, reason }: { id: number; unitPrice: string; reason: string },
) {
  const { db, actor } = ctx
  if (!actor.onBehalfOf || !actor.permissions.has('staffPrices')) throw refuse(cartErrors.NO_PERMISSION)
  const buyerId = buyerOf(actor).userId
  const [row] = await store.cartLines(db, buyerId, [id], true)
  if (!row) throw refuse(errors.NOT_FOUND)
  const goods = (await offersForPackages(db, [row.packageId])).get(row.packageId)!
  if (goods.price) throw refuse(cartErrors.PRICE_IS_KNOWN, { product: goods.code, pack: goods.label })
  const minor = fromDecimal(unitPrice, goods.currency)
  if (minor === null || minor <= 0 || times({ minor, currency: goods.currency }, row.quantity) === null)
    throw refuse(cartErrors.NAMED_PRICE_WRONG)
  const price = { minor, currency: goods.currency }
  await store.setNamedPrice(db, buyerId, row.packageId, { price, reason, by: actor.userId })
  const before = row.named && { price: moneyText(row.named.price), reason: row.named.reason }
  const after = { price: moneyText(price), reason, product: goods.code, pack: goods.label }
  ctx.audit({ entity: 'cart line', entityId: id, ...(before && { before }), after })
  return showLine(ctx, id)
}

/** The price a buyer names to confirm; what is no amount can never be the price. */
const agreedPrice = ({ currency }: Goods, text: string): Money => ({
  minor: fromDecimal(text, currency) ?? -1,
  currency,
})

/** Takes lines out; those that are not the buyer's are ignored like missing ones. */
export async function removeFromCart(ctx: Ctx, ids: readonly number[] | null) {
  const buyerId = buyerOf(ctx.actor).userId
  const removed = await takeFromCart(ctx.db, buyerId, ids)
  ctx.audit({ entity: 'cart', entityId: buyerId, after: { removed } })
  return { count: await store.countLines(ctx.db, buyerId) }
}

/** Takes lines out of a cart; for their prices the buyer waits no longer. Returns how many they were. */
export async function takeFromCart(db: Db, buyerId: number, ids: readonly number[] | null): Promise<number> {
  const removed = await store.removeLines(db, buyerId, ids)
  await stopWaiting(db, buyerId, removed)
  return removed.length
}

/** Judges lines before checkout, renews prices that have not changed and asks the suppliers of expired ones. */
export async function checkLines(ctx: Ctx, ids: readonly number[]) {
  const { db, actor, language, now } = ctx
  const buyerId = buyerOf(actor).userId
  const { purchaser, purchase } = await purchaseOf(ctx, 'buy now')
  const rows = await store.cartLines(db, buyerId, ids.length > 0 ? ids : null, true)
  const items = await itemsOf(db, rows, { ...purchaser, ...purchase })
  const judgement = judgeItems(purchase, items)
  for (const { row, goods } of items)
    if (row.seen && goods.price && sameMoney(row.seen, goods.price))
      await store.setSeenPrice(db, buyerId, row.id, goods.price)
  const asked = await askForPrices(
    db,
    now,
    actor,
    items.map(({ goods }) => goods),
  )
  const stock = await suppliersToAskStock(
    db,
    rows.map(({ packageId }) => packageId),
  )
  for (const supplierId of new Set([...asked, ...stock])) await ctx.enqueue(askServiceJob, { supplierId })
  const lines = items.map(({ row }) => ({
    id: row.id,
    productPackageId: row.packageId,
    problems: problemsOf(judgement, row.packageId).map((problem) => describeProblem(language, problem)),
  }))
  const problems = judgement.general.map((problem) => describeProblem(language, problem))
  return { ok: problems.length === 0 && lines.every((line) => line.problems.length === 0), lines, problems }
}

export { putLines, putQuoted, type PartToPut } from './store.ts'
/** Lines of somebody's cart become part of a colleague's. */
export { moveLines } from './handingOver.ts'
