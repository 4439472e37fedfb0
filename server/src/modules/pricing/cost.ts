import { share, type Currency } from '../../kernel/shared/money.ts'
import { freightOf, type Charge, type ShippingRate } from '../shippingCost/rules.ts'
import { applyCoupons, type CouponBase, type CouponFacts, type CouponRefused, type CouponShare } from './coupons.ts'
import type { PriceReason } from './unitPrice.ts'

// What an order costs, figure by figure.

export interface CostLine {
  supplierId: number
  supplierName: string
  supplierNameZh: string
  shipsFrom: string
  quantity: number
  /** Minor units of the order's currency. */
  listPrice: number
  unitPrice: number
  /** Why the unit costs less than its list price. */
  reason: PriceReason | null
  /** Where it goes, where that is not where its order goes. */
  shipTo?: Destination | null
  /** Net weight of a unit. */
  milligrams: number
  /** Dangerous in transport; kept cold on its way. */
  hazardous: boolean
  cold: boolean
  /** The answer to a request for quotes that says what its freight is; null where the usual rates count. */
  quoted?: QuotedFreight | null
  /** Sold by the platform; orders that are only passed on to their supplier take no coupon. */
  platform: boolean
}
/** What a supplier asked for the freight of all that it answers of a request, by the version of its answer that was accepted. */
export interface QuotedFreight {
  quoteId: number
  quoteNumber: string
  version: number
  freight: number
}
/** An address of the order's country beside the order's own. */
export interface Destination {
  id: number
  name: string
}
export interface ShippingPart {
  supplierId: number
  supplierName: string
  supplierNameZh: string
  shipsFrom: string
  to: string
  /** Null: where the order goes. Orders of before it could be another have none. */
  shipTo?: Destination | null
  goods: number
  fee: number
  freeFrom: number | null
  /** Net weight, and which versions of the table charged what; orders of before they were kept have neither. */
  milligrams?: number
  charges?: Charge[]
  /** The carrier bills the buyer’s own account for it. */
  byAccount?: true
  /** The answer that says the fee; `charged` of it stands in earlier orders. Not set where the usual rates count. */
  quoted?: (QuotedFreight & { charged: number }) | null
}
/** What the lines of a discount, or of agreed prices (no id), cost less than their list prices. */
export interface PriceReduction {
  id: number | null
  description: string
  amount: number
}
/** All amounts in minor units of `currency`. */
export interface Cost {
  currency: Currency
  /** Goods at what they cost the buyer, after the reductions. */
  subtotal: number
  reductions: PriceReduction[]
  /** What coupons take off the goods. */
  discount: number
  /** Freight, less what coupons bear of it. */
  shipping: number
  tax: number
  grandTotal: number
  taxable: number
  taxRateBp: number
  taxFrom: 'company' | 'country'
  shippingParts: ShippingPart[]
  coupons: CouponShare[]
}

/** A supplier and a place its goods leave from. */
export const originOf = ({ supplierId, shipsFrom }: { supplierId: number; shipsFrom: string }) =>
  `${supplierId} ${shipsFrom}`

/** The part of a request that a supplier answers, whose freight it has said. */
export const partOfQuote = (quoteId: number, supplierId: number) => `${quoteId} ${supplierId}`

interface Travelling {
  supplierId: number
  shipsFrom: string
  shipTo?: Pick<Destination, 'id'> | null
  quoted?: Pick<QuotedFreight, 'quoteId'> | null
}
/** What is charged together: the goods of one place that go to one address, or all that a supplier has quoted with their freight. */
export const wayOf = ({ quoted, ...line }: Travelling) =>
  quoted ? `quoted ${partOfQuote(quoted.quoteId, line.supplierId)}` : `${originOf(line)} ${line.shipTo?.id ?? ''}`

const goodsOf = (lines: readonly CostLine[]) =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)

export interface CostFacts {
  currency: Currency
  lines: readonly CostLine[]
  toCountry: string
  rates: readonly ShippingRate[]
  /** What earlier orders have been charged of freight that was quoted, by `partOfQuote`. */
  charged?: ReadonlyMap<string, number>
  /** What each way costs at most, by `wayOf`; a way that is not named costs what the rates say. */
  most?: ReadonlyMap<string, number>
  /** What each way costs at least, because goods that have left were charged it. */
  least?: ReadonlyMap<string, number>
  companyTaxBp: number | null
  countryTaxBp: number
  /** The buyer has an account with a carrier, which bills it what the rates would; a supplier that has quoted its freight sends itself. */
  byAccount?: boolean
}

