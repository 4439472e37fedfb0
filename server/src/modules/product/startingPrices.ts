import type { Db } from '../../kernel/context.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import { discountsOn, unitPriceOf, type ShownPrices } from '../pricing/rules.ts'
import { sellersLowest, type StartingAt } from './detailStore.ts'

// The lowest prices of molecules as somebody is shown them, where only those are told and no offers.

const NONE_AGREED = new Map<never, never>()

/**
 * Molecules with their lowest prices, as somebody is shown them; the same object where these are the list prices. A discount keeps
 * the order of what one supplier asks in one category and currency, so that it is taken off the lowest of those alone.
 */
export async function startingAt<T extends StartingAt>(
  db: Db,
  listed: Map<number, T>,
  prices: ShownPrices | null,
): Promise<Map<number, T>> {
  if (!prices?.key || listed.size === 0) return listed
  const ids = [...listed.keys()]
  const sold = await sellersLowest(db, ids)
  const { discounts, agreed } = await prices.ofMolecules(ids)
  const lowest = new Map(ids.map((id) => [id, new Map<Currency, number>()]))
  const lower = (moleculeId: number, currency: Currency, minor: number) => {
    const own = lowest.get(moleculeId)!
    own.set(currency, Math.min(minor, own.get(currency) ?? Infinity))
  }
  const sells = new Set<string>()
  for (const { moleculeId, supplierId, category, currency, minor } of sold) {
    sells.add(`${moleculeId} ${supplierId}`)
    const pack = { packageId: 0, supplierId, category, price: { minor, currency } }
    const terms = { discounts: discountsOn(discounts, pack), agreed: NONE_AGREED }
    lower(moleculeId, currency, unitPriceOf(pack, 1, terms)!.unit.minor)
  }
  // An agreement outlasts the supplier's leave.
  for (const { moleculeId, supplierId, price } of agreed)
    if (sells.has(`${moleculeId} ${supplierId}`)) lower(moleculeId, price.currency, price.minor)
  return new Map(
    [...listed].map(([id, one]) => [
      id,
      {
        ...one,
        prices: [...lowest.get(id)!]
          .map(([currency, minor]) => ({ currency, minor }))
          .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
      },
    ]),
  )
}
