import { currencies, fromDecimal, type Currency } from '@reagora/server/kernel/money'
import { stockStates } from '@reagora/server/product/contract'
import { roughFactor, roughFen } from '@reagora/server/product/rules'
import type { Pack, PackRow } from './types.ts'

/** The orders of the offers of one molecule; the first is the order they come in: by the rank of their suppliers. */
export const offerSorts = ['rank', 'unit', 'price', 'landed', 'purity', 'stock', 'lead'] as const
export type OfferSort = (typeof offerSorts)[number]

/** How the offers of a molecule are narrowed down. */
export interface Narrowing {
  /** Labels of packs; none: all. */
  packs: readonly string[]
  /** At least so many percent; null: any. */
  purity: number | null
  inStock: boolean
  sort: OfferSort
}

/** Least purities in percent that chemists ask for. */
export const purities = [95, 97, 98, 99] as const

/** What one of each pack comes to with its freight, by its id, in one currency; what is not known is left out. */
export type Landed = ReadonlyMap<string, number>

export function narrowed(
  rows: readonly PackRow[],
  { packs, purity, inStock, sort }: Narrowing,
  landed: Landed = new Map(),
): PackRow[] {
  const left = rows.filter(
    ({ offer, pack }) =>
      (packs.length === 0 || packs.includes(pack.label)) &&
      (purity === null || (offer.purityPercent ?? 0) >= purity) &&
      (!inStock || pack.stock.state === 'in stock'),
  )
  const withFreight = ({ pack }: PackRow) => landed.get(pack.packageId) ?? last
  if (sort === 'rank') return left
  const by =
    sort === 'landed'
      ? (a: PackRow, b: PackRow) => gone(a) - gone(b) || less(withFreight(a), withFreight(b))
      : compare[sort]
  return left.sort((a, b) => by(a, b) || less(roughPrice(a), roughPrice(b)))
}

const last = Infinity
const OTHER_UNIT = 1e9
const compare: Record<Exclude<OfferSort, 'rank' | 'landed'>, (a: PackRow, b: PackRow) => number> = {
  // What cannot be had has a price that helps nobody.
  unit: (a, b) => gone(a) - gone(b) || less(roughUnit(a.pack), roughUnit(b.pack)),
  price: (a, b) => gone(a) - gone(b) || less(roughPrice(a), roughPrice(b)),
  purity: (a, b) => (b.offer.purityPercent ?? 0) - (a.offer.purityPercent ?? 0),
  stock: (a, b) =>
    stockStates.indexOf(a.pack.stock.state) - stockStates.indexOf(b.pack.stock.state) || held(b) - held(a),
  lead: (a, b) => gone(a) - gone(b) || less(days(a), days(b)),
}
const held = ({ pack }: PackRow) => pack.stock.available ?? 0
const gone = ({ pack }: PackRow) => Number(pack.stock.state === 'no stock')
const less = (a: number, b: number) => (a === b ? 0 : a - b)
const days = ({ offer, pack }: PackRow) =>
  (offer.leadMax ?? offer.leadMin ?? 999) + (pack.stock.state === 'in stock' ? 0 : 0.5)

function roughPrice({ pack: { price } }: PackRow): number {
  const minor = price && fromDecimal(price.amount, price.currency)
  return price && minor !== null ? roughFen({ minor, currency: price.currency }) : last
}

/** A price per gram as a rough number that compares over currencies; packs in other units follow those in grams. */
export function roughUnit({ unitPrice }: Pack): number {
  if (!unitPrice) return last
  const { amount, currency, per } = unitPrice
  const major = roughFactor(currency as Currency) * 10 ** currencies[currency as Currency]
  return Number(amount) * major * (per === 'g' ? 1 : OTHER_UNIT)
}

export interface PackTile {
  label: string
  count: number
  /** The cheapest that can be had, to be shown as it is priced. */
  lowest: PackRow | null
}
/** The sizes of packs there are, the smallest first, each with its cheapest. */
export function packTiles(rows: readonly PackRow[]): PackTile[] {
  const byLabel = Map.groupBy(rows, ({ pack }) => pack.label)
  const bySize = [...byLabel].sort(([, [a]], [, [b]]) => sizeOf(a!.pack) - sizeOf(b!.pack))
  return bySize.map(([label, own]) => {
    const [lowest] = narrowed(own, { packs: [], purity: null, inStock: false, sort: 'price' })
    return { label, count: own.length, lowest: lowest?.pack.price ? lowest : null }
  })
}

const scale: Readonly<Record<string, number>> = { mg: 0.001, kg: 1000, uL: 0.001, µL: 0.001, L: 1000 }
const sizeOf = ({ amount, unit, count }: Pack) => Number(amount) * (scale[unit] ?? 1) * Math.max(1, count)

/** The unit of comparison that most priced packs have, and the most expensive of them: what bars are drawn against. */
export function barScale(rows: readonly PackRow[]): { of: string; most: number } | null {
  const groups = Map.groupBy(
    rows.flatMap(({ pack }) => pack.unitPrice ?? []),
    ({ currency, per }) => `${currency}/${per}`,
  )
  const [largest] = [...groups].sort(([, a], [, b]) => b.length - a.length)
  if (!largest || largest[1].length < 3) return null
  return { of: largest[0], most: Math.max(...largest[1].map(({ amount }) => Number(amount))) }
}

/** The rows with the least value, where they do not all have it: what is marked as the best of a comparison. */
export function bestOf(rows: readonly PackRow[], value: (row: PackRow) => number): PackRow[] {
  const values = rows.map(value)
  const least = Math.min(...values)
  if (!Number.isFinite(least) || values.every((one) => one === least)) return []
  return rows.filter((_, i) => values[i] === least)
}
