import { productGroups } from '../../product/contract.ts'
import { type PricesSeen, unpackDiscounts } from '../engine.ts'
import { shifts, withPrice } from './offer.ts'
import type { Columns } from './segment.ts'
import type { Suppliers } from './view.ts'

const GROUPS = 1 << 3
const groupAt = (bits: number) => (bits >>> shifts.group) & (GROUPS - 1)

/** What products cost whoever asks, where that is not what the index holds. */
export class SeenPrices {
  /** Of the product that was looked at last: its cheapest pack in rough fen; Infinity: on inquiry. */
  price = Infinity
  private readonly factors: Float64Array
  private readonly offs: Float64Array
  private readonly agreed: ReadonlyMap<number, ReadonlyMap<number, number>>
  /** One bit for each molecule with agreed prices: nearly all have none. */
  private readonly hasAgreed: Uint32Array

  constructor(factors: Float64Array, offs: Float64Array, agreed: ReadonlyMap<number, ReadonlyMap<number, number>>) {
    this.factors = factors
    this.offs = offs
    this.agreed = agreed
    let most = 0
    for (const id of agreed.keys()) most = Math.max(most, id)
    this.hasAgreed = new Uint32Array((most >>> 5) + 1)
    for (const id of agreed.keys()) this.hasAgreed[id >>> 5]! |= 1 << (id & 31)
  }

  /** The bits of a product with the band of what it costs, which `price` is from then on. */
  look({ prices, suppliers, bits }: Columns, at: number, moleculeId: number): number {
    const product = bits[at]!
    const list = prices[at]!
    this.price = list
    if (list === Infinity) return product
    const seller = suppliers[at]!
    const place = seller * GROUPS + groupAt(product)
    const share = list * this.factors[place]!
    const less = list - this.offs[place]!
    // One unit of the least coin is always left to pay; to the bands and the order that is nothing.
    let price = share < less ? share : less < 0 ? 0 : less
    if (((this.hasAgreed[moleculeId >>> 5] ?? 0) >>> (moleculeId & 31)) & 1) {
      const agreed = this.agreed.get(moleculeId)!.get(seller)
      if (agreed !== undefined && agreed < price) price = agreed
    }
    if (price === list) return product
    this.price = price
    return withPrice(product, price)
  }
}

/** Of the last askers, as long as the suppliers are the same. */
const made = new WeakMap<object, Map<string, SeenPrices>>()
const MAX_MADE = 50

/** Tables by supplier and group, so that a product costs two looks whatever the number of discounts; null where all are list prices. */
export function seenPricesFor(prices: PricesSeen | undefined, suppliers: Pick<Suppliers, 'ids'>): SeenPrices | null {
  if (!prices || prices.discounts.length + prices.agreed.length === 0) return null
  let own = made.get(suppliers)
  if (!own) made.set(suppliers, (own = new Map()))
  const known = own.get(prices.key)
  if (known) return known
  const seen = tablesOf(prices, suppliers)
  if (own.size >= MAX_MADE) own.delete(own.keys().next().value!)
  own.set(prices.key, seen)
  return seen
}

function tablesOf(prices: PricesSeen, { ids }: Pick<Suppliers, 'ids'>): SeenPrices {
  const numbers = new Map<number, number>()
  ids.forEach((id, number) => numbers.set(id, number))
  const factors = new Float64Array(ids.length * GROUPS).fill(1)
  const offs = new Float64Array(ids.length * GROUPS)
  const everyGroup = Array.from({ length: productGroups.length + 1 }, (_, group) => group)
  for (const { rateBp, off, suppliers, groups } of unpackDiscounts(prices.discounts)) {
    const sellers = suppliers.length === 0 ? ids.keys() : suppliers.flatMap((id) => numbers.get(id) ?? [])
    for (const seller of sellers)
      for (const group of groups.length === 0 ? everyGroup : groups) {
        const place = seller * GROUPS + group
        factors[place] = Math.min(factors[place]!, 1 - rateBp / 10_000)
        offs[place] = Math.max(offs[place]!, off)
      }
  }
  const agreed = new Map<number, Map<number, number>>()
  for (let i = 0; i < prices.agreed.length; i += 3) {
    const [moleculeId, supplierId, price] = prices.agreed.subarray(i, i + 3) as unknown as [number, number, number]
    const seller = numbers.get(supplierId)
    if (seller === undefined) continue
    const own = agreed.get(moleculeId)
    if (own) own.set(seller, Math.min(price, own.get(seller) ?? Infinity))
    else agreed.set(moleculeId, new Map([[seller, price]]))
  }
  return new SeenPrices(factors, offs, agreed)
}
