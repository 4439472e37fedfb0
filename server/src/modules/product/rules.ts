import { currencies, type Currency, type Money } from '../../kernel/shared/money.ts'
import type { Hazard, PackFacts, ProductGroup, StockState } from './contract.ts'

/** Stock of a package as buyers see it. */
export interface Stock {
  state: StockState
  /** Packs that can be sent now; null where the supplier states no stock. */
  available: number | null
}

/** Reads the managed stock of a package; without a row the supplier delivers within the lead time. */
export function stockOf(row: { onHand: number; allocated: number } | null): Stock {
  if (!row) return { state: 'on order', available: null }
  const available = Math.max(0, row.onHand - row.allocated)
  return { state: available > 0 ? 'in stock' : 'no stock', available }
}

/** Stock of what is not on sale, whatever lies in the store. */
export const notSold: Stock = { state: 'no stock', available: 0 }

/** So many packs lie at a place. */
export interface StockPlace {
  place: string
  onHand: number
}

/** What can be sent from each place: what is promised already is taken from where most lies, as the stock itself is. */
export function placesLeft(places: readonly StockPlace[], available: number): StockPlace[] {
  let over = places.reduce((sum, { onHand }) => sum + onHand, 0) - Math.max(0, available)
  const taken = new Map<StockPlace, number>()
  for (const one of places.toSorted((a, b) => b.onHand - a.onHand)) {
    const here = Math.min(one.onHand, Math.max(0, over))
    taken.set(one, here)
    over -= here
  }
  return places.flatMap((one) => {
    const onHand = one.onHand - taken.get(one)!
    return onHand > 0 ? [{ place: one.place, onHand }] : []
  })
}

const best: readonly StockState[] = ['in stock', 'on order', 'no stock']
/** The best state among a product's packs; nothing to sell is no stock. */
export const bestState = (states: readonly StockState[]): StockState =>
  best.find((state) => states.includes(state)) ?? 'no stock'

/** Whether a wanted number can be sent from stock, or is not limited by it. */
export const enough = (stock: Stock, quantity: number) =>
  stock.available === null || (stock.state === 'in stock' && quantity <= stock.available)

/** Countries that control the trade of a substance. */
export interface Controlled {
  exportControlled: readonly string[]
  importControlled: readonly string[]
}

export interface TradeControl {
  kind: 'import' | 'export'
  /** The country that controls. */
  country: string
}

/**
 * The trade control in the way of goods to a country: on their import into it, whichever other country they come from, and
 * on their export out of each other country. Within one country neither applies. Without a country all there is.
 */
export function controlsTo(
  country: string | undefined,
  { exportControlled, importControlled }: Controlled,
): TradeControl[] {
  const enters = importControlled.filter((one) => country === undefined || one === country)
  const leaves = exportControlled.filter((one) => one !== country)
  return [
    ...enters.map((one) => ({ kind: 'import' as const, country: one })),
    ...leaves.map((one) => ({ kind: 'export' as const, country: one })),
  ]
}

/** Whether trade control forbids the sale of goods into a country (rule CART-5). */
export const controlledFor = (country: string, goods: Controlled & { shipsFrom: string }): boolean =>
  goods.shipsFrom !== country &&
  controlsTo(country, goods).some(({ kind, country: by }) => kind === 'import' || by === goods.shipsFrom)

/**
 * The per cent that a purity as it is written states, and whether it is promised as the least: `HPLC≥98%`, `98+%`, `95.0`, `0.98`; not so
 * of `<98%`. Null for a grade such as AR.
 */
export function statedPurity(text: string): { percent: number; least: boolean } | null {
  // No purity is a thousand: a comma between digits is a decimal one.
  const points = text.replace(/(?<=\d),(?=\d)/g, '.')
  const percent = /(\d{1,4}(?:\.\d+)?)\s*(?:[-~]\s*\d{1,3}(?:\.\d+)?\s*)?\+?\s*%/.exec(points)
  const bare =
    /^(?:[><≥≤=~]|min\.?|不低于|大于|不少于)*\s*(\d{1,4}(?:\.\d+)?)\s*(?:[-~]\s*\d+(?:\.\d+)?)?\s*\+?$/i.exec(points)
  const found = percent?.[1] ?? bare?.[1]
  if (found === undefined) return null
  const bound = Number(found)
  // A per cent cell whose format was lost.
  const share = !percent && bound >= 0.5 && bound < 1
  const value = share ? Number((bound * 100).toFixed(4)) : bound
  return { percent: value, least: !/^[<≤]/.test(text) && (percent !== null || value > 1) }
}

/** Decimal places of a price per unit of comparison: cheap solvents cost fractions of a fen per millilitre. */
const UNIT_PRICE_PLACES = 4

/**
 * Price of one g, mL, mol or piece as a decimal string, half up to four places, without trailing zeros.
 * @param baseAmount exact decimal, as `numeric` arrives
 * @returns null without price or amount of comparison
 */
export function unitPrice(price: Money | null, baseAmount: string | null): string | null {
  if (!price || !baseAmount) return null
  const [whole = '0', fraction = ''] = baseAmount.split('.')
  const amount = BigInt(whole + fraction)
  if (amount <= 0n) return null
  const scale = 10n ** BigInt(UNIT_PRICE_PLACES + fraction.length)
  const numerator = BigInt(price.minor) * scale
  const divisor = amount * 10n ** BigInt(currencies[price.currency])
  const digits = String((numerator + divisor / 2n) / divisor).padStart(UNIT_PRICE_PLACES + 1, '0')
  return `${digits.slice(0, -UNIT_PRICE_PLACES)}.${digits.slice(-UNIT_PRICE_PLACES)}`.replace(/\.?0+$/, '')
}

