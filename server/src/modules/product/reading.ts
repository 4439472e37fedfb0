import type { Db } from '../../kernel/context.ts'
import type { Curtain } from '../../kernel/curtain.ts'
import { remembered, rememberedBy } from '../../kernel/remembered.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { ShownPrices } from '../pricing/rules.ts'
import {
  countCatalogue,
  latestMolecules,
  locations,
  moleculeSummaries,
  programmeCounts,
  stockOfPackages,
  type Overview,
} from './detailStore.ts'
import { offersOfMolecules, offersOfProducts } from './offerStore.ts'
import { offersAt } from './shownOffers.ts'
import { cardsAt, startingAt } from './startingPrices.ts'
import { bestState, enough, notSold } from './rules.ts'

/** A product beside its molecule; one that is not on sale any more is still shown, with its status. */
export async function productDetail(db: Db, moleculeId: number, productId: number, prices: ShownPrices) {
  const molecule = (await moleculeSummaries(db, [moleculeId])).get(moleculeId)
  const offer = (await offersAt(await offersOfProducts(db, [productId]), prices))[0]
  if (!molecule || offer?.moleculeId !== moleculeId) throw refuse(errors.NOT_FOUND)
  return { molecule, offer }
}

/** A page of the offers of a molecule; a molecule has few enough to rank them all. */
export async function offersPage(
  db: Db,
  { id, pageNumber, pageSize }: { id: number; pageNumber: number; pageSize: number },
  prices: ShownPrices,
) {
  if (!(await moleculeSummaries(db, [id])).has(id)) throw refuse(errors.NOT_FOUND)
  const offers = await offersOfMolecules(db, [id])
  const start = (pageNumber - 1) * pageSize
  const list = await offersAt(offers.slice(start, start + pageSize), prices)
  return { total: offers.length, list, pageNumber, pageSize }
}

export async function lowestOf(db: Db, moleculeIds: readonly number[], prices: ShownPrices) {
  const found = await startingAt(db, moleculeIds, prices)
  return [...new Set(moleculeIds)].map((moleculeId) => found.get(moleculeId) ?? { moleculeId, offers: 0, prices: [] })
}

export async function inventoryOfProducts(db: Db, productIds: readonly number[], curtain: Curtain) {
  const sold = (await stockOfPackages(db, { productIds }, curtain)).filter(({ onSale }) => onSale)
  const byProduct = Map.groupBy(sold, ({ productId }) => productId)
  return [...new Set(productIds)].map((productId) => {
    const packages = byProduct.get(productId) ?? []
    return { productId, stock: bestState(packages.map(({ state }) => state)), packages }
  })
}

/** Holds wanted numbers against the stock, pack by pack; several lines of one pack share what there is of it. */
export async function checkInventory(
  db: Db,
  lines: readonly { packageId: number; quantity: number }[],
  curtain: Curtain,
) {
  const packageIds = lines.map(({ packageId }) => packageId)
  const stocks = await stockOfPackages(db, { packageIds }, curtain)
  const byPackage = new Map(stocks.map((stock) => [stock.packageId, stock]))
  const wanted = Map.groupBy(lines, ({ packageId }) => packageId)
  return lines.map(({ packageId, quantity }) => {
    const stock = byPackage.get(packageId) ?? { ...notSold, packageId, label: '', onSale: false }
    const total = wanted.get(packageId)!.reduce((sum, line) => sum + line.quantity, 0)
    return { ...stock, quantity, enough: stock.onSale && enough(stock, total) }
  })
}

export async function packageInventory(db: Db, packageId: number, curtain: Curtain) {
  const [stock] = await stockOfPackages(db, { packageIds: [packageId] }, curtain)
  if (!stock?.onSale) throw refuse(errors.NOT_FOUND)
  return stock
}

/** Figures of the whole catalogue are as old as this at most: counting reads every product. */
const FRESH = 60_000

const before = rememberedBy(({ key }: Curtain) => key)
export const overview: (db: Db, now: Date, curtain: Curtain) => Promise<Overview> = before(countCatalogue, FRESH)

/** As many as the home page shows; a few more are asked for, in place of those that the public may not see. */
const LATEST = 6

const newest = remembered((db) => latestMolecules(db, 2 * LATEST), FRESH)

/** The molecules that came into the catalogue last; what they cost is of this moment. */
export async function latest(db: Db, now: Date, prices: ShownPrices) {
  const came = await newest(db, now)
  const ids = came.map(({ moleculeId }) => moleculeId)
  const cards = await cardsAt(db, ids, prices)
  return came
    .flatMap(({ moleculeId, since }) => {
      const card = cards.get(moleculeId)
      return card ? [{ ...card, since }] : []
    })
    .slice(0, LATEST)
}

export const shippingLocations = before(locations, FRESH)
export const countProgrammes = before(programmeCounts, FRESH)
