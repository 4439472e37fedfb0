import { buyerOf, type Context, type Db } from '../../kernel/context.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { Money } from '../../kernel/shared/money.ts'
import { cartErrors, MAX_LINES } from '../cart/contract.ts'
import { isPlainLine, judge, problemsOf, sameMoney, type Problem, type Wish } from '../cart/rules.ts'
import {
  cartLines,
  countLines,
  describeProblem,
  goodsFor,
  inCart,
  numbersOf,
  offerOf,
  pricedPack,
  purchaseOf,
  refusalOfJudgement,
  type Goods,
} from '../cart/contentService.ts'
import { putLines, takeFromCart } from '../cart/service.ts'
import { found } from '../order/service.ts'
import { askForPrices } from '../price/service.ts'
import { unitPriceOf, type PriceTerms } from '../pricing/rules.ts'
import { noteStep } from '../trackPoint/service.ts'
import { MAX_ENTRIES, quickOrderErrors } from './contract.ts'
import { packKey, readEntries, type Entry } from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

export interface Wanted {
  packageId: number
  quantity: number
  /** The buyer waits for what is not in stock. */
  acknowledged?: boolean
  /** What a unit cost before. */
  priceBefore?: Money
}

const wishOf = ({ packageId, quantity, acknowledged = false }: Wanted, have = 0): Wish => ({
  packageId,
  quantity,
  inCart: have,
  typedCas: null,
  typedMdl: null,
  mismatchConfirmed: false,
  backorderAcknowledged: acknowledged,
  seen: null,
})

/** Every pack once, in the order in which they first appear; quantities of the same one add up. */
function summed(wanted: readonly Wanted[]): Wanted[] {
  const byPackage = new Map<number, Wanted>()
  for (const one of wanted) {
    const before = byPackage.get(one.packageId)
    byPackage.set(one.packageId, before ? { ...before, quantity: before.quantity + one.quantity } : one)
  }
  return [...byPackage.values()]
}

/**
 * Puts into the cart what can be bought now and leaves the rest, which is said with its reasons; a reason against the buyer refuses all.
 * What lies in the cart already stays, and the same pack adds up.
 * @param outside connection on which suppliers of expired prices are asked
 */
export async function fillCart(ctx: Ctx, outside: Db, wanted: readonly Wanted[]) {
  const { actor, db, language, now } = ctx
  const buyer = buyerOf(actor)
  const { purchaser, purchase } = await purchaseOf(ctx, 'cart')
  const lines = summed(wanted)
  const ids = lines.map(({ packageId }) => packageId)
  const { goods, terms } = await goodsFor(db, ids, { ...purchaser, country: purchase.country })
  const present = await inCart(db, buyer.userId, ids)
  const judgement = judge(
    purchase,
    lines.map((line) => {
      const own = goods.get(line.packageId)
      return { wish: wishOf(line, present.get(line.packageId)?.quantity), offer: own ? offerOf(own) : null }
    }),
  )
  // Against the buyer, or of a pack that never was.
  const fatal = lines.some(({ packageId }) => !goods.has(packageId)) ? ['CANNOT_FIND_PRODUCT'] : []
  const stops = judgement.found.filter((one) => judgement.general.includes(one) || fatal.includes(one.code))
  const refusal = refusalOfJudgement(language, { ...judgement, found: stops })
  if (refusal) throw refusal
  let room = MAX_LINES - (await countLines(db, buyer.userId))
  const put: Wanted[] = []
  const left: { line: Wanted; problems: readonly Problem[] }[] = []
  for (const line of lines) {
    const problems = problemsOf(judgement, line.packageId)
    const fits = present.has(line.packageId) || room > 0
    if (problems.length > 0) left.push({ line, problems })
    else if (!fits) left.push({ line, problems: [cartFull] })
    else {
      if (!present.has(line.packageId)) room--
      put.push(line)
    }
  }
  await askForPrices(outside, now, actor, goods.values())
  if (put.length > 0) {
    const toPut = put.map(({ packageId, quantity }) => {
      const { price } = goods.get(packageId)!
      return { packageId, quantity, typedCas: null, typedMdl: null, price, seen: false }
    })
    await putLines(db, buyer.userId, actor.userId, toPut, 'add')
    for (const { packageId, quantity } of put)
      ctx.audit({ entity: 'cart', entityId: buyer.userId, after: { packageId, quantity } })
    noteStep(outside, 'cart')
  }
  const count = await countLines(db, buyer.userId)
  if (count > MAX_LINES) throw refuse(cartErrors.CART_FULL, { most: MAX_LINES })
  const numbers = await numbersOf(
    db,
    [...goods.values()].flatMap(({ moleculeId }) => moleculeId ?? []),
  )
  const leftGoods = left.map(({ line }) => goods.get(line.packageId)!)
  const others = await otherPacks(ctx, { purchaser, purchase }, leftGoods, numbers)
  const describe = (packageId: number, quantity: number) =>
    describePack(goods.get(packageId)!, quantity, terms, numbers)
  return {
    count,
    added: put.map(({ packageId, quantity, priceBefore }) => {
      const own = describe(packageId, quantity)
      const changed = priceBefore && own.unitPrice && !sameMoney(priceBefore, own.unitPrice)
      return { ...own, quantity, priceBefore: changed ? priceBefore : null }
    }),
    left: left.map(({ line: { packageId, quantity }, problems }) => {
      const own = describe(packageId, quantity)
      return {
        ...own,
        quantity,
        problems: problems.map((problem) => describeProblem(language, problem)),
        otherPacks: others.filter((one) => one.productId === own.productId && one.productPackageId !== packageId),
      }
    }),
  }
}