interface Comparable {
  unitPrice: { amount: string; currency: string; per: string } | null
  stock: { state: StockState }
}

/**
 * The pack with the lowest price per unit of comparison among those that can be had, in the currency and unit that most of
 * them have; null where there is nothing to compare.
 */
export function cheapestPack<P extends Comparable>(packs: readonly P[]): P | null {
  const ready = packs.filter(({ unitPrice, stock }) => unitPrice && stock.state !== 'no stock')
  const groups = Map.groupBy(ready, ({ unitPrice }) => `${unitPrice!.currency}/${unitPrice!.per}`)
  const largest = [...groups.values()].sort((a, b) => b.length - a.length)[0] ?? []
  if (largest.length < 2) return null
  const price = ({ unitPrice }: P) => Number(unitPrice!.amount)
  return largest.reduce((best, pack) => (price(pack) < price(best) ? pack : best))
}

/**
 * Rough worth of one unit of each currency in CNY. Only puts prices of different currencies into an order and into
 * bands; never shown, never charged.
 */
const roughRates: Record<Currency, number> = { CNY: 1, USD: 7.1, EUR: 7.8, GBP: 9.1, JPY: 0.047, KRW: 0.0051 }

/** Rough fen of one minor unit of a currency. */
export const roughFactor = (currency: Currency) => (roughRates[currency] * 100) / 10 ** currencies[currency]

/** A price in rough fen, to be compared with other rough prices only. */
export const roughFen = (price: Money) => price.minor * roughFactor(price.currency)

interface Priced {
  packages: readonly { status: 'active' | 'inactive'; price: Money | null }[]
}

/** The lowest price in each currency of what can be bought among some offers, in the order of the currencies' codes. */
export function lowestPrices(offers: readonly Priced[]): Money[] {
  const lowest = new Map<Currency, Money>()
  for (const { packages } of offers)
    for (const { status, price } of packages) {
      const known = price && lowest.get(price.currency)
      if (status === 'active' && price && (!known || price.minor < known.minor)) lowest.set(price.currency, price)
    }
  return [...lowest.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

interface RankedOffer {
  topTag: boolean
  stocks: readonly Stock[]
  displayOrder: number
  productId: number
}

/** Orders offers by supplier rank (rule SEARCH-8): top-tagged, then with inventory, then in stock, then display order. */
export function bySupplierRank(a: RankedOffer, b: RankedOffer): number {
  const managed = (offer: RankedOffer) => offer.stocks.some((stock) => stock.available !== null)
  const inStock = (offer: RankedOffer) => offer.stocks.some((stock) => stock.state === 'in stock')
  return (
    Number(b.topTag) - Number(a.topTag) ||
    Number(managed(b)) - Number(managed(a)) ||
    Number(inStock(b)) - Number(inStock(a)) ||
    a.displayOrder - b.displayOrder ||
    a.productId - b.productId
  )
}

/** Whether something is hazardous, as texts and exports name the answer: what is unknown is never a no. */
export const hazardWord = (hazardous: boolean | null): Hazard =>
  hazardous === null ? 'unknown' : hazardous ? 'yes' : 'no'

export { leadIn, leadOf, parcelFacts, shippingExpectation, type ShippedGoods } from './shipping.ts'

/** What a supplier quoted and nobody lists. */
export interface QuotedGoods {
  quotePriceId: number
  supplierId: number
  moleculeId: number | null
  code: string
  name: string
  cas: string | null
  mdl: string | null
  purity: string
  shipDays: number | null
  /** The pack as the supplier wrote it, and what it holds where its text says so. */
  pack: string
  content: { amount: number; unit: string } | null
  currency: Currency
}

/** Everything needed to judge a line of a cart and to copy it into an order. */
export interface PackageOffer extends PackFacts {
  packageId: number
  productId: number
  /** 1 chemical, 2 consumable. */
  productType: number
  moleculeId: number | null
  supplierId: number
  /** The company behind the supplier. */
  supplierCompanyId: number
  supplierName: string
  supplierNameZh: string
  supplierShortUrl: string
  supplierCode: string
  code: string
  nameEn: string
  nameZh: string
  /** The molecule's numbers, else those the product is sold as. */
  cas: string | null
  mdl: string | null
  soldAsCas: string | null
  soldAsMdl: string | null
  purity: string
  /** Exact decimal in `baseUnit`: g, mL, mol or each. */
  baseAmount: string | null
  baseUnit: string | null
  /** null: on inquiry. */
  price: Money | null
  currency: Currency
  priceKind: 'list' | 'real-time'
  priceAt: Date
  stock: Stock
  productStatus: 'active' | 'inactive'
  packageStatus: 'active' | 'inactive'
  markedForRemoval: boolean
  /** The accepted price that the pack was made for; null for what stands in a catalogue. */
  quotePriceId: number | null
  /** False while the supplier's company is not active: nothing of it can be bought. */
  supplierActive: boolean
  exportControlled: readonly string[]
  importControlled: readonly string[]
  /** Null where nothing says so or otherwise; consumables are not. */
  hazardous: boolean | null
  /** Countries the supplier does not sell to. */
  notForSale: readonly string[]
  shipsFrom: string
  leadMin: number | null
  leadMax: number | null
  storage: string
  transport: string
  productGroup: ProductGroup | null
  /** Orders are passed on to the supplier, who sells them. */
  orderOnly: boolean
  /** Of a substance that is hidden from buyers. */
  internalOnly: boolean
  /** Each lot is checked: the supplier takes part in the quality guarantee. */
  qualityChecked: boolean
}
