import { currencies, type Currency, type Money } from '../../kernel/shared/money.ts'
import type { StockState } from '../product/contract.ts'
import { cheapestPack, roughFen } from '../product/rules.ts'
import { statesGrade } from './grades.ts'
import { leadBands, priceBands, priceBounds, purityBands, type SearchFilters, type SearchSort } from './contract.ts'

/** An offer as far as filters look at it. */
export interface Filtered {
  supplierId: number
  productGroup: string | null
  purityPercent: number | null
  shipsFrom: string
  leadMin: number | null
  leadMax: number | null
  stock: StockState
  programmes: readonly string[]
  packages: readonly { status: 'active' | 'inactive'; price: Money | null }[]
  /** What is read for a grade. */
  nameEn: string
  nameZh: string
  purity: string
}

const bounds = (bands: readonly string[]) => bands.filter((band) => /^\d/.test(band)).map(Number)

/** The band of a purity in percent. */
export const purityBand = (purity: number | null) =>
  purity === null ? 'unstated' : purityBands[firstOr(bounds(purityBands), (bound) => purity >= bound)]!

/** The band of a delivery in days. */
export const leadBand = (days: number | null) =>
  days === null ? 'unstated' : leadBands[firstOr(bounds(leadBands), (bound) => days <= bound)]!

/** The band of a price in rough fen, as a buyer of a currency knows it. */
export const priceBand = (fen: number | null, currency: Currency) =>
  fen === null
    ? 'inquiry'
    : priceBands[
        firstOr(
          priceBounds[currency],
          (bound) => fen <= roughFen({ minor: bound * 10 ** currencies[currency], currency }),
        )
      ]!

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

/**
 * Whether an offer itself passes all filters that an offer can be asked for; what the search engine decides for itself.
 * Regulations name the molecule, which has passed.
 */
export function passes(offer: Filtered, filters: SearchFilters): boolean {
  const price = cheapest(pricesOf(offer))
  return (
    among(filters.supplierIds, offer.supplierId) &&
    among<string | null>(filters.groups, offer.productGroup) &&
    among<string>(filters.purity, purityBand(offer.purityPercent)) &&
    (!filters.inStock || offer.stock === 'in stock') &&
    (filters.stockAt.length === 0 || (offer.stock === 'in stock' && filters.stockAt.includes(offer.shipsFrom))) &&
    among(filters.shipsFrom, offer.shipsFrom) &&
    (filters.programmes.length === 0 || filters.programmes.some((one) => offer.programmes.includes(one))) &&
    among<string>(filters.lead, leadBand(offer.leadMax ?? offer.leadMin)) &&
    among<string>(filters.price, priceBand(price && roughFen(price), filters.currency)) &&
    (!filters.grade || statesGrade(offer, filters.grade))
  )
}

/** Whether a product that bears these tags has one of those chosen. */
export const bearsAny = (borne: ReadonlySet<number> | undefined, chosen: readonly number[]): boolean =>
  borne !== undefined && chosen.some((id) => borne.has(id))

interface Shown {
  packages: readonly (Parameters<typeof cheapestPack>[0][number] & { status: 'active' | 'inactive' })[]
}

interface Deciding extends Filtered {
  productId: number
  packages: readonly (Filtered['packages'][number] & { packageId: number })[]
}
/** The offer, and of a price the pack, by which a molecule stands where it stands in an order; null where none is stated. */
export function decider(
  offers: readonly Deciding[],
  sort: SearchSort,
): { productId: number; packageId: number | null } | null {
  const candidates = offers.flatMap(({ productId, packages, purityPercent, leadMax, leadMin }) => {
    const of = (value: number | null, packageId: number | null = null) =>
      value === null ? [] : [{ productId, packageId, value }]
    if (sort === 'purity') return of(purityPercent && -purityPercent)
    if (sort === 'lead') return of(leadMax ?? leadMin)
    if (sort !== 'price') return []
    return packages.flatMap(({ status, price, packageId }) =>
      of(status === 'active' && price ? roughFen(price) : null, packageId),
    )
  })
  const [first, ...others] = candidates
  if (!first) return null
  const { productId, packageId } = others.reduce((least, one) => (one.value < least.value ? one : least), first)
  return { productId, packageId }
}

/** The first `most` offers; the last give way where the lowest price per unit, or the one that must not be missing, would be. */
export function shownOf<O extends Shown>(offers: readonly O[], most: number, deciding?: O): O[] {
  const sold = offers.flatMap(({ packages }) => packages.filter(({ status }) => status === 'active'))
  const best = cheapestPack(sold)
  const cheapest = best && offers.find(({ packages }) => packages.includes(best))
  const kept = [...new Set([deciding, cheapest, ...offers])].filter((one) => one !== undefined && one !== null)
  const shown = new Set(kept.slice(0, most))
  return offers.filter((one) => shown.has(one))
}

/** What is a number or key beyond doubt, by its form. */
const identifier =
  /^(?:(?:CAS\s*(?:No\.?|RN|号)?\s*[:#]?\s*)?\d{2,7}-\d{2}-\d|MFCD\d{6,8}|[A-Z]{14}-[A-Z]{8}[SN][A-Z]-[A-Z])$/i

/**
 * The values of a pasted list; empty where the text is one thing. Lines, tabs, and semicolons with a blank part anything;
 * what names have too (commas, blanks, bare semicolons) only identifiers beyond doubt. A structure file is no list.
 */
export function listValues(text: string): string[] {
  if (/M {2}END/.test(text) || /^\s*InChI=\S+\s*$/.test(text)) return []
  const parts = (separator: RegExp) =>
    text
      .split(separator)
      .map((value) => value.normalize('NFKC').trim())
      .filter(Boolean)
  const apart = parts(/[\r\n\t；]+|;(?=\s)/)
  if (apart.length > 1) return apart
  const joined = parts(/[\s,，、;|]+/)
  return joined.length > 1 && joined.every((value) => identifier.test(value)) ? joined : []
}