const cartFull: Problem = {
  code: 'CART_FULL',
  remedies: [],
  values: { most: MAX_LINES },
  oldPrice: null,
  newPrice: null,
  available: null,
}

/** What else of the products that could not be put can be bought now. */
async function otherPacks(
  { db }: Ctx,
  { purchaser, purchase }: Awaited<ReturnType<typeof purchaseOf>>,
  left: readonly Goods[],
  numbers: ReadonlyMap<number, string>,
) {
  const ids = await store.packsOfProducts(db, [...new Set(left.map(({ productId }) => productId))])
  const { goods, terms } = await goodsFor(db, ids, { ...purchaser, country: purchase.country })
  const offered = ids.map((packageId) => goods.get(packageId)!)
  const judgement = judge(
    purchase,
    offered.map((pack) => ({ wish: wishOf({ packageId: pack.packageId, quantity: 1 }), offer: offerOf(pack) })),
  )
  return offered
    .filter(({ packageId }) => problemsOf(judgement, packageId).length === 0)
    .map((pack) => describePack(pack, 1, terms, numbers))
}

const describePack = (goods: Goods, quantity: number, terms: PriceTerms, numbers: ReadonlyMap<number, string>) => ({
  productPackageId: goods.packageId,
  productId: goods.productId,
  productCode: goods.code,
  productName: goods.nameEn,
  productChineseName: goods.nameZh,
  productPurity: goods.purity,
  reagoraMoleculeId: (goods.moleculeId !== null && numbers.get(goods.moleculeId)) || null,
  supplierName: goods.supplierName,
  supplierLocalName: goods.supplierNameZh,
  pack: goods.label,
  unitPrice: unitPriceOf(pricedPack(goods), quantity, terms)?.unit ?? null,
})

/** Puts the lines of a past order of the buyer into the cart. */
export async function reorder(ctx: Ctx, outside: Db, id: number) {
  await found(ctx, id)
  const packs = await store.packsOfOrder(ctx.db, id)
  return fillCart(
    ctx,
    outside,
    packs.map(({ packageId, quantity, unitPrice, currency }) => ({
      packageId,
      quantity,
      priceBefore: { minor: unitPrice, currency },
    })),
  )
}

/**
 * Puts packs into the place of lines of the cart. What was promised of a line (a quote, a day, an address, a price that was named), and the project or budget that it is booked to, would be lost
 * with it, so such a line is not to be found here.
 * @returns the lines that they are now
 */
