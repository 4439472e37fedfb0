import type { LineToEdit } from '../orderEdit/rules.ts'
import { fewer } from '../orderEdit/rules.ts'
import { wayOf, type Cost, type ShippingPart } from '../pricing/rules.ts'

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

/** What each way may cost: what the buyer was charged for it, less what of that is charged elsewhere. */
export function leftOfFreight(then: readonly ShippingPart[], elsewhere: readonly ShippingPart[] = []) {
  const taken = new Map(elsewhere.map((part) => [wayOf(part), part.fee]))
  return new Map(then.map((part) => [wayOf(part), Math.max(0, part.fee - (taken.get(wayOf(part)) ?? 0))]))
}

/** What goes bears the rest of the tax: rounding twice must not make it more. */
export function withRestOfTax(goes: Cost, stays: Cost, then: Cost | null): Cost {
  if (!then || then.taxable !== stays.taxable + goes.taxable) return goes
  const tax = Math.max(0, then.tax - stays.tax)
  return { ...goes, tax, grandTotal: goes.taxable + goes.shipping + tax }
}
