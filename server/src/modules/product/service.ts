import type { Context, Db } from '../../kernel/context.ts'
import { curtainFor } from '../../kernel/curtain.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { deliveriesOf, type Delivery } from './delivery.ts'
import { moleculeSummaries, type MoleculeSummary, type StartingAt } from './detailStore.ts'
import { offersOfMolecules, offersOfProducts, type Offer } from './offerStore.ts'
import { moleculesOnSale as onSale, versionsOnSale } from './onSaleMemory.ts'
import { moleculesAt, offersAt } from './shownOffers.ts'
import type { ShownPrices } from '../pricing/rules.ts'
import { shownPrices } from '../pricing/service.ts'
import { byTag } from '../tag/rules.ts'
import { productsOnSale, seenTags, tagsOnProducts } from '../tag/service.ts'
import { latest, lowestOf, offersPage, productDetail } from './reading.ts'
import { cardsAt, startingAt } from './startingPrices.ts'
import type { PackageOffer } from './rules.ts'
import { packageOffers } from './store.ts'
import { keptTag, keptTags, kindsOfTags, tagsOfKind } from './tags.ts'

export type { MoleculeSummary, Offer, StartingAt }
export { makeQuoted } from './quoted.ts'
export { offersAt, versionsOnSale }

/**
 * Some molecules with their offers, exactly as the database has them now, each offer beside its JSON. Those for internal use are missing.
 * @param prices whose prices are shown; null: list prices
 */
export const moleculesOnSale = async (db: Db, ids: readonly number[], prices: ShownPrices | null) =>
  moleculesAt(await onSale(db, ids), prices)

/**
 * The offers behind some packages, by package id; packages that do not exist are missing from the map.
 * @param country where the goods go to, as prices can differ by it; the base price where it is not known yet
 */
export const offersForPackages = (
  db: Db,
  packageIds: readonly number[],
  country: string | null = null,
): Promise<Map<number, PackageOffer>> => packageOffers(db, packageIds, country)

/** Some products with packs, prices and stock, on sale or not. */
export const offersNamed = async (
  db: Db,
  productIds: readonly number[],
  prices: ShownPrices | null,
): Promise<Offer[]> => offersAt(await offersOfProducts(db, productIds), prices)

/** All products on sale of some molecules with packs, prices and stock, best-ranked supplier first (rule SEARCH-8). */
export const offersOn = (db: Db, moleculeIds: readonly number[]): Promise<Offer[]> => offersOfMolecules(db, moleculeIds)

/** Lowest price in each currency, as somebody is shown them, and number of offers of some molecules; those without offers are missing. */
export const startingPricesOf = async (
  db: Db,
  moleculeIds: readonly number[],
  prices: ShownPrices,
): Promise<Map<number, StartingAt>> => startingAt(db, moleculeIds, prices)

/** Molecules as lists show them, by id; those for internal use are missing. */
export const summariesOf = (db: Db, moleculeIds: readonly number[]): Promise<Map<number, MoleculeSummary>> =>
  moleculeSummaries(db, moleculeIds)

/** Molecules on sale as lists show them, with their offers and lowest prices for somebody, by id; others are missing. */
export const cardsOf = async (
  db: Db,
  moleculeIds: readonly number[],
  prices: ShownPrices,
): Promise<Map<number, MoleculeSummary & StartingAt>> => cardsAt(db, moleculeIds, prices)

/** Offers and lowest prices of some molecules, at the prices of whoever asks. */
export const startingAtShown = async (ctx: Context, moleculeIds: readonly number[]) =>
  lowestOf(ctx.db, moleculeIds, await shownPrices(ctx))

/** The molecules that came into the catalogue last, at the prices of whoever asks. */
export const latestShown = async (ctx: Context) =>
  (await curtainFor(ctx)).chemicals ? [] : latest(ctx.db, ctx.now, await shownPrices(ctx))

/** Usual and late delivery of some products from real shipments; those with too few are missing. */
export const deliveryOf = (db: Db, productIds: readonly number[]): Promise<Delivery[]> => deliveriesOf(db, productIds)

/** A product beside its molecule, at the prices of whoever asks. */
export async function shownDetail(ctx: Context, moleculeId: number, productId: number) {
  const detail = await productDetail(ctx.db, moleculeId, productId, await shownPrices(ctx))
  const tags = await seenTags(ctx)
  return { ...detail, tags: byTag(tags, await tagsOnProducts(ctx.db, tags.tags, [productId]), [productId]) }
}

/** A page of the offers of a molecule, at the prices of whoever asks. */
export const shownOffers = async (ctx: Context, page: { id: number; pageNumber: number; pageSize: number }) =>
  offersPage(ctx.db, page, await shownPrices(ctx))

/** The kinds of tags, and the uppermost of those that staff keep and whoever asks sees. */
export async function tagList(ctx: Context) {
  const curtain = await curtainFor(ctx)
  const tags = await seenTags(ctx)
  const kept = keptTags(tags, null, await productsOnSale(ctx.db, ctx.now, { tags, curtain }))
  return [...(await kindsOfTags(ctx.db, ctx.now, curtain)), ...kept]
}

/** The tags of one kind, or beneath one. @throws Refusal NOT_FOUND, also where the caller does not see it */
export async function tagsOf(ctx: Context, parentId: string) {
  const curtain = await curtainFor(ctx)
  const parent = keptTag(parentId)
  if (parent === null) return tagsOfKind(ctx.db, ctx.now, parentId, curtain)
  const tags = await seenTags(ctx)
  if (!tags.tags.some(({ id }) => id === parent)) throw refuse(errors.NOT_FOUND)
  return keptTags(tags, parent, await productsOnSale(ctx.db, ctx.now, { tags, curtain }))
}