export async function swap(
  ctx: Ctx,
  outside: Db,
  { cartLineIds, lines, back }: { cartLineIds: readonly number[]; lines: readonly Wanted[]; back: boolean },
) {
  const { db, actor } = ctx
  const { userId } = buyerOf(actor)
  const ids = [...new Set(cartLineIds)]
  const rows = await cartLines(db, userId, ids, true)
  if (rows.filter(isPlainLine).length < ids.length) throw refuse(errors.NOT_FOUND)
  await takeFromCart(db, userId, ids)
  ctx.audit({ entity: 'cart', entityId: userId, before: { lines: ids.length }, after: { lines: lines.length } })
  const filled = await fillCart(ctx, outside, back ? lines.map((line) => ({ ...line, acknowledged: true })) : lines)
  const [left] = filled.left
  if (left && !back) {
    const { code } = left.problems[0]!
    throw refuse(cartErrors[code as keyof typeof cartErrors], {
      product: left.productCode,
      pack: left.pack,
      most: MAX_LINES,
    })
  }
  const put = new Set(filled.added.map(({ productPackageId }) => productPackageId))
  const now = await cartLines(db, userId)
  return {
    ...filled,
    cartLineIds: now.flatMap(({ id, packageId, quoted }) => (put.has(packageId) && !quoted ? [id] : [])),
  }
}

/** What the lines of a pasted text mean. */
export async function checkEntries(ctx: Ctx, text: string) {
  const entries = readEntries(text)
  if (entries.length > MAX_ENTRIES) throw refuse(quickOrderErrors.TOO_MANY_ENTRIES, { most: MAX_ENTRIES })
  const { db, language } = ctx
  const { purchaser, purchase } = await purchaseOf(ctx, 'cart')
  const numbers = [...new Set(entries.map(({ number }) => number))]
  const hits = await store.packsOfNumbers(db, numbers)
  const ids = [...new Set(hits.map(({ packageId }) => packageId))]
  const { goods, terms } = await goodsFor(db, ids, { ...purchaser, country: purchase.country })
  const present = await inCart(db, buyerOf(ctx.actor).userId, ids)
  const molecules = await numbersOf(
    db,
    [...goods.values()].flatMap(({ moleculeId }) => moleculeId ?? []),
  )
  const byNumber = Map.groupBy(hits, ({ place }) => numbers[place]!)
  const meant = entries.map((entry) => ({
    entry,
    ...meaningOf(
      entry,
      (byNumber.get(entry.number) ?? []).map(({ packageId }) => goods.get(packageId)!),
    ),
  }))
  // What means the same stands once, with all its units.
  const same = Map.groupBy(meant, ({ entry, state, packs }) =>
    state === 'found' ? `found ${packs[0]!.packageId}` : `${entry.number} ${packKey(entry.pack)} ${state}`,
  )
  const lines = [...same.values()].map((group) => {
    const { entry, state, packs } = group[0]!
    const quantity = group.reduce((sum, one) => sum + (one.entry.quantity ?? 1), 0)
    return {
      rows: group.map((one) => one.entry.row),
      text: entry.text,
      number: entry.number,
      pack: entry.pack,
      quantity,
      quantityGiven: group.every((one) => one.entry.quantity !== null),
      state,
      options: packs.map((pack) => {
        const wish = wishOf({ packageId: pack.packageId, quantity }, present.get(pack.packageId)?.quantity)
        const problems = problemsOf(judge(purchase, [{ wish, offer: offerOf(pack) }]), pack.packageId)
        return {
          ...describePack(pack, quantity, terms, molecules),
          problems: problems.map((problem) => describeProblem(language, problem)),
        }
      }),
    }
  })
  return { lines }
}

const onSale = ({ productStatus, packageStatus }: Goods) => productStatus === 'active' && packageStatus === 'active'
/** The pack as the supplier writes it, or by its amounts. */
const isPack = (pack: Goods, key: string) =>
  [pack.label, `${pack.count}x${pack.amount}${pack.unit}`].some((text) => packKey(text) === key)

/** Which packs an entry may mean. Those no longer on sale count where there are no others, so that it is said that they were. */
function meaningOf(
  entry: Entry,
  all: readonly Goods[],
): { state: 'found' | 'packs' | 'suppliers' | 'otherPack' | 'quantity' | 'unknown'; packs: Goods[] } {
  if (all.length === 0) return { state: 'unknown', packs: [] }
  const sold = all.some(onSale) ? all.filter(onSale) : [...all]
  const named = entry.pack === '' ? sold : sold.filter((pack) => isPack(pack, packKey(entry.pack)))
  const packs = named.length > 0 ? named : sold
  if (entry.quantity === 0) return { state: 'quantity', packs }
  if (named.length === 0) return { state: 'otherPack', packs }
  if (named.length === 1) return { state: 'found', packs }
  return { state: new Set(packs.map(({ productId }) => productId)).size > 1 ? 'suppliers' : 'packs', packs }
}