/** The freight of each supplier's part to each address; null where a way has no rate. Free shipping looks at the goods before coupons. */
function shippingParts({
  currency,
  lines,
  toCountry,
  rates,
  charged,
  most,
  least,
  byAccount,
}: CostFacts): ShippingPart[] | null {
  const parts: ShippingPart[] = []
  for (const part of Map.groupBy(lines, wayOf).values()) {
    const { supplierId, supplierName, supplierNameZh, shipsFrom, shipTo = null } = part[0]!
    const goods = goodsOf(part)
    const milligrams = part.reduce((sum, one) => sum + one.milligrams * one.quantity, 0)
    const quoted = quotedFreight(part, charged)
    const rated = quoted
      ? { fee: Math.max(0, quoted.freight - quoted.charged), freeFrom: null, charges: [] }
      : freightOf(rates, {
          supplierId,
          from: shipsFrom,
          to: toCountry,
          currency,
          goods,
          milligrams,
          hazardous: part.some(({ hazardous }) => hazardous),
          cold: part.some(({ cold }) => cold),
        })
    // Where nothing travels, no carrier does either.
    if (!rated) return null
    const billed = byAccount === true && !quoted
    const freight = billed ? { fee: 0, freeFrom: null, charges: [] } : rated
    const way = wayOf(part[0]!)
    const fee = Math.max(least?.get(way) ?? 0, Math.min(most?.get(way) ?? Infinity, freight.fee))
    parts.push({
      supplierId,
      supplierName,
      supplierNameZh,
      shipsFrom,
      to: toCountry,
      shipTo,
      goods,
      milligrams,
      ...(fee === freight.fee ? freight : { fee, freeFrom: null, charges: [] }),
      quoted,
      ...(billed && fee === 0 && { byAccount: true as const }),
    })
  }
  return parts
}

/** What the latest answer says that goods are of: its freight is for them all, and stands once in all orders of them. */
function quotedFreight(part: readonly CostLine[], charged: ReadonlyMap<string, number> = new Map()) {
  const [latest] = part.flatMap(({ quoted }) => quoted ?? []).toSorted((a, b) => b.version - a.version)
  if (!latest) return null
  return { ...latest, charged: charged.get(partOfQuote(latest.quoteId, part[0]!.supplierId)) ?? 0 }
}

const feesOf = (parts: readonly ShippingPart[]) => parts.reduce((sum, { fee }) => sum + fee, 0)

/** What the coupons of an order look at; null where a way has no rate. */
export function couponBaseOf(facts: CostFacts): CouponBase | null {
  const parts = shippingParts(facts)
  return parts && baseOf(facts, parts)
}

const baseOf = ({ currency, lines }: CostFacts, parts: readonly ShippingPart[]): CouponBase => ({
  currency,
  goods: goodsOf(
    lines.filter(({ platform, reason }) => platform && (reason?.kind !== 'discount' || reason.combinable)),
  ),
  shipping: feesOf(parts),
  origins: new Set(parts.map(originOf)).size,
  supplierId: new Set(parts.map(({ supplierId }) => supplierId)).size === 1 ? parts[0]!.supplierId : null,
})

/** What the lines cost less than their list prices, by what made it so. */
function reductionsOf(lines: readonly CostLine[]): PriceReduction[] {
  const found = new Map<number | null, PriceReduction>()
  for (const { reason, listPrice, unitPrice, quantity } of lines) {
    if (!reason) continue
    const id = reason.kind === 'discount' ? reason.id : null
    const one = found.get(id) ?? { id, description: reason.kind === 'discount' ? reason.description : '', amount: 0 }
    found.set(id, { ...one, amount: one.amount + (listPrice - unitPrice) * quantity })
  }
  return [...found.values()]
}

/**
 * What an order costs: goods at the buyer's prices, less the coupons, taxed; then shipping of every supplier's part, less what
 * coupons bear of it, which is stated with its tax. Null where a way has no rate; the refusal of a coupon that does not apply.
 */
