import type { Db } from '../../kernel/context.ts'
import { deliveriesOf, type Delivery } from './delivery.ts'
import {
  moleculeCards,
  moleculeSummaries,
  startingPrices,
  type MoleculeSummary,
  type StartingAt,
} from './detailStore.ts'
import { offersOfMolecules, offersOfProducts, type Offer } from './offerStore.ts'
import { moleculesOnSale, versionsOnSale } from './onSaleMemory.ts'
import type { PackageOffer } from './packageOffer.ts'
import { packageOffers } from './store.ts'

export type { MoleculeSummary, Offer, PackageOffer, StartingAt }
export { moleculesOnSale, versionsOnSale }

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
export const offersNamed = (db: Db, productIds: readonly number[]): Promise<Offer[]> => offersOfProducts(db, productIds)

/** All products on sale of some molecules with packs, prices and stock, best-ranked supplier first (rule SEARCH-8). */
export const offersOn = (db: Db, moleculeIds: readonly number[]): Promise<Offer[]> => offersOfMolecules(db, moleculeIds)

/** Lowest price in each currency and number of offers of some molecules; those without offers are missing. */
export const startingPricesOf = (db: Db, moleculeIds: readonly number[]): Promise<Map<number, StartingAt>> =>
  startingPrices(db, moleculeIds)

/** Molecules as lists show them, by id; those for internal use are missing. */
export const summariesOf = (db: Db, moleculeIds: readonly number[]): Promise<Map<number, MoleculeSummary>> =>
  moleculeSummaries(db, moleculeIds)

/** Molecules on sale as lists show them, with their offers and lowest prices, by id; others are missing. */
export const cardsOf = (db: Db, moleculeIds: readonly number[]): Promise<Map<number, MoleculeSummary & StartingAt>> =>
  moleculeCards(db, moleculeIds)

/** Usual and late delivery of some products from real shipments; those with too few are missing. */
export const deliveryOf = (db: Db, productIds: readonly number[]): Promise<Delivery[]> => deliveriesOf(db, productIds)
