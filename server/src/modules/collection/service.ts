import { buyerOf, personOf, type Context } from '../../kernel/context.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { cartLines } from '../cart/contentService.ts'
import { takeFromCart } from '../cart/service.ts'
import { shownPrices } from '../pricing/service.ts'
import { offersForPackages, offersNamed, startingPricesOf, summariesOf } from '../product/service.ts'
import { collectionErrors, MAX_FAVOURITES, type collection } from './contract.ts'
import { changeOf, packToKeep } from './rules.ts'
import * as store from './store.ts'

const buyerIn = (ctx: Context) => buyerOf(personOf(ctx.actor)).userId

/** A page of favourites beside what the catalogue says about them now. */
export async function listFavourites(ctx: Context, asked: ParsedInput<typeof collection.list>) {
  const { db } = ctx
  const { rows, total, counts } = await store.favouritesOf(db, buyerIn(ctx), asked)
  const molecules = rows.flatMap(({ moleculeId }) => moleculeId ?? [])
  const prices = await shownPrices(ctx)
  const named = await offersNamed(
    db,
    rows.map(({ productId }) => productId),
    prices,
  )
  const offers = new Map(named.map((offer) => [offer.productId, offer]))
  const summaries = await summariesOf(db, molecules)
  const starting = await startingPricesOf(db, molecules, prices)
  const list = rows.map(({ moleculeId, packageId, ...row }) => {
    const offer = offers.get(row.productId)!
    const pack = offer.packages.find((one) => one.packageId === packageId) ?? null
    const sold = row.onSale && pack?.status === 'active'
    const all = moleculeId === null ? 0 : (starting.get(moleculeId)?.offers ?? 0)
    return {
      ...row,
      offer,
      molecule: moleculeId === null ? null : (summaries.get(moleculeId) ?? null),
      otherOffers: row.onSale ? Math.max(0, all - 1) : all,
      pack: pack && { packageId: pack.packageId, label: pack.label },
      priceNow: sold ? pack.price : null,
      change: changeOf(row.priceThen, sold ? pack.price : undefined),
    }
  })
  return { total, list, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

/** Keeps products, each with the price of its cheapest pack today. */
export async function saveFavourites(ctx: Context, productIds: readonly number[]) {
  const wanted = [...new Set(productIds)]
  const offers = await offersNamed(ctx.db, wanted, await shownPrices(ctx))
  if (offers.length < wanted.length) throw refuse(errors.NOT_FOUND)
  const rows = offers.map(({ productId, packages }) => {
    const pack = packToKeep(packages)
    return { productId, packageId: pack?.packageId ?? null, price: pack?.price ?? null }
  })
  return keep(ctx, rows)
}

async function keep(ctx: Context, rows: readonly store.ToKeep[]) {
  const buyer = buyerIn(ctx)
  await store.insertFavourites(ctx.db, buyer, rows)
  const count = await store.countFavourites(ctx.db, buyer)
  if (count > MAX_FAVOURITES) throw refuse(collectionErrors.FAVOURITES_FULL, { most: MAX_FAVOURITES })
  for (const { productId } of rows)
    ctx.audit({ entity: 'favourite', entityId: productId, after: { productId, buyerId: buyer } })
  return { count }
}

/** Label and note of a favourite. */
export async function editFavourite(ctx: Context, { productId, ...text }: ParsedInput<typeof collection.edit>) {
  if (!(await store.describeFavourite(ctx.db, buyerIn(ctx), productId, text))) throw refuse(errors.NOT_FOUND)
}

export async function removeFavourites(ctx: Context, productIds: readonly number[]) {
  await store.deleteFavourites(ctx.db, buyerIn(ctx), productIds)
  return { count: await store.countFavourites(ctx.db, buyerIn(ctx)) }
}

/** Lines of the cart become favourites, with the pack and the price they had there; a line that is not the buyer's stops all. */
export async function moveFromCart(ctx: Context, cartLineIds: readonly number[]) {
  const buyer = buyerIn(ctx)
  const wanted = [...new Set(cartLineIds)]
  const lines = await cartLines(ctx.db, buyer, wanted, true)
  if (lines.length < wanted.length) throw refuse(errors.NOT_FOUND)
  const answer = await keep(
    ctx,
    await productsIn(
      ctx,
      lines.map(({ packageId }) => packageId),
    ),
  )
  await takeFromCart(ctx.db, buyer, wanted)
  return answer
}

/** The products behind some packs, the first pack of each, with what it costs the buyer. */
async function productsIn(ctx: Context, packageIds: readonly number[]): Promise<store.ToKeep[]> {
  const goods = await offersForPackages(ctx.db, packageIds)
  const offers = await offersNamed(
    ctx.db,
    [...goods.values()].map(({ productId }) => productId),
    await shownPrices(ctx),
  )
  const packs = new Map(offers.flatMap(({ packages }) => packages.map((pack) => [pack.packageId, pack])))
  const rows = packageIds.map((packageId) => ({
    productId: goods.get(packageId)!.productId,
    packageId,
    price: packs.get(packageId)?.price ?? null,
  }))
  return [...new Map(rows.toReversed().map((row) => [row.productId, row])).values()]
}

/** How many favourites the buyer has. */
export const countOf = (ctx: Context) => store.countFavourites(ctx.db, buyerIn(ctx))

/** Which products are favourites of the buyer. */
export const idsOf = (ctx: Context) => store.favouriteIds(ctx.db, buyerIn(ctx))

/** Favourites of somebody, and how they become a colleague's. */
export { countFavourites, moveFavourites } from './store.ts'