export function costOf(facts: CostFacts, coupons: readonly CouponFacts[]): Cost | CouponRefused | null {
  const { currency, lines, companyTaxBp, countryTaxBp } = facts
  const parts = shippingParts(facts)
  if (!parts) return null
  const shares = applyCoupons(coupons, baseOf(facts, parts))
  if (!Array.isArray(shares)) return shares
  const subtotal = goodsOf(lines)
  const discount = shares.reduce((sum, { amount }) => sum + amount, 0)
  const shipping = feesOf(parts) - shares.reduce((sum, one) => sum + one.shipping, 0)
  const taxRateBp = companyTaxBp ?? countryTaxBp
  const taxable = subtotal - discount
  const tax = share(taxable, taxRateBp, 10_000)
  return {
    currency,
    subtotal,
    reductions: reductionsOf(lines),
    discount,
    shipping,
    tax,
    grandTotal: taxable + shipping + tax,
    taxable,
    taxRateBp,
    taxFrom: companyTaxBp === null ? 'country' : 'company',
    shippingParts: parts,
    coupons: shares,
  }
}

/** What an order comes to when its open units are cancelled. */
export function costAfterClosing(
  then: {
    discount: number
    shipping: number
    taxRateBp: number
    parts: readonly ShippingPart[] | null
    coupons: readonly CouponShare[]
  },
  lines: readonly {
    supplierId: number
    shipsFrom: string
    unitPrice: number
    shipped: number
    shipTo: Pick<Destination, 'id'> | null
    quoted: Pick<QuotedFreight, 'quoteId'> | null
  }[],
) {
  const subtotal = lines.reduce((sum, { unitPrice, shipped }) => sum + unitPrice * shipped, 0)
  // An order of before quoted freight was charged as quoted has its ways by origin alone.
  const ways = new Set(then.parts?.map(wayOf))
  const wayThen = (line: Travelling) => (ways.has(wayOf(line)) ? wayOf(line) : wayOf({ ...line, quoted: null }))
  const sent = new Set(lines.filter(({ shipped }) => shipped > 0).map(wayThen))
  // A part of which nothing was sent costs no shipping; one that was sent costs what it did, also below what travels free.
  const fees = then.parts ? feesOf(then.parts.filter((part) => sent.has(wayOf(part)))) : then.shipping
  const borne = then.parts ? then.coupons.reduce((sum, one) => sum + one.shipping, 0) : 0
  const shipping = Math.max(0, fees - borne)
  const discount = Math.min(then.discount, subtotal)
  const tax = share(subtotal - discount, then.taxRateBp, 10_000)
  return { subtotal, discount, shipping, tax, grandTotal: subtotal - discount + shipping + tax }
}

/** A cost as a handler returns it. */
export function describeCost(cost: Cost) {
  const money = (minor: number) => ({ minor, currency: cost.currency })
  return {
    subtotal: money(cost.subtotal),
    discount: money(cost.discount),
    shipping: money(cost.shipping),
    tax: money(cost.tax),
    grandTotal: money(cost.grandTotal),
    taxable: money(cost.taxable),
    taxRateBp: cost.taxRateBp,
    taxFrom: cost.taxFrom,
    reductions: cost.reductions.map((one) => ({ ...one, amount: money(one.amount) })),
    shippingParts: cost.shippingParts.map((part) => ({
      supplierId: part.supplierId,
      supplierName: part.supplierName,
      supplierLocalName: part.supplierNameZh,
      shipsFromCountry: part.shipsFrom,
      toCountry: part.to,
      shipTo: part.shipTo?.name ?? null,
      byAccount: part.byAccount ?? false,
      goods: money(part.goods),
      fee: money(part.fee),
      freeFrom: part.freeFrom === null ? null : money(part.freeFrom),
      surcharges: (part.charges ?? [])
        .filter(({ shippingClass }) => shippingClass !== 'normal')
        .map(({ shippingClass, fee }) => ({ shippingClass, fee: money(fee) })),
      quoted: part.quoted
        ? {
            quoteNumber: part.quoted.quoteNumber,
            freight: money(part.quoted.freight),
            charged: money(part.quoted.charged),
          }
        : null,
    })),
    coupons: cost.coupons.map(({ code, amount, shipping }) => ({
      code,
      amount: money(amount),
      shipping: money(shipping),
    })),
  }
}
