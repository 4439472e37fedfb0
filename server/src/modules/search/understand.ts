import {
  casNeighbours,
  isInchiKey,
  looksLikeSmiles,
  normaliseCas,
  normaliseMdl,
  parseFormula,
} from '@reagora/chemistry'
import type { Understanding } from './contract.ts'
import { matchClasses } from './engine.ts'
import { termKinds, type TermKind } from './indexEntry.ts'
import { nameKey } from './text.ts'

/** One way to read a text: the terms it would be equal to. */
export interface Reading {
  kind: Understanding
  /** The normalised text. */
  text: string
  key: string
  kinds: readonly TermKind[]
  /** The text can mean nothing else, so words are not looked for. */
  certain: boolean
}

const certainly = (kind: Understanding, key: string, term: TermKind): Reading => ({
  kind,
  text: key,
  key,
  kinds: [term],
  certain: true,
})

/** The readings of a text that are decided by its form alone; a certain one stands alone. */
export function readingsOf(text: string): Reading[] {
  const plain = text.normalize('NFKC').trim()
  const upper = plain.toUpperCase()
  const mdl = normaliseMdl(plain)
  const cas = normaliseCas(plain)
  if (isInchiKey(upper)) return [certainly('inchiKey', upper, termKinds.inchiKey)]
  if (/^RG\d{8,12}$/.test(upper)) return [certainly('moleculeNumber', upper, termKinds.number)]
  if (mdl) return [certainly('mdl', mdl, termKinds.mdl)]
  if (/^\d{3}-\d{3}-\d$/.test(plain)) return [certainly('ec', plain, termKinds.ec)]
  // Digits alone may also be somebody's catalogue number.
  if (cas) return [{ ...certainly('cas', cas, termKinds.cas), certain: !/^\d+$/.test(plain) }]
  const formula = parseFormula(plain)
  const names = [termKinds.englishName, termKinds.chineseName, termKinds.synonym]
  return [
    ...(formula
      ? [{ kind: 'formula', text: formula, key: formula, kinds: [termKinds.formula], certain: false } as const]
      : []),
    { kind: 'name', text: plain, key: nameKey(plain), kinds: names, certain: false },
  ]
}

/** CAS numbers near a mistyped one; empty where the text is no mistyped CAS number. */
export const mistypedCas = (text: string): string[] => casNeighbours(text)

/** Whether a text from the search box is a structure: SMILES, InChI or a pasted molfile. */
export const isStructure = (text: string): boolean =>
  text.trim().startsWith('InChI=') || /M {2}END/.test(text) || looksLikeSmiles(text)

/** How well an equality of a term's kind ranks. */
export const rankOf = (kind: TermKind): number =>
  kind === termKinds.synonym || kind === termKinds.formula
    ? matchClasses.synonym
    : kind === termKinds.englishName || kind === termKinds.chineseName
      ? matchClasses.preferredName
      : matchClasses.identifier
