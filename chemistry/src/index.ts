export { casChecksumOk, casNeighbours, normaliseCas } from './cas.ts'
export { datedCas, wrappedCas } from './cas-dates.ts'
export { parseFormula } from './formula.ts'
export { formulaWeight } from './formulaWeight.ts'
export { isInchiKey, normaliseMdl } from './identifiers.ts'
export { limits } from './limits.ts'
export { looksLikeSmiles } from './looks-like-smiles.ts'
export { scan } from './scan.ts'
export type { Kind, Scan, ScanResult } from './scanned.ts'
export type {
  DepictResult,
  DepictSize,
  Note,
  ParentStructure,
  Problem,
  ProblemCode,
  ReadResult,
  Structure,
} from './structure.ts'
