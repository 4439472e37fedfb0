import { parseFormula, type Structure } from '@reagora/chemistry'
import type { CatalogueRow } from './recognise/catalogueRow.ts'
import type { Field } from './recognise/fields.ts'

/** Salt, isotope or stereo may differ between what a row draws and what it says: that much is no contradiction. */
export type Agreement = { agrees: true; hint: boolean } | { agrees: false; field: Field; expected: string }

/** How far a stated weight may be off, relatively: rounding, or another isotope mixture. */
const weightTolerance = 0.02

/**
 * Holds a structure against what else its row says about the substance. The InChIKey decides where one is given; else
 * the formula, and then only together with the weight, for formulas are often mistyped.
 */
export function agreementOf(structure: Structure, row: CatalogueRow): Agreement {
  const formula = row.formula === undefined ? null : parseFormula(row.formula)
  if (row.inchiKey !== undefined) {
    if (row.inchiKey === structure.inchiKey) return { agrees: true, hint: false }
    const skeletons = [structure.skeletonKey, structure.parent?.inchiKey.slice(0, 14)]
    // A salt whose list draws the bare acid or base: another formula with the same carbon atoms. The same formula with
    // another skeleton is an isomer, and that is another compound.
    const saltMissing =
      formula !== null && formula !== structure.formula && carbons(formula) === carbons(structure.formula)
    return skeletons.includes(row.inchiKey.slice(0, 14)) || saltMissing
      ? { agrees: true, hint: true }
      : { agrees: false, field: 'inchiKey', expected: structure.inchiKey }
  }
  if (formula === null || formula === structure.formula) return { agrees: true, hint: false }
  if (row.weight !== undefined && row.weight > 0) {
    const off = Math.abs(row.weight - structure.weight) / structure.weight
    if (off <= weightTolerance) return { agrees: true, hint: false }
  }
  // With fewer or more carbon atoms it is another compound; what else differs may be a salt, water or charge.
  return carbons(formula) === carbons(structure.formula) || structure.parent !== null
    ? { agrees: true, hint: true }
    : { agrees: false, field: 'formula', expected: structure.formula }
}

function carbons(formula: string): number {
  const match = /C(?![a-z])(\d*)/.exec(formula)
  return match ? Number(match[1] || 1) : 0
}
