import type { LineToEdit } from '../orderEdit/rules.ts'
import { fewer } from '../order/rules.ts'
import { partOfQuote, wayOf, type Cost, type CostLine, type ShippingPart } from '../pricing/rules.ts'

/** Units of a line that go and those that stay: what is waited for goes first. */
export function parted(line: LineToEdit, quantity: number) {
  const { freed, ...stays } = fewer(line, quantity)
  return {
    stays,
    goes: {
      lineId: line.id,
      allocated: freed,
      backordered: line.backordered - stays.backordered,
      unmanaged: line.unmanaged - stays.unmanaged,
    },
  }
}

/** The row of a line of which units go: what was ordered without them; one of which nothing stays is still to be read. */
export const rowOfRest = ({ quantity, cancelled }: Pick<LineToEdit, 'quantity' | 'cancelled'>, going: number) =>
  quantity - cancelled === going ? { quantity, cancelled: quantity } : { quantity: quantity - going, cancelled }

/** What each way may cost: what the buyer was charged for it, less what of that is charged elsewhere. */
export function leftOfFreight(then: readonly ShippingPart[], elsewhere: readonly ShippingPart[] = []) {
  const taken = new Map(elsewhere.map((part) => [wayOf(part), part.fee]))
  return new Map(then.map((part) => [wayOf(part), Math.max(0, part.fee - (taken.get(wayOf(part)) ?? 0))]))
}

/** What ways were charged of which goods have left. */
export function freightOfSent(then: readonly ShippingPart[], sent: readonly CostLine[]) {
  const ways = new Set(sent.map(wayOf))
  return new Map(then.flatMap((part) => (ways.has(wayOf(part)) ? [[wayOf(part), part.fee] as const] : [])))
}

/** Freight that was quoted once for several orders, as far as these parts of one bear it too. */
export const chargedWith = (charged: ReadonlyMap<string, number> = new Map(), parts: readonly ShippingPart[]) =>
  new Map([
    ...charged,
    ...parts.flatMap(({ supplierId, fee, quoted }) =>
      quoted ? [[partOfQuote(quoted.quoteId, supplierId), quoted.charged + fee] as const] : [],
    ),
  ])

/** What goes bears the rest of the tax: rounding twice must not make it more. */
export function withRestOfTax(goes: Cost, stays: Cost, then: Cost | null): Cost {
  if (!then || then.taxable !== stays.taxable + goes.taxable) return goes
  const tax = Math.max(0, then.tax - stays.tax)
  return { ...goes, tax, grandTotal: goes.taxable + goes.shipping + tax }
}
