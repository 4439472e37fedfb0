import { currencies, currencyOf, fromDecimal, share, toDecimal, type Currency } from '../../kernel/shared/money.ts'
import type { State, StatePack } from '../productDesk/rules.ts'
import { MAX_DOWN, MAX_UP, productChangeErrors, type ProductChange } from './contract.ts'

// What a change makes of a product; the product is judged and taken as one that somebody has typed.

type PriceChange = NonNullable<ProductChange['price']>

/** Hundredths of a percent. */
const basisPoints = (by: string) => Math.round(Number(by) * 100)

/** Minor units of a currency that rounded prices are multiples of; at least one. */
const stepOf = (rounding: PriceChange['rounding'], currency: Currency) =>
  rounding === 'exact' ? 1 : Math.max(1, Math.round(Number(rounding) * 10 ** currencies[currency]))

/** A price after the change, half away from zero; as it was where the change is not about it. */
function priceAfter({ price, currency: code }: StatePack, change: PriceChange): string {
  const currency = currencyOf(code)
  const minor = currency && price !== '' ? fromDecimal(price, currency) : null
  if (!currency || minor === null || (change.currency !== null && change.currency !== currency)) return price
  const step = stepOf(change.rounding, currency)
  const more = change.way === 'amount' ? signedMinor(change.by, currency) : 0
  const after =
    change.way === 'percent'
      ? share(minor, 10_000 + basisPoints(change.by), 10_000 * step) * step
      : share(minor + more, 1, step) * step
  return toDecimal({ minor: after, currency })
}

function signedMinor(by: string, currency: Currency): number {
  const minor = fromDecimal(by.replace(/^[+-]/, ''), currency) ?? 0
  return by.startsWith('-') ? -minor : minor
}

function packAfter(pack: StatePack, { price, stock, lead }: ProductChange): StatePack {
  return {
    ...pack,
    ...(price && { price: priceAfter(pack, price) }),
    // Where it lies was said of another amount.
    ...(stock !== undefined && { stock: String(stock), places: '' }),
    ...(lead?.packs && { lead: '' }),
  }
}

/** A product after the change. */
export function after(state: State, change: ProductChange): State {
  const { price: _price, stock: _stock, lead, notForSale, ...texts } = change
  const named = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined)) as Partial<State>
  const left = state.notForSale.filter((country) => !notForSale?.remove.includes(country))
  return {
    ...state,
    ...named,
    ...(lead && { leadMin: String(lead.min), leadMax: String(lead.max) }),
    ...(notForSale && { notForSale: [...new Set([...left, ...notForSale.add])].sort() }),
    packs: state.packs.map((pack) => packAfter(pack, change)),
  }
}

/** Why a change cannot be meant; null where it can. */
export function refusalOf(change: ProductChange) {
  const { price, notForSale, ...others } = change
  const named = Object.values(others).some((value) => value !== undefined)
  const countries = notForSale ? notForSale.add.length + notForSale.remove.length : 0
  if (!named && countries === 0 && (!price || (Number(price.by) === 0 && price.rounding === 'exact')))
    return productChangeErrors.NOTHING_CHANGED
  if (price?.way === 'amount' && price.currency === null) return productChangeErrors.NOTHING_CHANGED
  const points = price?.way === 'percent' ? basisPoints(price.by) : 0
  return points < MAX_DOWN || points > MAX_UP ? productChangeErrors.PRICE_LEAP : null
}
