import { share, type Currency, type Money } from '../../kernel/shared/money.ts'
import type { DiscountKind, ProductCategory } from './contract.ts'

// What one unit of a pack costs somebody: its list price, the price agreed with their company, or the list price less a discount.

/** A pack as its price is reckoned. */
export interface PricedPack {
  packageId: number
  supplierId: number
  /** Null: of no category; only discounts for everything reach it. */
  category: ProductCategory | null
  /** List price; null is on inquiry. */
  price: Money | null
}

/** From so many units of a pack in one line, `rateBp` hundredths of a percent are taken off. */
export interface Tier {
  from: number
  rateBp: number
}

/** A discount that holds now for the person asking. Empty scopes are everything. */
export interface Discount {
  id: number
  description: string
  kind: DiscountKind
  /** Minor units off each unit, for packs of `currency`; of a flat one alone. */
  amount: number | null
  currency: Currency | null
  /** Of a percentage alone. */
  rateBp: number | null
  /** Of a tiered one alone, ascending. */
  tiers: readonly Tier[]
  /** Whether what it makes cheaper counts towards coupons too. */
  combinable: boolean
  endsAt: Date
  suppliers: readonly number[]
  categories: readonly ProductCategory[]
}

/** The prices of one person at one moment. */
export interface PriceTerms {
  discounts: readonly Discount[]
  /** Agreed with their company, by package. */
  agreed: ReadonlyMap<number, Money>
}

/** The prices that somebody is shown. */
export interface ShownPrices {
  /** Equal for all who see the same prices; empty where all are list prices. */
  key: string
  /** The company whose agreed prices count; null where none has any. */
  agreedWith: number | null
  termsFor: (packageIds: readonly number[]) => Promise<PriceTerms>
  /** What makes packs of some molecules cheaper for them: for the lowest prices of those. */
  ofMolecules: (moleculeIds: readonly number[]) => Promise<CheaperMolecules>
  /** What makes anything cheaper for them, whatever it is: for orders and filters over all that is on sale. */
  everywhere: () => Promise<CheaperThanListed>
}

/** All that makes packs of some molecules cheaper for somebody. */
export interface CheaperMolecules {
  discounts: readonly Discount[]
  agreed: CheaperThanListed['agreed']
}

/** All that makes packs cheaper for somebody. */
export interface CheaperThanListed {
  /** Those off one unit. A flat one names the suppliers whose prices are in its currency. */
  discounts: readonly Pick<Discount, 'kind' | 'amount' | 'currency' | 'rateBp' | 'tiers' | 'suppliers' | 'categories'>[]
  /** The prices agreed for packs of molecules, below their list prices. */
  agreed: readonly { moleculeId: number; supplierId: number; price: Money }[]
}

/** Nobody's: everything at its list price. */
export const LIST_PRICES: PriceTerms = { discounts: [], agreed: new Map() }

/** Why a unit costs less than its list price. */
export type PriceReason =
  | { kind: 'agreed' }
  | { kind: 'discount'; id: number; description: string; combinable: boolean; off: number }

export interface UnitPrice {
  list: Money
  unit: Money
  /** Null: it costs its list price. */
  reason: PriceReason | null
}

/**
 * What a unit costs in a line of so many: the lowest of list price, agreed price and discounted list price, at least one minor
 * unit. An agreed price is net: no discount is taken off it. Null where the pack has no list price.
 */
export function unitPriceOf(pack: PricedPack, quantity: number, terms: PriceTerms): UnitPrice | null {
  const list = pack.price
  if (!list) return null
  let best: UnitPrice = { list, unit: list, reason: null }
  const agreed = terms.agreed.get(pack.packageId)
  if (agreed && agreed.currency === list.currency && agreed.minor < list.minor)
    best = { list, unit: agreed, reason: { kind: 'agreed' } }
  for (const discount of terms.discounts) {
    const off = reaches(discount, pack) ? offUnit(discount, list, quantity) : 0
    if (off === 0 || list.minor - off >= best.unit.minor) continue
    const { id, description, combinable } = discount
    best = {
      list,
      unit: { minor: list.minor - off, currency: list.currency },
      reason: { kind: 'discount', id, description, combinable, off },
    }
  }
  return best
}

/** Whether a discount is for this pack. */
export const reaches = ({ suppliers, categories }: Discount, pack: Pick<PricedPack, 'supplierId' | 'category'>) =>
  (suppliers.length === 0 || suppliers.includes(pack.supplierId)) &&
  (categories.length === 0 || (pack.category !== null && categories.includes(pack.category)))

/** Those of somebody's discounts that reach a pack, of a thousand one or two. */
export function discountsOn(
  discounts: readonly Discount[],
  pack: Pick<PricedPack, 'supplierId' | 'category'>,
): readonly Discount[] {
  let known = ofSuppliers.get(discounts)
  if (!known) ofSuppliers.set(discounts, (known = bySupplier(discounts)))
  // Two never reach the same pack, so that their order does not matter.
  return [...known.everywhere, ...(known.named.get(pack.supplierId) ?? [])].filter((one) => reaches(one, pack))
}

interface BySupplier {
  everywhere: readonly Discount[]
  named: ReadonlyMap<number, readonly Discount[]>
}
const ofSuppliers = new WeakMap<readonly Discount[], BySupplier>()

function bySupplier(discounts: readonly Discount[]): BySupplier {
  const named = new Map<number, Discount[]>()
  for (const discount of discounts)
    for (const id of discount.suppliers) {
      const own = named.get(id)
      if (own) own.push(discount)
      else named.set(id, [discount])
    }
  return { everywhere: discounts.filter(({ suppliers }) => suppliers.length === 0), named }
}

/** Minor units that a discount takes off a unit; one is always left to pay. */
function offUnit({ kind, amount, currency, rateBp, tiers }: Discount, list: Money, quantity: number): number {
  const wanted =
    kind === 'flat'
      ? currency === list.currency
        ? amount!
        : 0
      : share(list.minor, kind === 'percentage' ? rateBp! : (tierAt(tiers, quantity)?.rateBp ?? 0), 10_000)
  return Math.max(0, Math.min(wanted, list.minor - 1))
}

/** The tier that a quantity reaches. */
export const tierAt = (tiers: readonly Tier[], quantity: number) => tiers.findLast(({ from }) => from <= quantity)

/** What a unit costs from which quantity on, where that is less than what one costs; none where no tiered discount reaches the pack. */
export function tierPrices(pack: PricedPack, terms: PriceTerms): { from: number; price: Money }[] {
  const tiered = terms.discounts.find((discount) => discount.kind === 'tiered' && reaches(discount, pack))
  const one = unitPriceOf(pack, 1, terms)
  if (!tiered || !one) return []
  return tiered.tiers.flatMap(({ from }) => {
    const price = unitPriceOf(pack, from, terms)!.unit
    return price.minor < one.unit.minor ? [{ from, price }] : []
  })
}
