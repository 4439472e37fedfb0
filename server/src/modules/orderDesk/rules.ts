import { share } from '../../kernel/shared/money.ts'

/** A profit in minor units, and as hundredths of a percent of what is charged; null where a cost is not known. */
export interface Margin {
  revenue: number
  cost: number | null
  margin: number | null
  marginBp: number | null
}

function marginOf(revenue: number, cost: number | null): Margin {
  const margin = cost === null ? null : revenue - cost
  // Rounded the way from nothing, as amounts are.
  const marginBp =
    margin === null || revenue === 0 ? null : Math.sign(margin) * share(Math.abs(margin), 10_000, revenue)
  return { revenue, cost, margin, marginBp }
}

interface CostedLine {
  /** Units that are charged. */
  units: number
  unitPrice: number
  unitCost: number | null
}

/** What each line brings, and the order with its freight, what coupons take off it, and what it costs beside its goods. */
export function marginsOf(
  lines: readonly CostedLine[],
  order: { subtotal: number; discount: number; shipping: number; platformCost: number },
) {
  const each = lines.map(({ units, unitPrice, unitCost }) =>
    marginOf(unitPrice * units, units === 0 ? 0 : unitCost === null ? null : unitCost * units),
  )
  const unknown = each.filter(({ cost }) => cost === null).length
  const goods = each.reduce((sum, { cost }) => sum + (cost ?? 0), 0)
  const revenue = order.subtotal - order.discount + order.shipping
  return { each, unknown, whole: marginOf(revenue, unknown > 0 ? null : goods + order.platformCost) }
}
