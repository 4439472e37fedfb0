import type { Db } from '../../kernel/context.ts'
import type { Curtain } from '../../kernel/curtain.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { Currency, Money } from '../../kernel/shared/money.ts'
import { isCountry } from '../domain/rules.ts'
import { unitPriceOf, type ShownPrices } from '../pricing/rules.ts'
import { packPrices, type PackPrice } from './store.ts'

// What packs of consumables cost somebody in a country.

/** Refuses a country that is none: prices for it would be nobody's. */
export function assertCountry(country: string) {
  if (!isCountry(country)) throw refuse(errors.INVALID_INPUT, { issues: [], first: `country: ${country}` })
}

/** The list price of a pack; null: on inquiry. */
export const priceOf = ({ price, currency }: PackPrice): Money | null =>
  price === null ? null : { minor: price, currency }

/** Packs with what one of them costs. */
async function packsAt(
  db: Db,
  country: string,
  wanted: Parameters<typeof packPrices>[2],
  curtain: Curtain,
  prices: ShownPrices,
) {
  assertCountry(country)
  const packs = await packPrices(db, country, wanted, curtain)
  const terms = await prices.termsFor(packs.map(({ packageId }) => packageId))
  return packs.map((pack) => {
    const priced = { ...pack, category: 'consumables' as const, price: priceOf(pack) }
    return { ...pack, price: unitPriceOf(priced, 1, terms)?.unit ?? null }
  })
}

export async function packagePrices(
  db: Db,
  { packageIds, country }: { packageIds: number[]; country: string },
  curtain: Curtain,
  prices: ShownPrices,
) {
  const packs = await packsAt(db, country, { packageIds }, curtain, prices)
  return packs.map(({ packageId, price, ofCountry }) => ({ packageId, country, price, ofCountry }))
}

/** The lowest price of each product in each currency; one without packs on sale has neither. */
export async function startingAt(
  db: Db,
  { productIds, country }: { productIds: number[]; country: string },
  curtain: Curtain,
  prices: ShownPrices,
) {
  const found = Map.groupBy(await packsAt(db, country, { productIds }, curtain, prices), ({ productId }) => productId)
  return [...new Set(productIds)].map((productId) => {
    const packs = found.get(productId) ?? []
    const lowest = new Map<Currency, number>()
    for (const { price } of packs)
      if (price) lowest.set(price.currency, Math.min(price.minor, lowest.get(price.currency) ?? price.minor))
    return { productId, packages: packs.length, prices: [...lowest].map(([currency, minor]) => ({ minor, currency })) }
  })
}
