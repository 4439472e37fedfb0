import { currencies, type Currency, type Money } from '../../kernel/shared/money.ts'
import { changeKinds } from './contract.ts'

// What a file would change, counted beside the catalogue before anything is taken from it.

export type ChangeKind = (typeof changeKinds)[number]

/** One row of the file beside what the catalogue holds; money and stock as far as the change is about them. */
export interface Change {
  kind: ChangeKind
  code: string
  nameEn: string
  nameZh: string
  pack: string | null
  before: Money | null
  after: Money | null
  stockBefore: number | null
  stockAfter: number | null
  /** What is said otherwise of a product. */
  fields: string[]
}

export interface Comparison {
  at: string
  rows: number
  /** Rows that cannot be taken as they stand. */
  refused: number
  /** Rows of which only reading their structure tells which product they are. */
  unclear: number
  counts: Record<ChangeKind, number>
  /** Of the prices that rise or fall, those that do so by a lot. */
  muchUp: number
  muchDown: number
  /** Products and packs of which the file says what the catalogue holds. */
  productsSame: number
  packsSame: number
  /** Packs whose price could be compared. */
  pricesSeen: number
  samples: Change[]
}

/** A price is another one by a lot where it is four times what it was, 300 % more, or a quarter. */
const MUCH = 4
/** Rows shown of each kind. */
const SHOWN = 10

export const emptyComparison = (at: Date): Comparison => ({
  at: at.toISOString(),
  rows: 0,
  refused: 0,
  unclear: 0,
  counts: Object.fromEntries(changeKinds.map((kind) => [kind, 0])) as Record<ChangeKind, number>,
  muchUp: 0,
  muchDown: 0,
  productsSame: 0,
  packsSame: 0,
  pricesSeen: 0,
  samples: [],
})

/** How many times the price of a change is what it was, or what it was of what it is. */
const factorOf = ({ before, after }: Change) =>
  before && after ? Math.max(after.minor / before.minor, before.minor / Math.max(after.minor, 1)) : 0

/** Counts a change, and keeps it to be shown: of prices those that change most, of others the first. */
export function noteChange(sum: Comparison, change: Change, times = 1): void {
  sum.counts[change.kind] += times
  if (change.kind === 'up' && factorOf(change) >= MUCH) sum.muchUp++
  if (change.kind === 'down' && factorOf(change) >= MUCH) sum.muchDown++
  const shown = sum.samples.filter(({ kind }) => kind === change.kind)
  if (shown.length < SHOWN) return void sum.samples.push(change)
  const least = shown.reduce((a, b) => (factorOf(b) < factorOf(a) ? b : a))
  if (factorOf(change) > factorOf(least)) sum.samples[sum.samples.indexOf(least)] = change
}

export interface PackBeside {
  code: string
  nameEn: string
  nameZh: string
  label: string
  priced: boolean
  price: number | null
  currency: string
  onHand: number | null
  /** Of the catalogue; a pack that is not there, or off sale, is none. */
  there: boolean
  oldPrice: number | null
  oldCurrency: string | null
  oldOnHand: number | null
}

const money = (minor: number | null, currency: string | null): Money | null =>
  minor !== null && currency !== null && currency in currencies ? { minor, currency: currency as Currency } : null

/** What a pack of the file changes: its price and its stock are changes of their own. */
export function notePack(sum: Comparison, pack: PackBeside): void {
  const { code, nameEn, nameZh, label, priced, price, currency, onHand, there, oldPrice, oldCurrency, oldOnHand } = pack
  const said = { code, nameEn, nameZh, pack: label, fields: [] }
  const prices = { before: money(oldPrice, oldCurrency), after: money(price, currency) }
  const noPrices = { before: null, after: null }
  const noStock = { stockBefore: null, stockAfter: null }
  if (!there)
    return noteChange(sum, { kind: 'pack', ...said, before: null, after: prices.after, ...noStock, stockAfter: onHand })
  if (priced && prices.before && prices.after && oldCurrency === currency && oldPrice! > 0) sum.pricesSeen++
  const kind = priced ? priceChange(pack) : null
  if (kind) noteChange(sum, { kind, ...said, ...prices, ...noStock })
  const moved = onHand !== null && onHand !== (oldOnHand ?? 0)
  if (moved) {
    const how = onHand === 0 ? 'none' : onHand < (oldOnHand ?? 0) ? 'less' : 'more'
    noteChange(sum, { kind: how, ...said, ...noPrices, stockBefore: oldOnHand ?? 0, stockAfter: onHand })
  }
  if (!kind && !moved) sum.packsSame++
}

function priceChange({ price, currency, oldPrice, oldCurrency }: PackBeside): ChangeKind | null {
  if (price === null) return oldPrice === null ? null : 'unpriced'
  if (oldPrice === null) return 'priced'
  if (oldCurrency !== currency) return 'currency'
  return price === oldPrice ? null : price > oldPrice ? 'up' : 'down'
}

/** Why a file that nobody has looked at waits for a person. */
export type Suspicion = 'fewer' | 'dearer' | 'cheaper'

/**
 * A file of less than half the rows is rather broken than true, and so is one in which one of a hundred prices is four times what it
 * was, or a quarter.
 */
export function suspicion(
  { rows, pricesSeen, muchUp, muchDown }: Comparison,
  rowsBefore: number | null,
): Suspicion | null {
  if (rowsBefore !== null && rows * 2 < rowsBefore) return 'fewer'
  if (muchUp > 0 && muchUp * 100 >= pricesSeen) return 'dearer'
  return muchDown > 0 && muchDown * 100 >= pricesSeen ? 'cheaper' : null
}
