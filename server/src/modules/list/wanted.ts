import type { needUnits } from '../sourcing/contract.ts'
import { parsePacks, type PackUnit } from '../upload/rules.ts'

interface Wanted {
  amount: string
  unit: (typeof needUnits)[number]
}

/** Units in which amounts are planned, and how many of them a unit of a pack is. Pounds and moles are asked of nobody. */
const planned: Partial<Record<PackUnit, readonly [unit: Wanted['unit'], times: number]>> = {
  t: ['kg', 1000],
  kg: ['kg', 1],
  g: ['g', 1],
  mg: ['mg', 1],
  µg: ['mg', 1e-3],
  L: ['L', 1],
  mL: ['mL', 1],
  µL: ['mL', 1e-3],
  bottle: ['each', 1],
  box: ['each', 1],
  vial: ['each', 1],
  piece: ['each', 1],
  bag: ['each', 1],
  set: ['each', 1],
  tube: ['each', 1],
  ampoule: ['each', 1],
}

/** A bare number behind or before a pack: so many of it. */
const behind = /\s(\d{1,4})$/
const before = /^(\d{1,4})\s+(?=\d)/

/**
 * How much of a line is wanted, by what its list says beside it: `5 g`, `2 x 25 mL`, `5 g 3` for three of them. Null where that is no one
 * amount that can be planned.
 */
export function wantedOf(note: string): Wanted | null {
  const text = note.trim()
  const many = behind.exec(text) ?? before.exec(text)
  const read = parsePacks(many ? text.replace(many[0], '') : text)
  const [found, ...others] = ('value' in read && read.value) || []
  const as = found && planned[found.unit]
  if (!as || others.length > 0) return null
  const [unit, times] = as
  const exact = Number(found.amount) * found.count * Number(many?.[1] ?? 1) * times
  const amount = String(Number(exact.toFixed(3)))
  // Beyond three decimals or seven digits it would be another amount.
  if (Math.abs(exact - Number(amount)) > 1e-9 || !/^\d{1,7}(\.\d{1,3})?$/.test(amount) || exact <= 0) return null
  return { amount, unit }
}
