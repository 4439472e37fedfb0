import { hash } from 'node:crypto'
import { type CheaperThanListed, type ShownPrices, tierAt } from '../../pricing/rules.ts'
import { productGroups } from '../../product/contract.ts'
import { roughFen } from '../../product/rules.ts'
import { packDiscounts, type PricesSeen } from '../engine.ts'

/** What somebody pays, as the index reckons with it; null where all are list prices. */
export async function pricesSeen(prices: ShownPrices): Promise<PricesSeen | null> {
  if (prices.key === '') return null
  const { discounts, agreed } = await prices.everywhere()
  const flat = Float64Array.from(
    agreed.flatMap(({ moleculeId, supplierId, price }) => [moleculeId, supplierId, roughFen(price)]),
  )
  return {
    key: `${prices.key} ${flat.length === 0 ? '' : hash('sha256', flat)}`,
    agreed: flat,
    discounts: packedOnce(discounts),
  }
}

const packed = new WeakMap<CheaperThanListed['discounts'], Float64Array>()

function packedOnce(discounts: CheaperThanListed['discounts']): Float64Array {
  let known = packed.get(discounts)
  if (!known) packed.set(discounts, (known = packDiscounts(offOneUnit(discounts))))
  return known
}

const offOneUnit = (discounts: CheaperThanListed['discounts']) =>
  discounts.flatMap(({ kind, amount, currency, rateBp, tiers, suppliers, categories }) => {
    const rate = kind === 'tiered' ? (tierAt(tiers, 1)?.rateBp ?? 0) : (rateBp ?? 0)
    const off = kind === 'flat' ? roughFen({ minor: amount!, currency: currency! }) : 0
    const groups = categories.map((one) => productGroups.indexOf(one as (typeof productGroups)[number]))
    // Nothing off one unit, or for consumables alone, which are not among molecules.
    if (rate + off === 0 || (groups.length > 0 && groups.every((group) => group < 0))) return []
    return { rateBp: rate, off, suppliers, groups: groups.filter((group) => group >= 0) }
  })
