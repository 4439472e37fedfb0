import { formulaWeight, parseFormula, type Structure } from '@reagora/chemistry'
import type { CatalogueRow } from './recognise/catalogueRow.ts'
import type { Field } from './recognise/fields.ts'

/**
 * Salt, isotope or stereo may differ between what a row draws and what it says: that much is no contradiction. `partial`: the row
 * says more than it draws, a salt, a hydrate, a label or a configuration, and the drawing alone would be another substance.
 */
export type Agreement =
  | { agrees: true; hint: boolean; partial: boolean }
  | { agrees: false; field: Field; expected: string }
const agreeing = (hint: boolean, partial = false): Agreement => ({ agrees: true, hint, partial })

/** How far a stated weight may be off, relatively: rounding, or another isotope mixture. */
const weightTolerance = 0.02

/**
 * Holds a structure against what else its row says about the substance. The InChIKey decides where one is given; else
 * the formula, and then only together with the weight, for formulas are often mistyped.
 */
export function agreementOf(structure: Structure, row: CatalogueRow): Agreement {
  const formula = row.formula === undefined ? null : parseFormula(row.formula)
  if (row.inchiKey !== undefined) {
    if (row.inchiKey === structure.inchiKey || row.inchiKey === structure.drawnKey) return agreeing(false)
    const skeletons = [structure.skeletonKey, structure.parent?.inchiKey.slice(0, 14)]
    // A salt whose list draws the bare acid or base: another formula with the same carbon atoms. The same formula with
    // another skeleton is an isomer, and that is another compound.
    const saltMissing =
      formula !== null && formula !== structure.formula && carbons(formula) === carbons(structure.formula)
    if (row.inchiKey.slice(0, 14) === structure.skeletonKey)
      return agreeing(true, layerOf(structure.inchiKey) === plain && layerOf(row.inchiKey) !== plain)
    return skeletons.includes(row.inchiKey.slice(0, 14)) || saltMissing
      ? agreeing(true, saltMissing)
      : { agrees: false, field: 'inchiKey', expected: structure.inchiKey }
  }
  if (formula === null || formula === structure.formula) return agreeing(false)
  if (row.weight !== undefined && row.weight > 0) {
    const off = Math.abs(row.weight - structure.weight) / structure.weight
    if (off <= weightTolerance) return agreeing(false)
  }
  // With fewer or more carbon atoms it is another compound; what else differs may be a salt, water or charge.
  return carbons(formula) === carbons(structure.formula) || structure.parent !== null
    ? agreeing(true, holdsMore(formula, structure.formula))
    : { agrees: false, field: 'formula', expected: structure.formula }
}

/** What a formula or a weight leaves out while the other has it, g/mol: acids and water of salts and hydrates, a metal in the place of hydrogen. */
const leftOut = [
  ...['HCl', 'HBr', 'H2O', 'H2SO4', 'CH4O3S', 'C2H4O2', 'C2HF3O2'].map((part) => formulaWeight(part)!),
  ...['Na', 'K'].map((metal) => formulaWeight(metal)! - formulaWeight('H')!),
]
const MAX_LEFT_OUT = 6

/**
 * Whether the formula of a row without a drawing can be what its weight is of. Where not, one of them is mistyped (`C12H140`) or that of
 * another row, and nobody knows which.
 */
export function compositionHolds({ formula, weight }: Pick<CatalogueRow, 'formula' | 'weight'>): boolean {
  const said = formula === undefined ? null : formulaWeight(formula)
  if (said === null || weight === undefined || weight <= 0) return true
  const off = Math.abs(said - weight)
  if (off <= weightTolerance * Math.max(said, weight)) return true
  return leftOut.some((part) => {
    const times = Math.round(off / part)
    return times >= 1 && times <= MAX_LEFT_OUT && Math.abs(off - times * part) < 0.2 * times
  })
}

/** The part of an InChIKey for configuration and isotopes, and what stands there where there are none. */
const layerOf = (key: string) => key.slice(15, 23)
const plain = 'UHFFFAOY'

/** Whether a formula has all atoms of another and some more. Hydrogens are not counted: they are mistyped, and metals take their place. */
function holdsMore(formula: string, drawn: string): boolean {
  const [said, there] = [atomsOf(formula), atomsOf(drawn)]
  const all = [...there].every(([symbol, count]) => (said.get(symbol) ?? 0) >= count)
  return all && [...said].some(([symbol, count]) => count > (there.get(symbol) ?? 0))
}

const atomsOf = (formula: string) =>
  new Map(
    [...formula.matchAll(/([A-Z][a-z]?)([\d.]*)/g)].flatMap(([, symbol = '', count]) =>
      symbol === 'H' ? [] : [[symbol, Number(count || 1)] as const],
    ),
  )

function carbons(formula: string): number {
  const match = /C(?![a-z])(\d*)/.exec(formula)
  return match ? Number(match[1] || 1) : 0
}
