import { currencies, type Currency } from '../../../kernel/shared/money.ts'
import { productGroups } from '../../product/contract.ts'
import { roughFen } from '../../product/rules.ts'
import { leadBands, priceBands, priceBounds, purityBands } from '../contract.ts'

/**
 * What the search knows of a product on sale, but for its supplier and the exact values it is sorted by, in 25 bits:
 * group 3, purity 3, lead 3, price 5, safety sheet 1, in stock 1, country 8, stock managed 1. The low 16 of them decide six
 * filters by one look into a table, the nine from `inStock` on the two about places.
 */
export const shifts = { group: 0, purity: 3, lead: 6, price: 9, safetySheet: 14, inStock: 15, country: 16, managed: 24 }
export const LOW = 0xffff
export const PLACES = 1 << 9
export const placeOf = (bits: number) => (bits >>> shifts.inStock) & (PLACES - 1)
export const MAX_COUNTRIES = 256

/** Days that stand for none stated. */
export const NO_LEAD = 0xffff
/** The supplier of a product that is gone: it is never found. */
export const NOBODY = 0
export const MAX_SUPPLIERS = 0xffff
/** Sets of tags that products of one index bear. */
export const MAX_TAG_SETS = 0xffff

export const numericBounds = (bands: readonly string[]): number[] =>
  bands.filter((band) => /^\d/.test(band)).map(Number)

const firstOr = (all: readonly number[], holds: (bound: number) => boolean) => {
  const at = all.findIndex(holds)
  return at === -1 ? all.length : at
}

/** Upper bounds of the price bands of a currency, in rough fen. */
export const roughBounds = (currency: Currency): number[] =>
  priceBounds[currency].map((bound) => roughFen({ minor: bound * 10 ** currencies[currency], currency }))

/** Every bound of every currency: from the band between two of them follows the band of any currency. */
const fineBounds = [...new Set(Object.keys(currencies).flatMap((one) => roughBounds(one as Currency)))].sort(
  (a, b) => a - b,
)
/** The fine band of what is on inquiry; below it lies the band above the highest bound. */
export const INQUIRY = fineBounds.length + 1
export const FINE_BANDS = fineBounds.length + 2

/** The positions in `priceBands` of all fine bands, as a buyer of a currency knows them. */
export function coarseBands(currency: Currency): number[] {
  const bounds = roughBounds(currency)
  const known = [...fineBounds, Infinity].map((upper) => firstOr(bounds, (bound) => upper <= bound))
  return [...known, priceBands.indexOf('inquiry')]
}

const purityBounds = numericBounds(purityBands)
const leadBounds = numericBounds(leadBands)

/** A product on sale, as it is read from the database. */
export interface Offer {
  group: string | null
  /** In ten-thousandths of a percent; 0: not stated. */
  purity: number
  /** Days; `NO_LEAD`: not stated. */
  lead: number
  /** The cheapest pack in rough fen; Infinity: on inquiry. */
  price: number
  /** Number of the country it ships from. */
  country: number
  inStock: boolean
  /** The supplier states stock for a pack of it. */
  managed: boolean
  safetySheet: boolean
}

/** The fine band of a price; a loop, as a scan asks it for each product that somebody pays less for. */
function priceAt(price: number): number {
  if (price === Infinity) return INQUIRY
  let at = 0
  while (at < fineBounds.length && price > fineBounds[at]!) at++
  return at
}

/** The bits of a product as if its cheapest pack had this price. */
export const withPrice = (bits: number, price: number) =>
  (bits & ~(0x1f << shifts.price)) | (priceAt(price) << shifts.price)

export function bitsOf({ group, purity, lead, price, country, inStock, managed, safetySheet }: Offer): number {
  const groupAt = group === null ? -1 : productGroups.indexOf(group as (typeof productGroups)[number])
  const purityAt = purity ? firstOr(purityBounds, (bound) => purity >= bound * 10_000) : purityBands.indexOf('unstated')
  const leadAt = lead === NO_LEAD ? leadBands.indexOf('unstated') : firstOr(leadBounds, (bound) => lead <= bound)
  return (
    ((groupAt === -1 ? productGroups.length : groupAt) << shifts.group) |
    (purityAt << shifts.purity) |
    (leadAt << shifts.lead) |
    (priceAt(price) << shifts.price) |
    (Number(safetySheet) << shifts.safetySheet) |
    (Number(inStock) << shifts.inStock) |
    (country << shifts.country) |
    (Number(managed) << shifts.managed)
  )
}
