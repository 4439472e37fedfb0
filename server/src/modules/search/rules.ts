import type { Money } from '../../kernel/shared/money.ts'
import type { StockState } from '../product/contract.ts'
import { cheapestPack, roughFen } from '../product/rules.ts'
import { leadBands, priceBands, purityBands, type SearchFilters } from './contract.ts'

/** An offer as far as filters look at it. */
export interface Filtered {
  supplierId: number
  productGroup: string | null
  purityPercent: number | null
  shipsFrom: string
  leadMin: number | null
  leadMax: number | null
  stock: StockState
  packages: readonly { status: 'active' | 'inactive'; price: Money | null }[]
}

const bounds = (bands: readonly string[]) => bands.filter((band) => /^\d/.test(band)).map(Number)

/** The band of a purity in percent. */
export const purityBand = (purity: number | null) =>
  purity === null ? 'unstated' : purityBands[firstOr(bounds(purityBands), (bound) => purity >= bound)]!

/** The band of a delivery in days. */
export const leadBand = (days: number | null) =>
  days === null ? 'unstated' : leadBands[firstOr(bounds(leadBands), (bound) => days <= bound)]!

/** The band of a price in rough fen. */
export const priceBand = (fen: number | null) =>
  fen === null ? 'inquiry' : priceBands[firstOr(bounds(priceBands), (bound) => fen <= bound * 100)]!

/** The place of the first bound that holds; the place after the last where none does. */
function firstOr(all: readonly number[], holds: (bound: number) => boolean): number {
  const at = all.findIndex(holds)
  return at === -1 ? all.length : at
}

const pricesOf = (offer: Pick<Filtered, 'packages'>) =>
  offer.packages.flatMap(({ status, price }) => (status === 'active' && price ? [price] : []))

const cheapest = (prices: readonly Money[]): Money | null =>
  prices.reduce<Money | null>((least, price) => (least && roughFen(least) <= roughFen(price) ? least : price), null)

/** The cheapest pack of some offers, currencies compared at rough rates; null where all are on inquiry. */
export const lowestPrice = (offers: readonly Pick<Filtered, 'packages'>[]): Money | null =>
  cheapest(offers.flatMap(pricesOf))

const among = <T>(chosen: readonly T[], value: T) => chosen.length === 0 || chosen.includes(value)

/** Whether an offer itself passes all filters; what the search engine decides in SQL. */
export function passes(offer: Filtered, filters: SearchFilters): boolean {
  const price = cheapest(pricesOf(offer))
  return (
    among(filters.supplierIds, offer.supplierId) &&
    among<string | null>(filters.groups, offer.productGroup) &&
    among<string>(filters.purity, purityBand(offer.purityPercent)) &&
    (!filters.inStock || offer.stock === 'in stock') &&
    among(filters.shipsFrom, offer.shipsFrom) &&
    among<string>(filters.lead, leadBand(offer.leadMax ?? offer.leadMin)) &&
    among<string>(filters.price, priceBand(price && roughFen(price)))
  )
}

interface Shown {
  packages: readonly (Parameters<typeof cheapestPack>[0][number] & { status: 'active' | 'inactive' })[]
}

/** The first `most` offers; the last gives way where the lowest price per unit would be missing among them. */
export function shownOf<O extends Shown>(offers: readonly O[], most: number): O[] {
  const shown = offers.slice(0, most)
  const sold = offers.flatMap(({ packages }) => packages.filter(({ status }) => status === 'active'))
  const best = cheapestPack(sold)
  const cheapest = best && offers.find(({ packages }) => packages.includes(best))
  return cheapest && !shown.includes(cheapest) ? [...shown.slice(0, -1), cheapest] : shown
}
