import type { Pack } from './recognise/pack.ts'
import type { PackUnit } from './recognise/units.ts'

export type BaseUnit = 'g' | 'mL' | 'mol' | 'each'

/** How much one of a unit is in the unit of comparison; lengths compare with nothing. */
const inBase: Partial<Record<PackUnit, readonly [BaseUnit, number]>> = {
  t: ['g', 1e6],
  kg: ['g', 1000],
  g: ['g', 1],
  mg: ['g', 1e-3],
  µg: ['g', 1e-6],
  ng: ['g', 1e-9],
  lb: ['g', 453.59237],
  oz: ['g', 28.349523125],
  L: ['mL', 1000],
  mL: ['mL', 1],
  µL: ['mL', 1e-3],
  gal: ['mL', 3785.411784],
  mol: ['mol', 1],
  mmol: ['mol', 1e-3],
  µmol: ['mol', 1e-6],
  nmol: ['mol', 1e-9],
}
const lengths: ReadonlySet<PackUnit> = new Set<PackUnit>(['m', 'cm', 'IU'])

/** The whole content of a pack in the unit of comparison, so that prices can be compared; null where nothing compares. */
export function baseOf({ amount, unit, count }: Pack): { amount: string; unit: BaseUnit } | null {
  if (lengths.has(unit)) return null
  const [base, factor] = inBase[unit] ?? (['each', 1] as const)
  const total = Number(amount) * count * factor
  // Nine digits after the point are kept.
  return total >= 5e-10 && total < 1e11 ? { amount: total.toFixed(9), unit: base } : null
}

/** The pack as a buyer reads it: `5 g`, `10 × 5 mg`. */
export const labelOf = ({ amount, unit, count }: Pack) =>
  count === 1 ? `${amount} ${unit}` : `${count} × ${amount} ${unit}`

/** Whether an amount survives in the column that holds it: six digits after the point, ten before. */
export const fitsColumn = ({ amount }: Pack) => Number(amount) >= 1e-6 && Number(amount) < 1e10
