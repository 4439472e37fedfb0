import type { ProblemCode } from '../recognise/problems.ts'

/** What is wrong at one place of what was typed; those that files have, too, are called as there. */
export type EditCode =
  | ProblemCode
  | 'TEMPERATURE'
  | 'TEMPERATURE_UNIT'
  | 'EC_FORMAT'
  | 'FORMULA'
  | 'WEIGHT'
  | 'DENSITY'
  | 'COUNTRY'
  | 'QUANTITY'
  | 'UNIT_FORMAT'
  | 'PACK_TWICE'
  | 'STOCK_NEEDED'
  | 'PLACES_FORMAT'
  | 'PLACES_MORE'
  | 'ATTRIBUTE_VALUE'
  | 'DILUTION'
  | 'GENE_ID'
  | 'UNIPROT'

export interface EditProblem {
  /** A key of the state, or `packs.3.unit`. */
  place: string
  code: EditCode
}
